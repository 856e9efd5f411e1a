import { renderTable } from '../tables/model/renderTable.ts';
import { statsBeside } from './besideStats.ts';
import { statsJson, type StatsFile } from './statsJson.ts';
import { statsPage } from './statsPage.ts';
import { statsRows } from './statsRows.ts';
import { statsTables } from './statsTables.ts';

export type StatsFormat = 'table' | 'json' | 'markdown' | 'csv' | 'latex' | 'html';

/**
 * File statistics as text for the command line and the editor. `width`: width of the tables in cells. `version`: this program's version.
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
