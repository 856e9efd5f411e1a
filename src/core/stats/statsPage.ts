// What files hold, as a page: the tables, with how questions and answers are spread.

import { tablesPage, type TableOfPage } from '../pages/tablesPage.ts';
import { histogramPlot } from '../plots/histogramPlot.ts';
import { largestOf } from '../statistics/extremes.ts';
import type { SizedKind } from './fileStats.ts';
import { statsTables, type NamedStats } from './statsTables.ts';
import { sizedWords } from './statsWords.ts';

const mostBins = 30;

/** Whole numbers in bins of the same width, from 0. */
function spread(files: readonly NamedStats[], kind: SizedKind, counted: string) {
  const most = largestOf(files.flatMap(({ stats }) => [stats.sizes[kind]?.maximum ?? 0]));
  const width = Math.max(1, Math.ceil((most + 1) / mostBins));
  const bins = Math.max(1, Math.ceil((most + 1) / width));
  return histogramPlot({
    id: `spread-${kind}`,
    title: sizedWords[kind],
    name: sizedWords[kind],
    counted,
    edges: Array.from({ length: bins + 1 }, (_, bin) => bin * width),
    series: files.map(({ name, stats }) => {
      const counts = Array.from({ length: bins }, () => 0);
      for (const value of stats.values[kind]) {
        const bin = Math.floor(value / width);
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
      return { name, counts };
    }),
  });
}

/** Opens offline, prints, needs no script. */
export function statsPage(files: readonly NamedStats[]): string {
  const [totals, sizes, ...counts] = statsTables(files);
  const tables: readonly TableOfPage[] = [
    ...(totals ? [{ table: totals, plot: spread(files, 'questionsPerClaim', 'claim') }] : []),
    ...(sizes ? [{ table: sizes, plot: spread(files, 'answerWords', 'answer') }] : []),
    ...counts,
  ];
  return tablesPage('What these files hold', tables);
}
