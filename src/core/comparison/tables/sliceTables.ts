// Tables of mean differences in slices of the claims.

import {
  asAbove,
  type Cell,
  column,
  countCell,
  differenceCell,
  type Table,
  type TableColumn,
  textCell,
} from '../../tables/model/table.ts';
import { fewClaimsMark, fewClaimsNote, sliceNames } from '../../words/sliceWords.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import type { ComparisonRow } from '../systemRows.ts';
import type { SystemSlice } from '../systemSlices.ts';
import { nameSliceValue } from '../../report/nameSliceValue.ts';
import { metricsOf } from '../../metrics/registry.ts';
import { wordColumnNames } from '../../metrics/metricTable.ts';
import { msg, type Message } from '../../words/message.ts';

/** Returns the names of slice kinds. A column of words has the name that the run uses. */
export function sliceNamesOf({
  provenance,
}: Pick<Comparison, 'provenance'>): ReadonlyMap<string, Message> {
  const described = provenance.flatMap((one) => one.provenance.described ?? []);
  return new Map<string, Message>([
    ...wordColumnNames(metricsOf(described)),
    ...Object.entries<Message>(sliceNames),
  ]);
}

/** Maximum number of slices of one kind in a table. CSV, JSON and the page contain all slices. */
const mostSlicesShown = 12;

/** Selects the first score of each metric that scores single claims. A slice has no space for more scores. */
function selectLeadingRows({ rows }: Comparison): readonly ComparisonRow[] {
  return rows.filter(
    ({ metric }, index) => rows.findIndex((other) => other.metric === metric) === index,
  );
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
    const sliceNumbers = numbers.find((one) => one.column === row.column);
    return differenceCell(sliceNumbers?.differences[system] ?? null, row);
  });
}

function footnotesOf(slices: readonly SystemSlice[]): Pick<Table, 'footnotes'> {
  return slices.some(({ isSmall }) => isSmall) ? { footnotes: [fewClaimsNote] } : {};
}

/** Makes the table of all systems in the largest slices of each kind. */
export function slicesTable(comparison: Comparison): Table {
  const { slices, systems } = comparison;
  const rows = selectLeadingRows(comparison);
  const names = sliceNamesOf(comparison);
  const few = slices.filter(
    ({ by }, index) =>
      slices.slice(0, index).filter((other) => other.by === by).length < mostSlicesShown,
  );
  return {
    caption: msg('Differences from {0} by slice', systems[0]?.name ?? ''),
    columns: [
      column('by', msg('by'), 'text'),
      column('value', msg('value'), 'text'),
      column('claims', msg('claims'), 'count'),
      column('system', msg('system'), 'text'),
      ...scoreColumns(rows),
    ],
    rows: few.flatMap((slice) =>
      systems
        .slice(1)
        .map(({ name }, before) => [
          ...(before === 0
            ? [
                textCell(names.get(slice.by) ?? slice.by),
                textCell(nameSliceValue(slice)),
                claimsCell(slice),
              ]
            : [asAbove, asAbove, asAbove]),
          textCell(name),
          ...scoreCells(slice, rows, before + 1),
        ]),
    ),
    ...footnotesOf(few),
  };
}

/** Makes the table of one system in all slices of one kind. `system`: index of the system, 0 for the baseline. */
export function sliceKindTable(comparison: Comparison, kind: string, system: number): Table {
  const { slices, systems } = comparison;
  const rows = selectLeadingRows(comparison);
  const ofKind = slices.filter(({ by }) => by === kind);
  const names = [systems[system], systems[0]].map((one) => one?.name ?? '');
  const kindName = sliceNamesOf(comparison).get(kind) ?? kind;
  return {
    caption: msg('{0} minus {1}, by {2}', ...names, kindName),
    columns: [
      column('value', kindName, 'text'),
      column('claims', msg('claims'), 'count'),
      ...scoreColumns(rows),
    ],
    rows: ofKind.map((slice) => [
      textCell(nameSliceValue(slice)),
      claimsCell(slice),
      ...scoreCells(slice, rows, system),
    ]),
    ...footnotesOf(ofKind),
  };
}
