// A comparison as tables of text: each format renders them its own way.

import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import type { ClaimDifference } from '../claimChanges.ts';
import type { ComparisonRow, SystemDifference } from '../systemRows.ts';
import { pValueCell } from '../../statistics/comparison.ts';
import { wordForCohensD } from '../../statistics/paired/effectSize.ts';
import { plainText } from '../../text/plainText.ts';

export interface TextColumn {
  readonly heading: string;
  readonly align: 'left' | 'right';
  /** May be left out where there is no room. */
  readonly isOptional?: true;
}

export interface TextTable {
  readonly title: string;
  readonly columns: readonly TextColumn[];
  /** Plain text, parallel to the columns. */
  readonly rows: readonly (readonly string[])[];
}

const none = '–';

/** Of one kind; the rest is in CSV and JSON. */
const mostSlicesShown = 12;
/** To each side. */
const mostClaimsShown = 10;

const left = (heading: string) => ({ heading, align: 'left' }) as const;
const right = (heading: string) => ({ heading, align: 'right' }) as const;

/** Three decimals, as papers print it; of a metric that goes to 100 one. */
function numberText(value: number | null, { maximum }: { readonly maximum: number }): string {
  if (value === null) return none;
  const text = value.toFixed(maximum > 1 ? 1 : 3);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

function signed(value: number | null, scale: { readonly maximum: number }): string {
  const text = numberText(value, scale);
  return value !== null && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

const resultWords: Readonly<Record<SystemDifference['result'], string>> = {
  better: 'better',
  worse: 'worse',
  notDistinguishable: 'not distinguishable',
  equal: 'equal',
  noClaims: 'no claims',
};

function differenceCells(row: ComparisonRow, found: SystemDifference): readonly string[] {
  const { difference, interval, adjustedPValue, isBound, effectSize, wins, result } = found;
  return [
    signed(difference, row),
    interval ? `[${numberText(interval.low, row)}, ${numberText(interval.high, row)}]` : none,
    adjustedPValue === null ? none : pValueCell(adjustedPValue, isBound),
    effectSize === null ? none : `${effectSize.toFixed(2)} ${wordForCohensD(effectSize)}`,
    wins === null ? none : `${String(wins.better)}/${String(wins.equal)}/${String(wins.worse)}`,
    resultWords[result],
  ];
}

/** Every score of every system, the baseline first. */
export function scoresTable({ rows, confidence }: Comparison): TextTable {
  return {
    title: 'Scores',
    columns: [
      left('score'),
      left('system'),
      right('claims'),
      right('mean'),
      right('difference'),
      right(`${String(Math.round(100 * confidence))} % interval`),
      right('p, adjusted'),
      { ...left('effect (d)'), isOptional: true },
      { ...right('better/equal/worse'), isOptional: true },
      left('result'),
    ],
    rows: rows.flatMap((row) =>
      row.means.map(({ system, mean }, at) => {
        const found = row.differences[at - 1];
        return [
          at === 0 ? labelOf(row) : '',
          plainText(system),
          String(found?.claims ?? row.claims),
          numberText(mean, row),
          ...(found ? differenceCells(row, found) : ['', '', '', '', '', 'baseline']),
        ];
      }),
    ),
  };
}

/** What became of verdicts and of what counts at the level. */
function bucketsTable({ buckets, rows }: Comparison): TextTable {
  const headings = new Map(rows.map(({ column, heading }) => [column, heading]));
  return {
    title: 'Claims newly right and newly wrong',
    columns: [
      left('outcome'),
      left('system'),
      right('newly right'),
      right('newly wrong'),
      right('right in both'),
      right('wrong in both'),
      right('unknown'),
    ],
    rows: buckets.map((one) => [
      headings.get(one.column) ?? one.column,
      plainText(one.system),
      ...[one.newlyRight, one.newlyWrong, one.unchangedRight, one.unchangedWrong, one.unknown].map(
        ({ length }) => String(length),
      ),
    ]),
  };
}

const sliceNames = {
  referenceVerdict: 'verdict',
  claimType: 'claim type',
  strategy: 'strategy',
  answerType: 'answer type',
} as const;

/** The first score of each metric that claims have: a slice has room for those. */
function leadingRows({ rows }: Comparison): readonly ComparisonRow[] {
  return rows.filter(({ metric }, at) => rows.findIndex((other) => other.metric === metric) === at);
}

/** Differences to the baseline in each slice. */
function slicesTable(comparison: Comparison): TextTable {
  const { slices, systems } = comparison;
  const shown = leadingRows(comparison);
  const few = slices.filter(
    ({ by }, at) => slices.slice(0, at).filter((other) => other.by === by).length < mostSlicesShown,
  );
  return {
    title: `Differences to ${plainText(systems[0]?.name ?? '')} by slice`,
    columns: [
      left('by'),
      left('value'),
      right('claims'),
      left('system'),
      ...shown.map(({ heading }) => right(heading)),
    ],
    rows: few.flatMap((slice) =>
      systems.slice(1).map(({ name }, before) => [
        before === 0 ? sliceNames[slice.by] : '',
        before === 0 ? plainText(slice.value) : '',
        before === 0 ? `${String(slice.claims)}${slice.isSmall ? ' (few)' : ''}` : '',
        plainText(name),
        ...shown.map((row) => {
          const numbers = slice.numbers.find(({ column }) => column === row.column);
          return signed(numbers?.differences[before + 1] ?? null, row);
        }),
      ]),
    ),
  };
}

/** Losses from the front, gains from the end; of those that changed at all. */
function mostChanged(claims: readonly ClaimDifference[]): readonly ClaimDifference[] {
  const changed = claims.filter(({ difference }) => difference !== 0);
  if (changed.length <= 2 * mostClaimsShown) return changed;
  return [...changed.slice(0, mostClaimsShown), ...changed.slice(-mostClaimsShown)];
}

/** For each system the claims whose first score changed most, the largest loss first and the largest gain last. */
function changesTables({
  claimDifferences,
  rows,
  systems,
  claims,
}: Comparison): readonly TextTable[] {
  const [first] = rows;
  if (first?.kind !== 'score') return [];
  const texts = new Map(claims.map(({ index, claim }) => [index, claim]));
  return claimDifferences
    .filter(({ column }) => column === first.column)
    .map(({ system, claims: changes }) => ({
      title: `Claims that ${plainText(system)} loses and gains most on (${first.heading})`,
      columns: [
        right('#'),
        right(plainText(systems[0]?.name ?? '')),
        right(plainText(system)),
        right('difference'),
        left('claim'),
      ],
      rows: mostChanged(changes).map((change) => [
        String(change.index),
        numberText(change.baseline, first),
        numberText(change.system, first),
        signed(change.difference, first),
        plainText(texts.get(change.index) ?? ''),
      ]),
    }));
}

/** All tables that have rows, in reading order. */
export function comparisonTables(comparison: Comparison): readonly TextTable[] {
  return [
    scoresTable(comparison),
    bucketsTable(comparison),
    slicesTable(comparison),
    ...changesTables(comparison),
  ].filter(({ rows }) => rows.length > 0);
}
