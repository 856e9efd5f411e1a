// A comparison as tables, for every form: terminal, Markdown, LaTeX and pages.

import { percentText } from '../../format/numbers.ts';
import { noNumber } from '../../format/signs.ts';
import { markup } from '../../markup/markup.ts';
import { wordForCohensD } from '../../statistics/paired/effectSize.ts';
import {
  asAbove,
  column,
  countCell,
  differenceCell,
  intervalCell,
  noCell,
  scoreCell,
  textCell,
} from '../../tables/model/cells.ts';
import type { Cell, Table, TableColumn } from '../../tables/model/table.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import type { ComparisonRow, SystemComparison, SystemDifference } from '../systemRows.ts';
import { fixed, inEnglish, type Say } from '../../words/translation.ts';

function resultWord(result: SystemDifference['result'], say: Say): string {
  switch (result) {
    case 'better':
      return say('better');
    case 'worse':
      return say('worse');
    case 'notDistinguishable':
      return say('not distinguishable');
    case 'equal':
      return say('equal');
    case 'noClaims':
      return say('no claims');
  }
}

/** With an arrow where a page has one. */
function resultCell(result: SystemDifference['result'], say: Say): Cell {
  const words = resultWord(result, say);
  const arrow = { better: '▲ ', worse: '▼ ', notDistinguishable: '', equal: '', noClaims: '' };
  return textCell(words, markup`<span class="nowrap">${arrow[result]}${words}</span>`);
}

/** What is said of a difference; `differenceCells` are its cells. */
function differenceColumns(
  { confidence }: Pick<SystemComparison, 'confidence'>,
  say: Say,
): readonly TableColumn[] {
  return [
    column('difference', say('difference'), 'difference', { isStrong: true }),
    column('interval', say('{0} interval', percentText(confidence)), 'interval'),
    column('p', say('p, adjusted'), 'pValue'),
    column('effect', say('effect (d)'), 'statistic', { align: 'left', leftOut: 1 }),
    column('wins', say('better/equal/worse'), 'text', { align: 'right', leftOut: 1 }),
    column('result', say('result'), 'text'),
  ];
}

function differenceCells(row: ComparisonRow, found: SystemDifference, say: Say): readonly Cell[] {
  const { difference, interval, adjustedPValue, isBound, effectSize, wins, result } = found;
  return [
    differenceCell(difference, row),
    intervalCell(interval, row),
    { kind: 'pValue', value: adjustedPValue, isBound },
    effectSize === null
      ? { kind: 'statistic', value: null }
      : { kind: 'statistic', value: effectSize, word: fixed(say, wordForCohensD(effectSize)) },
    textCell(
      wins === null
        ? noNumber
        : `${String(wins.better)}/${String(wins.equal)}/${String(wins.worse)}`,
    ),
    resultCell(result, say),
  ];
}

/** Every score of every system, the baseline first. */
export function scoresTable(comparison: SystemComparison, say: Say = inEnglish): Table {
  return {
    caption: say('Scores'),
    columns: [
      column('score', say('score'), 'text'),
      column('system', say('system'), 'text'),
      column('claims', say('claims'), 'count'),
      column('mean', say('mean'), 'score'),
      ...differenceColumns(comparison, say),
    ],
    rows: comparison.rows.flatMap((row) =>
      row.means.map(({ system, mean }, at) => {
        const found = row.differences[at - 1];
        return [
          at === 0 ? textCell(labelOf(row)) : asAbove,
          textCell(system),
          countCell(found?.claims ?? row.claims),
          scoreCell(mean, row),
          ...(found
            ? differenceCells(row, found, say)
            : [noCell, noCell, noCell, noCell, noCell, textCell(say('baseline'))]),
        ];
      }),
    ),
  };
}

/** The systems beside each other. */
export function meansTable({ systems, rows }: Comparison, say: Say = inEnglish): Table {
  return {
    caption: say('Means over the claims for which every system has the score'),
    columns: [
      column('score', say('score'), 'text'),
      column('claims', say('claims'), 'count'),
      ...systems.map(({ name }, at) => column(`system_${String(at + 1)}`, name, 'score')),
    ],
    rows: rows.map((row) => [
      textCell(labelOf(row)),
      countCell(row.claims),
      ...row.means.map(({ mean }) => scoreCell(mean, row)),
    ]),
  };
}

/** Every score of one system less the baseline's. `place`: among the systems after the baseline. */
export function differencesTable(
  comparison: Comparison,
  place: number,
  say: Say = inEnglish,
): Table {
  const [baseline, ...others] = comparison.systems;
  return {
    caption: say('{0} less {1}', others[place]?.name ?? '', baseline?.name ?? ''),
    columns: [column('score', say('score'), 'text'), ...differenceColumns(comparison, say)],
    rows: comparison.rows.flatMap((row) => {
      const found = row.differences[place];
      return found ? [[textCell(labelOf(row)), ...differenceCells(row, found, say)]] : [];
    }),
  };
}
