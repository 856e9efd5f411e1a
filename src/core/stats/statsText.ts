import { renderTable } from '../tables/model/renderTable.ts';
import { statsBeside, type NamedStats } from './besideStats.ts';
import { statsJson, type StatsFile } from './statsJson.ts';
import { statsRows } from './statsRows.ts';
import { statsTables } from './statsTables.ts';
import { tablesPage, type TableOfPage } from '../pages/tablesPage.ts';
import { countPlot, sizePlot } from './statsPlots.ts';

/** Returns a page that works offline, can be printed and has no script. */
function statsPage(files: readonly NamedStats[]): string {
  const beside = statsBeside(files);
  const plotOf = (of: ReturnType<typeof statsTables>[number]['of']) => {
    if (of === 'totals') return sizePlot(beside, 'questionsPerClaim');
    if (of === 'dates') return null;
    return of === 'sizes' ? sizePlot(beside, 'answerWords') : countPlot(beside, of);
  };
  const tables = statsTables(beside).map(({ of, table }): TableOfPage => {
    const plot = plotOf(of);
    return plot === null ? table : { table, plot };
  });
  return tablesPage('What these files hold', tables);
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
