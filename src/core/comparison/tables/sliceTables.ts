// Tables of mean differences in slices of the claims.

import {
  asAbove,
  type Cell,
  column,
  countCell,
  differenceCell,
  noCell,
  scoreCell,
  shareCell,
  type Table,
  type TableColumn,
  textCell,
} from '../../tables/model/table.ts';
import { fewClaimsMark, fewClaimsNote, sliceNames } from '../../words/sliceWords.ts';
import { undecidedWord } from '../../words/remarks.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import type { ComparisonRow } from '../systemRows.ts';
import type { SystemSlice } from '../systemSlices.ts';
import { nameSliceValue } from '../../report/slices.ts';
import { metricsOf } from '../../metrics/registry.ts';
import { wordColumnNames } from '../../metrics/metricTable.ts';
import { msg, type Message } from '../../words/message.ts';

/** Returns the names of slice kinds. A column of words has the name that the run uses. */
function sliceNamesOf({
  provenance,
}: Pick<Comparison, 'provenance'>): ReadonlyMap<string, Message> {
  const described = provenance.flatMap((one) => one.provenance.described ?? []);
  return new Map<string, Message>([
    ...wordColumnNames(metricsOf(described)),
    ...Object.entries<Message>(sliceNames),
  ]);
}

type SlicedScore = Pick<ComparisonRow, 'metric' | 'column' | 'heading' | 'minimum' | 'maximum'>;

interface SlicesOfScores {
  readonly systems: readonly { readonly name: string }[];
  /** Slices of one kind. */
  readonly slices: readonly SystemSlice[];
  /** A single score has its means and its undecided matches beside the differences. */
  readonly scores: readonly SlicedScore[];
  readonly names: ReadonlyMap<string, Message>;
}

function scoreColumns(scores: readonly SlicedScore[], hasMatches: boolean): readonly TableColumn[] {
  const [only, ...others] = scores;
  if (others.length > 0) return scores.map((one) => column(one.column, labelOf(one), 'difference'));
  if (!only) return [];
  return [
    column(only.column, labelOf(only), 'score'),
    ...(hasMatches ? [column('undecided', undecidedWord, 'share', { isBelow: true })] : []),
    column('difference', msg('difference'), 'difference', { isStrong: true, isBelow: true }),
  ];
}

function scoreCells(
  { numbers }: SystemSlice,
  scores: readonly SlicedScore[],
  system: number,
  hasMatches: boolean,
): readonly Cell[] {
  return scores.flatMap((one) => {
    const own = numbers.find(({ column: id }) => id === one.column);
    const difference = differenceCell(own?.differences[system] ?? null, one);
    if (scores.length > 1) return [difference];
    const { undecided, counted } = own?.matches?.[system] ?? { undecided: 0, counted: 0 };
    return [
      scoreCell(own?.means[system] ?? null, one),
      ...(hasMatches ? [counted > 0 ? shareCell(undecided, counted) : noCell] : []),
      system === 0 ? textCell(msg('baseline')) : difference,
    ];
  });
}

/**
 * Makes the table of the systems in slices of one kind. Several scores have only their differences from the first system, with one
 * row for each other system.
 */
export function slicesTable({ systems, slices, scores, names }: SlicesOfScores): Table {
  const by = slices[0]?.by ?? '';
  const kindName = names.get(by) ?? by;
  const hasMatches = slices.some(({ numbers }) =>
    numbers.some((one) => one.column === scores[0]?.column && one.matches),
  );
  const all = systems.map(({ name }, place) => ({ name, place }));
  const shown = scores.length > 1 ? all.slice(1) : all;
  return {
    caption: msg('Differences from {0} by {1}', systems[0]?.name ?? '', kindName),
    columns: [
      column('value', kindName, 'text'),
      column('system', msg('system'), 'text'),
      column('claims', msg('claims'), 'count', { isBelow: true }),
      ...scoreColumns(scores, hasMatches),
    ],
    rows: slices.flatMap((slice) =>
      shown.map(({ name, place }, at) => [
        at === 0 ? textCell(nameSliceValue(slice)) : asAbove,
        textCell(name),
        at === 0 ? countCell(slice.claims, slice.isSmall ? fewClaimsMark : undefined) : asAbove,
        ...scoreCells(slice, scores, place, hasMatches),
      ]),
    ),
    footnotes: slices.some(({ isSmall }) => isSmall) ? [fewClaimsNote] : undefined,
  };
}

/** Makes a table for each kind of slices, with the first score of each metric. */
export function sliceTables(comparison: Comparison): readonly Table[] {
  const { slices, systems, rows } = comparison;
  const scores = rows.filter(
    ({ metric }, index) => rows.findIndex((other) => other.metric === metric) === index,
  );
  const names = sliceNamesOf(comparison);
  return [...new Set(slices.map(({ by }) => by))].map((kind) =>
    slicesTable({ systems, slices: slices.filter(({ by }) => by === kind), scores, names }),
  );
}
