// Differences of the means in parts of the claims.

import { asAbove, column, countCell, differenceCell, textCell } from '../../tables/model/cells.ts';
import type { Cell, Table, TableColumn } from '../../tables/model/table.ts';
import { fewClaimsMark, fewClaimsNote, sliceNames } from '../../words/sliceWords.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import type { ComparisonRow } from '../systemRows.ts';
import type { SystemSlice } from '../systemSlices.ts';
import { nameSliceValue } from '../../report/nameSliceValue.ts';
import { metricsOf } from '../../metrics/registry.ts';
import { wordColumnNames } from '../../metrics/wordColumns.ts';
import { inEnglish, type Say } from '../../words/translation.ts';
import { textOf, type Message } from '../../words/message.ts';

/** What slices are by; a column of words has the name that came with the run. */
export function sliceNamesOf(
  { provenance }: Pick<Comparison, 'provenance'>,
  say: Say = inEnglish,
): ReadonlyMap<string, string> {
  const described = provenance.flatMap((one) => one.provenance.described ?? []);
  const names = [...wordColumnNames(metricsOf(described)), ...Object.entries<Message>(sliceNames)];
  return new Map(names.map(([kind, name]) => [kind, textOf(name, say)]));
}

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

function footnotesOf(slices: readonly SystemSlice[], say: Say): Pick<Table, 'footnotes'> {
  return slices.some(({ isSmall }) => isSmall) ? { footnotes: [textOf(fewClaimsNote, say)] } : {};
}

/** All systems in all slices, of each kind the largest. */
export function slicesTable(comparison: Comparison, say: Say = inEnglish): Table {
  const { slices, systems } = comparison;
  const shown = leadingRows(comparison);
  const names = sliceNamesOf(comparison, say);
  const few = slices.filter(
    ({ by }, at) => slices.slice(0, at).filter((other) => other.by === by).length < mostSlicesShown,
  );
  return {
    caption: say('Differences to {0} by slice', systems[0]?.name ?? ''),
    columns: [
      column('by', say('by'), 'text'),
      column('value', say('value'), 'text'),
      column('claims', say('claims'), 'count'),
      column('system', say('system'), 'text'),
      ...scoreColumns(shown),
    ],
    rows: few.flatMap((slice) =>
      systems
        .slice(1)
        .map(({ name }, before) => [
          ...(before === 0
            ? [
                textCell(names.get(slice.by) ?? slice.by),
                textCell(textOf(nameSliceValue(slice), say)),
                claimsCell(slice),
              ]
            : [asAbove, asAbove, asAbove]),
          textCell(name),
          ...scoreCells(slice, shown, before + 1),
        ]),
    ),
    ...footnotesOf(few, say),
  };
}

/** One system in all slices of one kind. `system`: its place, the baseline's is 0. */
export function sliceKindTable(
  comparison: Comparison,
  kind: string,
  system: number,
  say: Say = inEnglish,
): Table {
  const { slices, systems } = comparison;
  const shown = leadingRows(comparison);
  const ofKind = slices.filter(({ by }) => by === kind);
  const names = [systems[system], systems[0]].map((one) => one?.name ?? '');
  const kindName = sliceNamesOf(comparison, say).get(kind) ?? kind;
  return {
    caption: say('{0} less {1}, by {2}', ...names, kindName),
    columns: [
      column('value', kindName, 'text'),
      column('claims', say('claims'), 'count'),
      ...scoreColumns(shown),
    ],
    rows: ofKind.map((slice) => [
      textCell(textOf(nameSliceValue(slice), say)),
      claimsCell(slice),
      ...scoreCells(slice, shown, system),
    ]),
    ...footnotesOf(ofKind, say),
  };
}
