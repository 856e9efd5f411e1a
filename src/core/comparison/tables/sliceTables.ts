// Differences of the means in parts of the claims.

import { asAbove, column, countCell, differenceCell, textCell } from '../../tables/model/cells.ts';
import type { Cell, Table, TableColumn } from '../../tables/model/table.ts';
import { fewClaimsMark, fewClaimsNote, sliceNames } from '../../words/sliceWords.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import type { ComparisonRow } from '../systemRows.ts';
import type { ComparedSliceKind, SystemSlice } from '../systemSlices.ts';

/** Of one kind; the rest is in CSV and JSON, and on the page. */
const mostSlicesShown = 12;

/** The first score of each metric that claims have: a slice has room for those. */
function leadingRows({ rows }: Comparison): readonly ComparisonRow[] {
  return rows.filter(({ metric }, at) => rows.findIndex((other) => other.metric === metric) === at);
}

function scoreColumns(rows: readonly ComparisonRow[]): readonly TableColumn[] {
  return rows.map((row) => column(row.column, labelOf(row), 'difference'));
}

function claimsCell({ claims, isSmall }: SystemSlice): Cell {
  return countCell(claims, isSmall ? fewClaimsMark : undefined);
}

function scoreCells(
  { numbers }: SystemSlice,
  rows: readonly ComparisonRow[],
  system: number,
): readonly Cell[] {
  return rows.map((row) => {
    const found = numbers.find((one) => one.column === row.column);
    return differenceCell(found?.differences[system] ?? null, row);
  });
}

function footnotesOf(slices: readonly SystemSlice[]): Pick<Table, 'footnotes'> {
  return slices.some(({ isSmall }) => isSmall) ? { footnotes: [fewClaimsNote] } : {};
}

/** All systems in all slices, of each kind the largest. */
export function slicesTable(comparison: Comparison): Table {
  const { slices, systems } = comparison;
  const shown = leadingRows(comparison);
  const few = slices.filter(
    ({ by }, at) => slices.slice(0, at).filter((other) => other.by === by).length < mostSlicesShown,
  );
  return {
    caption: `Differences to ${systems[0]?.name ?? ''} by slice`,
    columns: [
      column('by', 'by', 'text'),
      column('value', 'value', 'text'),
      column('claims', 'claims', 'count'),
      column('system', 'system', 'text'),
      ...scoreColumns(shown),
    ],
    rows: few.flatMap((slice) =>
      systems
        .slice(1)
        .map(({ name }, before) => [
          ...(before === 0
            ? [textCell(sliceNames[slice.by]), textCell(slice.value), claimsCell(slice)]
            : [asAbove, asAbove, asAbove]),
          textCell(name),
          ...scoreCells(slice, shown, before + 1),
        ]),
    ),
    ...footnotesOf(few),
  };
}

/** One system in all slices of one kind. `system`: its place, the baseline's is 0. */
export function sliceKindTable(
  comparison: Comparison,
  kind: ComparedSliceKind,
  system: number,
): Table {
  const { slices, systems } = comparison;
  const shown = leadingRows(comparison);
  const ofKind = slices.filter(({ by }) => by === kind);
  const names = [systems[system], systems[0]].map((one) => one?.name ?? '');
  return {
    caption: `${names.join(' less ')}, by ${sliceNames[kind]}`,
    columns: [
      column('value', sliceNames[kind], 'text'),
      column('claims', 'claims', 'count'),
      ...scoreColumns(shown),
    ],
    rows: ofKind.map((slice) => [
      textCell(slice.value),
      claimsCell(slice),
      ...scoreCells(slice, shown, system),
    ]),
    ...footnotesOf(ofKind),
  };
}
