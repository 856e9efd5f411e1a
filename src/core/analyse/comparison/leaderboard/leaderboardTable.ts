// Makes a table of a leaderboard, for every format.

import { listBlocks, tableSections } from '../../../show/document/document.ts';
import { documentHtml } from '../../../show/document/documentHtml.ts';
import { countText, percentText } from '../../../base/numbers.ts';
import { semqaMetric } from '../../../score/metrics/semqaMetric.ts';
import { clusterSentences, summariseGroups } from '../../../score/report/clusterWords.ts';
import { referencesOf } from '../../../score/report/report.ts';
import type { Steps } from '../../../base/statistics/samples.ts';
import { renderTable } from '../../../show/tables/model/renderTable.ts';
import {
  type Cell,
  column,
  countCell,
  noCell,
  scoreCell,
  shareCell,
  type Table,
  type TableColumn,
  textCell,
} from '../../../show/tables/model/table.ts';
import { countMsg, type Message, msg, textOf } from '../../../base/words/message.ts';
import { undecidedWord } from '../../../base/words/remarks.ts';
import { labelOf } from '../alignedSystems.ts';
import { noteConstraint } from '../constraintNote.ts';
import { alignColumnsSteps, type ComparedReport, warningsOfReports } from '../comparison.ts';
import { describeMissingPrimary } from '../comparisonNotes.ts';
import { defaultPrimaryScores, selectPrimary } from '../primary/primaryScores.ts';
import { checkSameReference, provenanceDifferences } from '../provenanceDifferences.ts';
import type { SystemComparison } from '../systemRows.ts';
import { resultCell } from '../tables/comparisonTables.ts';
import { noteSharedClaims } from '../comparedSets.ts';
import {
  type Leaderboard,
  type LeaderboardCell,
  type LeaderboardColumn,
  type LeaderboardRow,
  leaderboardSteps,
  type LeaderboardOptions,
} from './leaderboard.ts';

// The order of a leaderboard's rows. Has no side effects.

export interface RankedRow {
  readonly row: LeaderboardRow;
  /** Index among the leaderboard's rows, which are in the order of the systems. */
  readonly at: number;
  /**
   * Rank from 1. Systems with equal scores share the better rank, and the next rank is skipped. `null` if the system has no
   * score.
   */
  readonly rank: number | null;
}

/**
 * Sorts rows by a column, best system first, or worst first if `isReversed`. `place`: index of the column. Tied systems keep
 * their original order. Rows without a score always come last. If the column does not exist, the order of the systems is kept.
 */
export function rankRows(
  { columns, rows }: Pick<Leaderboard, 'columns' | 'rows'>,
  place: number,
  isReversed = false,
): readonly RankedRow[] {
  const sign = columns[place]?.better === 'lower' ? 1 : -1;
  const numbered = rows.map((row, index) => ({
    row,
    at: index,
    number: row.cells[place]?.mean ?? null,
  }));
  const known = numbered.flatMap((one) =>
    one.number === null ? [] : [{ ...one, number: one.number }],
  );
  const best = known.toSorted((a, b) => sign * (a.number - b.number));
  const ranked = best.map(({ row, at, number }): RankedRow => ({
    row,
    at,
    rank: 1 + best.findIndex((other) => other.number === number),
  }));
  const ordered = isReversed ? ranked.toReversed() : ranked;
  const without = numbered.filter(({ number }) => number === null);
  return [...ordered, ...without.map(({ row, at }) => ({ row, at, rank: null }))];
}

/** Whether the column is the SemQA score. The share of undecided matches is always shown beside its mean. */
function isSemqa({ column: id }: LeaderboardColumn): boolean {
  return id === semqaMetric.scores[0]?.column;
}

function columnsOf(
  one: LeaderboardColumn,
  confidence: number,
  hasResults: boolean,
): readonly TableColumn[] {
  const label = labelOf(one);
  return [
    column(one.column, label, 'score', {
      tooltip: one.name,
      isStrong: true,
      leftOut: one.isPrimary ? undefined : 2,
    }),
    // CSV adds the columns `_low` and `_high` for the ends of the interval. The score itself is in the previous column.
    column(one.column, msg('{0} interval', percentText(confidence)), 'scoreInterval', {
      leftOut: one.isPrimary ? 1 : 3,
    }),
    ...(isSemqa(one) ? [column('undecided', undecidedWord, 'share', { isBelow: true })] : []),
    ...(hasResults
      ? [column(`${one.column}_result`, msg('result'), 'text', { isBelow: true })]
      : []),
  ];
}

/** Returns `over 1 of 20 claims` if a mean does not cover all claims of the system, otherwise `undefined`. */
function describeCoverage(
  { claims }: Pick<LeaderboardRow, 'claims'>,
  cell: LeaderboardCell | undefined,
): Message | undefined {
  if (cell?.mean === undefined || cell.mean === null || cell.claims >= claims) return undefined;
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

/** What a leaderboard shows. By default, the summary columns, sorted by the first column. */
interface LeaderboardView {
  /** Includes all columns instead of only the summary columns. */
  readonly isWhole?: boolean;
  /** Index of the column by which rows are sorted. This column is always shown. */
  readonly by?: number;
  readonly isReversed?: boolean;
  /** If given, primary scores say which differences from the first system are shown by the tests. */
  readonly comparison?: Pick<SystemComparison, 'rows'>;
  /** Notes on systems, by their order. */
  readonly notes?: readonly Message[];
}

/** Makes the cell of a test result. A difference that is not shown by the test has no word. */
function resultOf(
  { rows }: Pick<SystemComparison, 'rows'>,
  { column: id }: LeaderboardColumn,
  at: number,
): Cell {
  const difference = rows.find((row) => row.column === id)?.differences[at - 1];
  const isShown = difference?.result === 'better' || difference?.result === 'worse';
  return difference && isShown ? resultCell(difference.result) : noCell;
}

function explainNumbers({ confidence, resamples, seed }: Leaderboard): Message {
  if (resamples === 0) {
    return msg(
      'The table shows means over the claims of each fully scored system. Intervals appear once all systems have been scored.',
    );
  }
  return msg(
    "Means over each system's claims. Each interval is the middle {0} of {1} bootstrap resamples of the claims (seed {2}).",
    percentText(confidence),
    countText(resamples),
    seed,
  );
}

/** Makes the table of a leaderboard. */
export function leaderboardTable(
  board: Leaderboard,
  { isWhole = false, by = 0, isReversed = false, comparison, notes = [] }: LeaderboardView = {},
): Table {
  const shown = [...board.columns.entries()].filter(
    ([place, { isStanding }]) => isStanding || isWhole || place === by,
  );
  const hasNotes = notes.some((note) => note !== '');
  const resultsOf = ({ isPrimary }: LeaderboardColumn) => (isPrimary ? comparison : undefined);
  return {
    caption: msg('Leaderboard'),
    columns: [
      column('rank', msg('rank'), 'count'),
      column('system', msg('system'), 'text', { isRowName: true }),
      ...(hasNotes ? [column('note', msg('note'), 'text', { isBelow: true })] : []),
      column('claims', msg('claims'), 'count', { isBelow: true }),
      ...shown.flatMap(([, one]) => columnsOf(one, board.confidence, resultsOf(one) !== undefined)),
    ],
    rows: rankRows(board, by, isReversed).map(({ row, at, rank }) => [
      countCell(rank),
      textCell(row.system),
      ...(hasNotes ? [textCell(notes[at] ?? '')] : []),
      countCell(row.claims),
      ...shown.flatMap(([place, one]) => {
        const results = resultsOf(one);
        return [...cellsOf(row, one, place), ...(results ? [resultOf(results, one, at)] : [])];
      }),
    ]),
    footnotes: [explainNumbers(board)],
  };
}

// Makes a leaderboard of reports as a file, exported from the editor or printed by `compare --leaderboard`.

/** Formats of leaderboard files. */
export type LeaderboardFormat = 'table' | 'markdown' | 'latex' | 'csv' | 'json' | 'html';

export interface ComparedLeaderboard {
  readonly board: Leaderboard;
  /** Notes that a reader needs before using the scores. */
  readonly notes: readonly Message[];
  readonly reports: readonly ComparedReport[];
}

export interface LeaderboardDrawing extends Pick<
  LeaderboardOptions,
  'primary' | 'seed' | 'resamples'
> {
  /** Level of the AVeriTeC score. */
  readonly level?: number;
}

/**
 * Creates a leaderboard of reports and yields after short pieces of work. Throws RangeError if the systems have different
 * references.
 */
export function* compareLeaderboardSteps(
  reports: readonly ComparedReport[],
  { level, ...drawing }: LeaderboardDrawing,
): Steps<ComparedLeaderboard> {
  checkSameReference(reports);
  const [first] = reports;
  const metrics = first ? referencesOf(first.provenance) : [];
  const dataSet = first?.parameters.dataSet;
  const aligned = yield* alignColumnsSteps(reports, metrics, dataSet, level);
  const board = yield* leaderboardSteps(aligned, {
    ...drawing,
    metrics,
    dataSet,
    areComplete: reports.map(({ complete }) => complete),
  });
  const { missing } = selectPrimary(board.columns, drawing.primary ?? defaultPrimaryScores);
  const notes = [
    ...noteConstraint(reports),
    ...noteSharedClaims(reports).map(({ message }) => message),
    ...warningsOfReports(reports).map(({ message }) => message),
    ...(aligned.groups && aligned.cluster !== undefined
      ? clusterSentences(summariseGroups(aligned.cluster, aligned.groups))
      : []),
    ...provenanceDifferences(reports),
    ...describeMissingPrimary(missing, board.columns),
  ];
  return { board, notes, reports };
}

/** Makes a table of the leaderboard's summary columns only, with the notes below. */
export function tabulateWithNotes({
  board,
  notes,
}: Pick<ComparedLeaderboard, 'board' | 'notes'>): Table {
  const table = leaderboardTable(board);
  return { ...table, footnotes: [...(table.footnotes ?? []), ...notes] };
}

/**
 * Returns the text of a leaderboard. `width`: width of the table in character cells. Formats for programs contain all columns.
 * Formats for readers contain only the columns that summarise a system.
 */
export function leaderboardText(
  { board, notes, reports }: ComparedLeaderboard,
  format: LeaderboardFormat,
  width: number,
): string {
  const texts = notes.map((note) => textOf(note));
  switch (format) {
    case 'json': {
      const schema = 'evidence-inspector/leaderboard/1';
      const provenance = reports.map(({ name, ...report }) => ({
        system: name,
        provenance: report.provenance,
        parameters: report.parameters,
        complete: report.complete,
      }));
      const whole = { schema, ...board, provenance, provenanceDifferences: texts };
      return `${JSON.stringify(whole, undefined, 2)}\n`;
    }
    case 'csv':
      return renderTable(leaderboardTable(board, { isWhole: true }), 'csv');
    case 'html':
      return documentHtml(
        'Leaderboard',
        listBlocks(notes),
        tableSections([leaderboardTable(board, { isWhole: true })]),
      );
    default:
      return renderTable(tabulateWithNotes({ board, notes }), format, width);
  }
}
