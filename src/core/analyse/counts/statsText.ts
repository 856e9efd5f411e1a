import { documentHtml } from '../../show/document/documentHtml.ts';
import { renderTable } from '../../show/tables/model/renderTable.ts';
import {
  type Cell,
  column,
  countCell,
  statisticCell,
  type Table,
  textCell,
} from '../../show/tables/model/table.ts';
import { type NamedStats, statsBeside } from './besideStats.ts';
import { countedKinds, type FileStats, sizedKinds } from './fileStats.ts';
import { statsBlocks, statsTables } from './statsBlocks.ts';
import { totals } from './statsWords.ts';

export interface StatsFile {
  readonly name: string;
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
  readonly stats: FileStats;
}

/** Returns the statistics as JSON for programs. Contains everything except how often each size occurs. Ends with a line feed. */
export function statsJson(files: readonly StatsFile[], version: string): string {
  const written = {
    schema: 'evidence-inspector/stats/1',
    version,
    files: files.map(({ name, sha256, stats }) => ({
      name,
      sha256,
      ...Object.fromEntries(Object.entries(stats).filter(([member]) => member !== 'tallies')),
    })),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

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

/** Returns a page that works offline, can be printed and has no script. */
function statsPage(files: readonly NamedStats[]): string {
  return documentHtml('What these files hold', [], statsBlocks(statsBeside(files)));
}

export type StatsFormat = 'table' | 'json' | 'markdown' | 'csv' | 'latex' | 'html';

/**
 * Returns file statistics as text for the command line and the editor. `width`: width of the tables in terminal cells. `version`:
 * this program's version.
 */
export function statsText(
  files: readonly StatsFile[],
  format: StatsFormat,
  width: number,
  version: string,
): string {
  switch (format) {
    case 'json':
      return statsJson(files, version);
    case 'csv':
      return renderTable(statsRows(files), 'csv');
    case 'html':
      return statsPage(files);
    case 'table':
    case 'latex':
    case 'markdown':
      return statsTables(statsBeside(files))
        .map(({ table }) => renderTable(table, format, width))
        .join('\n');
  }
}
