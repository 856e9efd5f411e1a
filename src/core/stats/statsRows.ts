import { column, countCell, statisticCell, textCell } from '../tables/model/cells.ts';
import type { Cell, Table } from '../tables/model/table.ts';
import type { NamedStats } from './besideStats.ts';
import { countedKinds } from './countedThings.ts';
import { sizedKinds } from './fileStats.ts';
import { totals } from './statsWords.ts';

/** Returns all figures, one per row, for programs. */
export function statsRows(files: readonly NamedStats[]): Table {
  const rows = files.flatMap(({ name: file, stats }): (readonly Cell[])[] => {
    const row = (kind: string, name: string, value: number | null, of: number | null) => [
      ...[textCell(file), textCell(kind), textCell(name)],
      ...[statisticCell(value), countCell(of)],
    ];
    return [
      ...totals.map(([, kind]) => row('total', kind, stats[kind], null)),
      ...sizedKinds.flatMap((kind) =>
        Object.entries(stats.sizes[kind] ?? {}).map(([name, value]) =>
          row(kind, name, value as number | null, null),
        ),
      ),
      ...countedKinds.flatMap((kind) => {
        const { names, of, without } = stats.counts[kind];
        return [
          ...names.map(({ name, count }) => row(kind, name, count, of)),
          row(kind, '', without, of),
        ];
      }),
    ];
  });
  return {
    caption: 'What files hold',
    columns: [
      column('file', 'File', 'text'),
      column('statistic', 'Statistic', 'text'),
      column('name', 'Name', 'text'),
      column('value', 'Value', 'statistic'),
      column('of', 'Of', 'count'),
    ],
    rows,
  };
}
