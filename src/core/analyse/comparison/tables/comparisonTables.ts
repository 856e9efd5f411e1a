// A comparison as tables, for every format: terminal, Markdown, LaTeX and pages.

import { type ComparedScores, percentText } from '../../../base/numbers.ts';
import { noNumber, withMinusSigns } from '../../../base/signs.ts';
import { markup } from '../../../base/markup.ts';
import { disagreementSentence, excludesZero } from '../../../base/statistics/comparison.ts';
import { effectWords, wordForCohensD } from '../../../base/statistics/paired/pairedDifference.ts';
import { cellText } from '../../../show/tables/model/cellText.ts';
import {
  asAbove,
  type Cell,
  column,
  countCell,
  differenceCell,
  intervalCell,
  keepColumns,
  noCell,
  scoreCell,
  statisticCell,
  type Table,
  type TableColumn,
  textCell,
} from '../../../show/tables/model/table.ts';
import { provenanceLines } from '../../../show/tables/summaryLines.ts';
import { displayWidth, toPlainText } from '../../../base/toPlainText.ts';
import { countClaims } from '../../../base/words/countedNouns.ts';
import { factSigns } from '../../../base/words/factSigns.ts';
import { withNote } from '../../../base/words/lists.ts';
import {
  changeTexts,
  joinList,
  joinParts,
  type Message,
  msg,
  textOf,
} from '../../../base/words/message.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import { leadSentences } from '../leadSentences.ts';
import type { ComparisonRow, SystemComparison, SystemDifference } from '../systemRows.ts';

function resultWord(result: SystemDifference['result']): Message {
  switch (result) {
    case 'better':
      return msg('better');
    case 'worse':
      return msg('worse');
    case 'notDistinguishable':
      return msg('not distinguishable');
    case 'equal':
      return msg('equal');
    case 'noClaims':
      return msg('no claims');
    case 'exploratory':
      return msg('exploratory');
    case 'undecided':
      return msg('undecided');
  }
}

/** Makes the cell of a test result. Pages also show an arrow. */
export function resultCell(result: SystemDifference['result']): Cell {
  const words = resultWord(result);
  const arrow = result === 'better' || result === 'worse' ? `${factSigns[result]} ` : '';
  return {
    kind: 'text',
    text: words,
    html: markup`<span class="nowrap">${arrow}${textOf(words)}</span>`,
    result,
  };
}

/** Primary scores are tested. Exploratory scores only have differences and intervals. */
export type ScorePart = 'primary' | 'exploratory';

function rowsOf({ rows }: SystemComparison, part: ScorePart): readonly ComparisonRow[] {
  return rows.filter(({ isPrimary }) => isPrimary === (part === 'primary'));
}

/** A column, and the cell of a difference in it. `means`: the means that the table shows of both systems. */
type DifferenceColumn = readonly [
  TableColumn,
  (one: SystemDifference, row: ComparisonRow, means: ComparedScores) => Cell,
];

/** Lists the columns of a difference. The last one also marks the baseline. */
function differenceColumns(
  { confidence }: Pick<SystemComparison, 'confidence'>,
  part: ScorePart,
): readonly DifferenceColumn[] {
  const strong = { isStrong: true, isBelow: true } as const;
  const rare = { leftOut: 4, isBelow: true } as const;
  const known: readonly DifferenceColumn[] = [
    [
      column('difference', msg('difference'), 'difference', strong),
      ({ difference }, row, means) => differenceCell(difference, row, means),
    ],
    [
      column('interval', msg('{0} interval', percentText(confidence)), 'interval'),
      ({ interval }, row) => intervalCell(interval, row),
    ],
  ];
  if (part === 'exploratory') return known;
  return [
    ...known,
    [
      column('p', msg('p, adjusted'), 'pValue', { leftOut: 2 }),
      ({ adjustedPValue: value, isBound }) => ({ kind: 'pValue', value, isBound }),
    ],
    [
      column('effect', msg('effect (d)'), 'statistic', { ...rare, align: 'left' }),
      ({ effectSize }) => effectCell(effectSize),
    ],
    [
      column('wins', msg('better/equal/worse'), 'text', { ...rare, align: 'right' }),
      ({ wins }) => textCell(wins ? [wins.better, wins.equal, wins.worse].join('/') : noNumber),
    ],
    [
      column('result', msg('result'), 'text', { isBelow: true }),
      ({ result }) => resultCell(result),
    ],
  ];
}

function effectCell(size: number | null): Cell {
  if (size === null) return statisticCell(null);
  return { kind: 'statistic', value: size, word: effectWords[wordForCohensD(size)] };
}

/**
 * Says in which scores the interval excludes 0 although the corrected test finds no difference. Returns `undefined` if there are
 * no such scores.
 */
function disagreementNote({
  rows,
  comparisons,
}: Pick<SystemComparison, 'rows' | 'comparisons'>): Message | undefined {
  const labels = rows.flatMap((row) =>
    row.differences
      .filter(isDisagreement)
      .map(({ system }) =>
        row.differences.length > 1 ? withNote(labelOf(row), system) : labelOf(row),
      ),
  );
  if (labels.length === 0) return undefined;
  return msg('{0}: {1}', joinList(labels), disagreementSentence(comparisons));
}

function isDisagreement({ result, interval }: SystemDifference): boolean {
  return result === 'notDistinguishable' && excludesZero(interval);
}

function footnotesOf(note: Message | undefined): Pick<Table, 'footnotes'> {
  return note === undefined ? {} : { footnotes: [note] };
}

/** Makes the table of every system's scores, the baseline first. Contains either the tested scores or all other scores. */
export function scoresTable(comparison: SystemComparison, part: ScorePart): Table {
  const shown = differenceColumns(comparison, part);
  const ofBaseline = [...shown.slice(1).map(() => noCell), textCell(msg('baseline'))];
  return {
    caption: part === 'primary' ? msg('Primary scores') : msg('Other scores (exploratory)'),
    columns: [
      column('score', msg('score'), 'text'),
      column('system', msg('system'), 'text'),
      column('claims', msg('claims'), 'count', { leftOut: 3, isBelow: true }),
      column('mean', msg('mean'), 'score', { leftOut: 1 }),
      ...shown.map(([one]) => one),
    ],
    rows: rowsOf(comparison, part).flatMap((row) =>
      row.means.map(({ system, mean }, index) => {
        const difference = row.differences[index - 1];
        const means = [row.means[0]?.mean ?? null, mean] as const;
        return [
          index === 0 ? textCell(labelOf(row)) : asAbove,
          textCell(system),
          countCell(difference?.claims ?? row.claims),
          scoreCell(mean, row),
          ...(difference ? shown.map(([, cell]) => cell(difference, row, means)) : ofBaseline),
        ];
      }),
    ),
    ...footnotesOf(part === 'primary' ? disagreementNote(comparison) : undefined),
  };
}

interface Means {
  readonly systems: readonly { readonly name: string }[];
  readonly rows: readonly (Pick<
    ComparisonRow,
    'metric' | 'column' | 'heading' | 'minimum' | 'maximum' | 'claims'
  > & {
    readonly means: readonly { readonly mean: number | null }[];
  })[];
}

/** Makes the table of all systems' means, side by side. */
export function meansTable({ systems, rows }: Means): Table {
  return {
    caption: msg('Means over the claims for which every system has the score'),
    columns: [
      column('score', msg('score'), 'text'),
      column('claims', msg('claims'), 'count'),
      ...systems.map(({ name }, index) => column(`system_${String(index + 1)}`, name, 'score')),
    ],
    rows: rows.map((row) => [
      textCell(labelOf(row)),
      countCell(row.claims),
      ...row.means.map(({ mean }) => scoreCell(mean, row)),
    ]),
  };
}

/** Maximum width in cells of a system's name in a heading of `primaryTable`. */
const widestName = 16;

/** Leaves out the columns that only the whole table has. */
const shorten = (table: Table): Table =>
  keepColumns(table, ({ id }) => id !== 'effect' && id !== 'wins');

/**
 * Makes the short table of the tested scores for a terminal. With two systems, each score has one row. Otherwise each score has one
 * row for each system. Has no rows if nothing is tested.
 */
export function primaryTable(comparison: SystemComparison): Table {
  const table = scoresTable(comparison, 'primary');
  const [baseline, system, ...others] = comparison.systems.map(({ name }) => name);
  if (baseline === undefined || system === undefined || others.length > 0) return shorten(table);
  const isShort = [baseline, system].every((name) => displayWidth(name) <= widestName);
  const shown = differenceColumns(comparison, 'primary');
  return shorten({
    ...table,
    caption: msg('{0} minus {1}: primary scores', system, baseline),
    columns: [
      column('score', msg('score'), 'text'),
      column('claims', msg('claims'), 'count', { leftOut: 3 }),
      column('baseline', isShort ? baseline : msg('baseline'), 'score', { leftOut: 1 }),
      column('system', isShort ? system : msg('system'), 'score', { leftOut: 1 }),
      ...shown.map(([one]) => one),
    ],
    rows: rowsOf(comparison, 'primary').flatMap((row) =>
      row.differences.map((difference) => [
        textCell(labelOf(row)),
        countCell(difference.claims),
        scoreCell(difference.baselineMean, row),
        scoreCell(difference.mean, row),
        ...shown.map(([, cell]) =>
          cell(difference, row, [difference.baselineMean, difference.mean]),
        ),
      ]),
    ),
  });
}

/**
 * Makes the table of all differences from the baseline in the tested scores, one row for each system, for comparisons of many
 * systems. A difference without a word is not distinguishable from 0.
 */
export function manySystemsTable(comparison: SystemComparison): Table {
  const rows = rowsOf(comparison, 'primary');
  const [baseline, ...others] = comparison.systems.map(({ name }) => name);
  return {
    caption: msg('Differences from {0}: primary scores', baseline ?? ''),
    columns: [
      column('system', msg('system'), 'text'),
      ...rows.map((row) => column(row.column, labelOf(row), 'text')),
    ],
    rows: others.map((name, place) => [
      textCell(name),
      ...rows.map((row) => {
        const difference = row.differences[place];
        if (!difference) return noCell;
        const number = cellText(differenceCell(difference.difference, row));
        const { result } = difference;
        const word = result === 'better' || result === 'worse' ? textOf(resultWord(result)) : '';
        return textCell(`${number} ${word}`.trimEnd());
      }),
    ]),
    ...footnotesOf(disagreementNote(comparison)),
  };
}

// Describes a comparison in sentences, shown above and below its tables, or on stderr if the format cannot contain sentences.

/** Says what was compared. */
export function headLine({ systems, claimCount, provenance }: Comparison): Message {
  const [baseline, ...others] = systems.map(({ name }) => toPlainText(name));
  const reference = toPlainText(provenance[0]?.provenance.reference.name ?? '');
  return msg(
    '{0} compared with {1} on {2} of {3}.',
    joinList(others),
    baseline ?? '',
    countClaims(claimCount),
    reference,
  );
}

/** Returns the panel's headline: which systems differ from the baseline, and in which primary scores. */
export function leadLines(comparison: Comparison): readonly Message[] {
  return leadSentences(comparison).map(({ text }) => changeTexts(text, toPlainText));
}

/**
 * Returns a sentence such as "SemQA: A is better by ..." for each primary score and each system. Other scores are not tested, so
 * their differences are only in the tables.
 */
export function comparisonResultLines({ rows }: Comparison): readonly Message[] {
  const primary = rows.filter(({ isPrimary }) => isPrimary);
  return primary.flatMap((row) =>
    row.differences.map(({ system, sentence }) => {
      const label = labelOf(row);
      const of = row.differences.length > 1 ? joinParts([label, system]) : label;
      const line = msg('{0}: {1}', of, changeTexts(sentence, withMinusSigns));
      return changeTexts(line, toPlainText);
    }),
  );
}

/** Returns the warnings: first how the systems' scores were computed differently, then the warnings of the systems' reports. */
export function comparisonWarningLines({
  provenanceDifferences,
  warnings,
}: Comparison): readonly Message[] {
  return [...provenanceDifferences, ...warnings.map(({ message }) => message)].map((line) =>
    msg('warning: {0}', changeTexts(line, toPlainText)),
  );
}

/** Returns the notes that are not warnings. */
export function comparisonNoteLines({ warnings, notes, slices }: Comparison): readonly Message[] {
  const texts = warnings.map(({ message }) => message);
  return [
    ...notes
      .filter((line) => !texts.includes(line))
      .map((line) => msg('note: {0}', changeTexts(line, toPlainText))),
    ...(slices.length > 0
      ? [
          msg(
            'note: Slices have no p-values. There are many overlapping slices, so some differ by chance.',
          ),
        ]
      : []),
  ];
}

/**
 * Lists the predictions of each system, and once what the systems share. `linesOf` returns a system's lines, the first of which
 * names its predictions.
 */
export function listProvenanceLines(
  { provenance }: Comparison,
  linesOf: typeof provenanceLines = provenanceLines,
): readonly string[] {
  const blocks = provenance.map((one) => ({
    system: one.system,
    lines: linesOf(one).slice(0, 1),
    shared: linesOf(one).slice(1),
  }));
  return [
    ...blocks.flatMap(({ system, lines }) =>
      lines.map((line) => `${toPlainText(system)}: ${line}`),
    ),
    ...new Set(blocks.flatMap(({ shared }) => shared)),
  ];
}
