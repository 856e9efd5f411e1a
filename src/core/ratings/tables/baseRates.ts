// How often each value was given, as a table and as bars: what chance is made of.

import { countText, settingText, shareText, significantText } from '../../format/numbers.ts';
import { barRows } from '../../plots/barRows.ts';
import type { Drawing } from '../../plots/drawing.ts';
import { histogramPlot } from '../../plots/histogramPlot.ts';
import { largestOf } from '../../statistics/extremes.ts';
import { column, countCell, shareCell, textCell } from '../../tables/model/cells.ts';
import type { Table } from '../../tables/model/table.ts';
import { inEnglish, type Say } from '../../words/translation.ts';
import type { DimensionAgreement } from '../agreementReport.ts';
import { withNote } from '../../words/lists.ts';
import { textOf } from '../../words/message.ts';

/** Of more values the bins of a histogram are shown. */
export const mostValues = 20;

export function baseRates(
  { dimension, agreement, values, histogram }: DimensionAgreement,
  say: Say = inEnglish,
): Table {
  const edges = histogram?.edges ?? [];
  const rows =
    values.length <= mostValues || histogram === null
      ? values
      : histogram.counts.map((count, at) => ({
          value: say('{0} to {1}', rounded(edges[at]), rounded(edges[at + 1])),
          count,
        }));
  return {
    caption: say('Base rates: {0}', dimension),
    columns: [
      column('value', say('value'), 'text', { widest: 60 }),
      column('ratings', say('ratings'), 'count'),
      column('share', say('share'), 'share'),
    ],
    rows: rows.map(({ value, count }) => [
      textCell(value),
      countCell(count),
      shareCell(count, agreement.ratings),
    ]),
  };
}

const rounded = (edge = 0): string => settingText(Number(significantText(edge, 4)));

/** A bar for each value, or a histogram of more numbers than `mostValues`. `id`: as of every plot. */
export function baseRatesPlot(
  { dimension, agreement, values, histogram }: DimensionAgreement,
  id: string,
  width = 360,
  say: Say = inEnglish,
): Drawing {
  const named = { id, title: say('Ratings: {0}', dimension), width, say };
  if (values.length > mostValues && histogram !== null) {
    const { edges, counts } = histogram;
    const series = [{ name: say('ratings'), counts }];
    return histogramPlot({ ...named, name: dimension, counted: 'rating', edges, series });
  }
  return barRows({
    ...named,
    name: say('ratings'),
    maximum: Math.max(1, largestOf(values.map(({ count }) => count))),
    rows: values.slice(0, mostBars).map(({ value, count }) => ({
      name: value,
      value: count,
      text: textOf(withNote(shareText(count, agreement.ratings), countText(count)), say),
    })),
  });
}

/** Of words there can be any number; the table has them all. */
const mostBars = 50;
