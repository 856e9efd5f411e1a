// Statistics of files as a page: tables, each with a plot of its numbers.

import { tablesPage, type TableOfPage } from '../pages/tablesPage.ts';
import { statsBeside, type NamedStats } from './besideStats.ts';
import { countPlot, sizePlot } from './statsPlots.ts';
import { statsTables } from './statsTables.ts';

/** A page that works offline, can be printed and needs no script. */
export function statsPage(files: readonly NamedStats[]): string {
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
