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
import { withNote } from '../../words/lists.ts';
import { disagreementSentence, excludesZero } from '../../statistics/comparison.ts';
import { joinList, textOf } from '../../words/message.ts';

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
    case 'exploratory':
      return say('exploratory');
  }
}

/** With an arrow where a page has one. */
function resultCell(result: SystemDifference['result'], say: Say): Cell {
  const words = resultWord(result, say);
  const arrow = result === 'better' ? '▲ ' : result === 'worse' ? '▼ ' : '';
  return textCell(words, markup`<span class="nowrap">${arrow}${words}</span>`);
}

/** Primary scores are tested; of the others only differences and intervals are said. */
export type ScorePart = 'primary' | 'exploratory';

function rowsOf({ rows }: SystemComparison, part: ScorePart): readonly ComparisonRow[] {
  return rows.filter(({ isPrimary }) => isPrimary === (part === 'primary'));
}

/** What is said of a difference; `differenceCells` are its cells. */
function differenceColumns(
  { confidence }: Pick<SystemComparison, 'confidence'>,
  part: ScorePart,
  say: Say,
): readonly TableColumn[] {
  const known = [
    column('difference', say('difference'), 'difference', { isStrong: true }),
    column('interval', say('{0} interval', percentText(confidence)), 'interval'),
  ];
  if (part === 'exploratory') return known;
  return [
    ...known,
    column('p', say('p, adjusted'), 'pValue'),
    column('effect', say('effect (d)'), 'statistic', { align: 'left', leftOut: 1 }),
    column('wins', say('better/equal/worse'), 'text', { align: 'right', leftOut: 1 }),
    column('result', say('result'), 'text'),
  ];
}

function differenceCells(
  row: ComparisonRow,
  found: SystemDifference | undefined,
  say: Say,
): readonly Cell[] {
  if (!found) {
    if (!row.isPrimary) return [noCell, textCell(say('baseline'))];
    return [noCell, noCell, noCell, noCell, noCell, textCell(say('baseline'))];
  }
  const { difference, interval, adjustedPValue, isBound, effectSize, wins, result } = found;
  const known = [differenceCell(difference, row), intervalCell(interval, row)];
  if (!row.isPrimary) return known;
  return [
    ...known,
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

/** Scores whose interval excludes 0 although the corrected test does not reject, in a sentence; empty: there is none. */
export function disagreementNote(
  { rows, comparisons }: Pick<SystemComparison, 'rows' | 'comparisons'>,
  say: Say = inEnglish,
  place?: number,
): string {
  const labels = rows.flatMap((row) =>
    row.differences
      .filter((one, index) => (place === undefined || place === index) && isDisagreement(one))
      .map(({ system }) =>
        row.differences.length > 1 && place === undefined
          ? textOf(withNote(labelOf(row), system), say)
          : labelOf(row),
      ),
  );
  if (labels.length === 0) return '';
  return say('{0}: {1}', textOf(joinList(labels), say), disagreementSentence(comparisons, say));
}

function isDisagreement({ result, interval }: SystemDifference): boolean {
  return result === 'notDistinguishable' && excludesZero(interval);
}

function footnotesOf(note: string): Pick<Table, 'footnotes'> {
  return note === '' ? {} : { footnotes: [note] };
}

/** The scores of every system, the baseline first: those that are tested, or all others. */
export function scoresTable(
  comparison: SystemComparison,
  part: ScorePart,
  say: Say = inEnglish,
): Table {
  return {
    caption: part === 'primary' ? say('Primary scores') : say('Other scores (exploratory)'),
    columns: [
      column('score', say('score'), 'text'),
      column('system', say('system'), 'text'),
      column('claims', say('claims'), 'count'),
      column('mean', say('mean'), 'score'),
      ...differenceColumns(comparison, part, say),
    ],
    rows: rowsOf(comparison, part).flatMap((row) =>
      row.means.map(({ system, mean }, index) => {
        const found = row.differences[index - 1];
        return [
          index === 0 ? textCell(labelOf(row)) : asAbove,
          textCell(system),
          countCell(found?.claims ?? row.claims),
          scoreCell(mean, row),
          ...differenceCells(row, found, say),
        ];
      }),
    ),
    ...footnotesOf(part === 'primary' ? disagreementNote(comparison, say) : ''),
  };
}

/** The systems beside each other. */
export function meansTable({ systems, rows }: Comparison, say: Say = inEnglish): Table {
  return {
    caption: say('Means over the claims for which every system has the score'),
    columns: [
      column('score', say('score'), 'text'),
      column('claims', say('claims'), 'count'),
      ...systems.map(({ name }, index) => column(`system_${String(index + 1)}`, name, 'score')),
    ],
    rows: rows.map((row) => [
      textCell(labelOf(row)),
      countCell(row.claims),
      ...row.means.map(({ mean }) => scoreCell(mean, row)),
    ]),
  };
}

/** Scores of one system less the baseline's. `place`: among the systems after the baseline. */
export function differencesTable(
  comparison: Comparison,
  place: number,
  part: ScorePart,
  say: Say = inEnglish,
): Table {
  const [baseline, ...others] = comparison.systems;
  const names = [others[place]?.name ?? '', baseline?.name ?? ''];
  return {
    caption:
      part === 'primary'
        ? say('{0} less {1}: primary scores', ...names)
        : say('{0} less {1}: other scores (exploratory)', ...names),
    columns: [column('score', say('score'), 'text'), ...differenceColumns(comparison, part, say)],
    rows: rowsOf(comparison, part).flatMap((row) => {
      const found = row.differences[place];
      return found ? [[textCell(labelOf(row)), ...differenceCells(row, found, say)]] : [];
    }),
    ...footnotesOf(part === 'primary' ? disagreementNote(comparison, say, place) : ''),
  };
}
