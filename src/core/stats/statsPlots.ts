// Draws file statistics: distributions of sizes, and shares of names.

import { percentText } from '../format/numbers.ts';
import { barGroups } from '../plots/bars.ts';
import type { Drawing } from '../plots/drawing.ts';
import { histogramPlot } from '../plots/histogramPlot.ts';
import { findLargest } from '../statistics/sums.ts';
import { textOf, type Render } from '../words/message.ts';
import type { StatsBeside } from './besideStats.ts';
import type { CountedKind, SizedKind } from './fileStats.ts';
import { countedWords, shareOf, sizedThings, sizedWords } from './statsWords.ts';

const mostBins = 30;

/** Draws a histogram of whole numbers, in bins of equal width, from 0. `null` if no file has items of this kind. */
export function sizePlot(
  { files }: StatsBeside,
  kind: SizedKind,
  width?: number,
  render: Render = textOf,
): Drawing | null {
  const drawn = files.filter(({ tallies }) => tallies[kind].length > 0);
  if (drawn.length === 0) return null;
  const most = findLargest(drawn.map(({ sizes }) => sizes[kind]?.maximum ?? 0));
  const wide = Math.max(1, Math.ceil((most + 1) / mostBins));
  const bins = Math.max(1, Math.ceil((most + 1) / wide));
  return histogramPlot({
    id: `spread-${kind}`,
    title: render(sizedWords[kind]),
    name: render(sizedWords[kind]),
    counted: sizedThings[kind],
    edges: Array.from({ length: bins + 1 }, (_, bin) => bin * wide),
    series: drawn.map(({ name, tallies }) => {
      const counts = Array.from({ length: bins }, () => 0);
      for (const [size, count] of tallies[kind]) {
        const bin = Math.floor(size / wide);
        counts[bin] = (counts[bin] ?? 0) + count;
      }
      return { name, counts };
    }),
    isWhole: wide === 1 || undefined,
    width,
    render,
  });
}

/** Maximum number of bars. More bars would only repeat the table. Years form a timeline and are always all shown. */
const mostBars = 12;

/** Draws the shares of the most frequent names. `null` if no file has such names. */
export function countPlot(
  { files, counts }: StatsBeside,
  kind: CountedKind,
  width?: number,
  render: Render = textOf,
): Drawing | null {
  const { names, of } = counts[kind];
  const drawn = kind === 'years' ? names : names.slice(0, mostBars);
  if (drawn.length === 0) return null;
  const groups = drawn.map(({ name, counts: each }) => ({
    name,
    bars: each.map((count, index) => {
      const share = count / Math.max(1, of[index] ?? 0);
      return { value: share, text: percentText(share) };
    }),
  }));
  return barGroups({
    id: `share-${kind}`,
    title: render(countedWords[kind].name),
    name: render(shareOf(kind)),
    series: files.map(({ name }) => name),
    groups,
    maximum: findLargest(groups.flatMap(({ bars }) => bars.map(({ value }) => value))),
    width,
    render,
  });
}
