// Statistics of several files side by side, as tables.

import {
  asAbove,
  type Cell,
  column,
  countCell,
  shareCell,
  statisticCell,
  type Table,
  textCell,
} from '../../show/tables/model/table.ts';
import { filesTable } from '../../show/tables/dataSetTables.ts';
import type { StatsBeside } from './besideStats.ts';
import { type CountedKind, countedKinds, sizedKinds } from './fileStats.ts';
import { describeCounted, countedWords, sizedWords, totals } from './statsWords.ts';
import { msg, countMsg } from '../../base/words/message.ts';
import { groupCountDigits } from '../../base/words/countedNouns.ts';

function totalsTable({ files }: StatsBeside): Table {
  return {
    caption: msg('Contents'),
    columns: [
      column('what', '', 'text'),
      ...files.map(({ name }, index) => column(`file${String(index + 1)}`, name, 'count')),
    ],
    rows: totals.map(([heading, kind]) => [
      textCell(heading),
      ...files.map((file) => countCell(file[kind])),
    ]),
  };
}

function sizesTable({ files }: StatsBeside): Table {
  const rows = sizedKinds.flatMap((kind) =>
    files.map(({ name, sizes }, index): readonly Cell[] => {
      const size = sizes[kind];
      return [
        index === 0 ? textCell(sizedWords[kind]) : asAbove,
        ...(files.length > 1 ? [textCell(name)] : []),
        ...[size?.mean, size?.standardDeviation, size?.median].map((value) =>
          statisticCell(value ?? null),
        ),
        ...[size?.minimum, size?.maximum, size?.count].map((value) => countCell(value ?? null)),
      ];
    }),
  );
  return {
    caption: msg('Counts and lengths'),
    columns: [
      column('what', '', 'text'),
      ...(files.length > 1 ? [column('file', msg('File'), 'text')] : []),
      column('mean', msg('Mean'), 'statistic'),
      column('deviation', msg('Standard deviation'), 'statistic', { leftOut: 1 }),
      column('median', msg('Median'), 'statistic'),
      column('least', msg('Minimum'), 'count'),
      column('most', msg('Maximum'), 'count'),
      column('of', msg('Count'), 'count'),
    ],
    rows,
    footnotes: [msg('Words are split on white space.')],
  };
}

/** Returns the name in each row of a count table, parallel to its rows. `null` for the row that counts items without a name. */
export function listCountedNames(
  beside: StatsBeside,
  kind: CountedKind,
): readonly (string | null)[] {
  const { names, without } = beside.counts[kind];
  return [...names.map(({ name }) => name), ...(without.some((count) => count > 0) ? [null] : [])];
}

/** Creates the count table. `null` if no file has such names. */
function countsTable(beside: StatsBeside, kind: CountedKind): Table | null {
  const { files, counts } = beside;
  const { names, left, of, without } = counts[kind];
  if (names.length === 0) return null;
  const countsOf = new Map(names.map((one) => [one.name, one.counts]));
  const rowOf = (name: string | null): readonly Cell[] => [
    textCell(name ?? msg('(none)')),
    ...((name === null ? without : countsOf.get(name)) ?? []).flatMap((count, index) => [
      countCell(count),
      shareCell(count, of[index] ?? 0),
    ]),
  ];
  return {
    caption: countedWords[kind].name,
    columns: [
      column('name', '', 'text', { widest: 48 }),
      ...files.flatMap(({ name }, index) => [
        column(
          `file${String(index + 1)}`,
          files.length > 1 ? name : describeCounted(kind),
          'count',
        ),
        column(`share${String(index + 1)}`, msg('Share'), 'share'),
      ]),
    ],
    rows: listCountedNames(beside, kind).map(rowOf),
    footnotes:
      left === 0
        ? undefined
        : [
            groupCountDigits(
              countMsg(
                left,
                '{0} more row is in the JSON and CSV exports.',
                '{0} more rows are in the JSON and CSV exports.',
              ),
            ),
          ],
  };
}

/** A table and what it counts. */
export interface StatsTable {
  readonly of: 'totals' | 'dates' | 'sizes' | CountedKind;
  readonly table: Table;
}

/** Returns the tables for display. Leaves out tables that are empty for all files. */
export function statsTables(beside: StatsBeside): readonly StatsTable[] {
  return [
    { of: 'totals', table: totalsTable(beside) },
    ...(beside.files.some(({ dates }) => dates)
      ? [
          {
            of: 'dates' as const,
            table: { ...filesTable(beside), caption: msg('Dates of claims') },
          },
        ]
      : []),
    { of: 'sizes', table: sizesTable(beside) },
    ...countedKinds.flatMap((kind): readonly StatsTable[] => {
      const table = countsTable(beside, kind);
      return table === null ? [] : [{ of: kind, table }];
    }),
  ];
}
