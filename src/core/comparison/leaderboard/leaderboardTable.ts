// Makes a table of a leaderboard, for every format.

import { percentText, countText } from '../../format/numbers.ts';
import { semqaMetric } from '../../metrics/semqaMetric.ts';
import {
  column,
  countCell,
  noCell,
  scoreCell,
  shareCell,
  textCell,
} from '../../tables/model/cells.ts';
import type { Cell, Table, TableColumn } from '../../tables/model/table.ts';
import { labelOf } from '../alignedSystems.ts';
import type {
  Leaderboard,
  LeaderboardCell,
  LeaderboardColumn,
  LeaderboardRow,
} from './leaderboard.ts';
import { rankRows } from './ranked.ts';
import { countMsg, msg, type Message } from '../../words/message.ts';
import { undecidedWord } from '../../words/undecidedWords.ts';

/** Whether the column is the SemQA score. The share of undecided matches is always shown beside its mean. */
function isSemqa({ column: id }: LeaderboardColumn): boolean {
  return id === semqaMetric.scores[0]?.column;
}

function columnsOf(one: LeaderboardColumn, confidence: number): readonly TableColumn[] {
  const label = labelOf(one);
  return [
    column(one.column, label, 'score', { tooltip: one.name }),
    // CSV adds the columns `_low` and `_high` for the ends of the interval. The score itself is in the previous column.
    column(one.column, msg('{1} of {0}', label, percentText(confidence)), 'scoreInterval', {
      leftOut: 1,
    }),
    ...(isSemqa(one) ? [column('undecided', undecidedWord, 'share')] : []),
  ];
}

/** Returns `over 1 of 20 claims` if a mean does not cover all claims of the system, otherwise `undefined`. */
export function describeCoverage(
  { claims }: Pick<LeaderboardRow, 'claims'>,
  cell: LeaderboardCell | undefined,
): Message | undefined {
  if (!cell || cell.claims >= claims) return undefined;
  return countMsg(claims, 'over {1} of {0} claim', 'over {1} of {0} claims', cell.claims);
}

function cellsOf(row: LeaderboardRow, one: LeaderboardColumn, place: number): readonly Cell[] {
  const cell = row.cells[place];
  const { counted, undecided } = row.matches ?? { counted: 0, undecided: 0 };
  return [
    scoreCell(cell?.mean ?? null, one, describeCoverage(row, cell)),
    { kind: 'scoreInterval', ends: cell?.interval ?? null, scale: one },
    ...(isSemqa(one) ? [cell && counted > 0 ? shareCell(undecided, counted) : noCell] : []),
  ];
}

/**
 * Makes the table of a leaderboard. Rows are sorted by the first column. `isWhole`: includes all columns instead of only the
 * summary columns.
 */
export function leaderboardTable(board: Leaderboard, isWhole = false): Table {
  const { columns, confidence, resamples, seed } = board;
  const standing = [...columns.entries()].filter(([, { isStanding }]) => isStanding || isWhole);
  return {
    caption: msg('Leaderboard'),
    columns: [
      column('rank', msg('rank'), 'count'),
      column('system', msg('system'), 'text'),
      column('claims', msg('claims'), 'count'),
      ...standing.flatMap(([, one]) => columnsOf(one, confidence)),
    ],
    rows: rankRows(board, 0).map(({ row, rank }) => [
      countCell(rank),
      textCell(row.system),
      countCell(row.claims),
      ...standing.flatMap(([place, one]) => cellsOf(row, one, place)),
    ]),
    footnotes: [
      msg(
        "Means over each system's claims. Each interval is the middle {0} of {1} bootstrap resamples of the claims (seed {2}).",
        percentText(confidence),
        countText(resamples),
        seed,
      ),
    ],
  };
}
