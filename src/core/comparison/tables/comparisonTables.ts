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

const resultWords: Readonly<Record<SystemDifference['result'], string>> = {
  better: 'better',
  worse: 'worse',
  notDistinguishable: 'not distinguishable',
  equal: 'equal',
  noClaims: 'no claims',
};

/** With an arrow where a page has one. */
function resultCell(result: SystemDifference['result']): Cell {
  const words = resultWords[result];
  const arrow = { better: '▲ ', worse: '▼ ', notDistinguishable: '', equal: '', noClaims: '' };
  return textCell(words, markup`<span class="nowrap">${arrow[result]}${words}</span>`);
}

/** What is said of a difference; `differenceCells` are its cells. */
function differenceColumns({
  confidence,
}: Pick<SystemComparison, 'confidence'>): readonly TableColumn[] {
  return [
    column('difference', 'difference', 'difference', { isStrong: true }),
    column('interval', `${percentText(confidence)} interval`, 'interval'),
    column('p', 'p, adjusted', 'pValue'),
    column('effect', 'effect (d)', 'statistic', { align: 'left', isOptional: true }),
    column('wins', 'better/equal/worse', 'text', { align: 'right', isOptional: true }),
    column('result', 'result', 'text'),
  ];
}

function differenceCells(row: ComparisonRow, found: SystemDifference): readonly Cell[] {
  const { difference, interval, adjustedPValue, isBound, effectSize, wins, result } = found;
  return [
    differenceCell(difference, row),
    intervalCell(interval, row),
    { kind: 'pValue', value: adjustedPValue, isBound },
    effectSize === null
      ? { kind: 'statistic', value: null }
      : { kind: 'statistic', value: effectSize, word: wordForCohensD(effectSize) },
    textCell(
      wins === null
        ? noNumber
        : `${String(wins.better)}/${String(wins.equal)}/${String(wins.worse)}`,
    ),
    resultCell(result),
  ];
}

/** Every score of every system, the baseline first. */
export function scoresTable(comparison: SystemComparison): Table {
  return {
    caption: 'Scores',
    columns: [
      column('score', 'score', 'text'),
      column('system', 'system', 'text'),
      column('claims', 'claims', 'count'),
      column('mean', 'mean', 'score'),
      ...differenceColumns(comparison),
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
            ? differenceCells(row, found)
            : [noCell, noCell, noCell, noCell, noCell, textCell('baseline')]),
        ];
      }),
    ),
  };
}

/** The systems beside each other. */
export function meansTable({ systems, rows }: Comparison): Table {
  return {
    caption: 'Means over the claims for which every system has the score',
    columns: [
      column('score', 'score', 'text'),
      column('claims', 'claims', 'count'),
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
export function differencesTable(comparison: Comparison, place: number): Table {
  const [baseline, ...others] = comparison.systems;
  return {
    caption: `${others[place]?.name ?? ''} less ${baseline?.name ?? ''}`,
    columns: [column('score', 'score', 'text'), ...differenceColumns(comparison)],
    rows: comparison.rows.flatMap((row) => {
      const found = row.differences[place];
      return found ? [[textCell(labelOf(row)), ...differenceCells(row, found)]] : [];
    }),
  };
}
