// How often each value was given, as a table and as bars. These are the base rates for chance agreement.

import { countText, settingText, shareText, significantText } from '../../format/numbers.ts';
import { barRows } from '../../plots/barRows.ts';
import type { Drawing } from '../../plots/drawing.ts';
import { histogramPlot } from '../../plots/histogramPlot.ts';
import { findLargest } from '../../statistics/extremes.ts';
import { column, countCell, shareCell, textCell } from '../../tables/model/cells.ts';
import type { Table } from '../../tables/model/table.ts';
import type { DimensionAgreement } from '../agreementReport.ts';
import { withNote } from '../../words/lists.ts';
import { msg, textOf, type Render } from '../../words/message.ts';

/** Maximum number of numeric values with a bar each. With more values, a histogram is shown. */
export const mostValues = 20;

export function baseRates({ dimension, agreement, values, histogram }: DimensionAgreement): Table {
  const edges = histogram?.edges ?? [];
  const rows =
    values.length <= mostValues || histogram === null
      ? values
      : histogram.counts.map((count, index) => ({
          value: msg('{0} to {1}', formatEdge(edges[index]), formatEdge(edges[index + 1])),
          count,
        }));
  return {
    caption: msg('Base rates: {0}', dimension),
    columns: [
      column('value', msg('value'), 'text', { widest: 60 }),
      column('ratings', msg('ratings'), 'count'),
      column('share', msg('share'), 'share'),
    ],
    rows: rows.map(({ value, count }) => [
      textCell(value),
      countCell(count),
      shareCell(count, agreement.ratings),
    ]),
  };
}

const formatEdge = (edge = 0): string => settingText(Number(significantText(edge, 4)));

/** Draws bars for values, or a histogram for more than `mostValues` numbers. `id`: id of the plot. */
export function baseRatesPlot(
  { dimension, agreement, values, histogram }: DimensionAgreement,
  id: string,
  width = 360,
  render: Render = textOf,
): Drawing {
  const named = { id, title: render(msg('Ratings: {0}', dimension)), width, render };
  if (values.length > mostValues && histogram !== null) {
    const { edges, counts } = histogram;
    const series = [{ name: render(msg('ratings')), counts }];
    return histogramPlot({ ...named, name: dimension, counted: 'rating', edges, series });
  }
  return barRows({
    ...named,
    name: render(msg('ratings')),
    maximum: Math.max(1, findLargest(values.map(({ count }) => count))),
    isRelative: true,
    rows: values.slice(0, mostBars).map(({ value, count }) => ({
      name: value,
      value: count,
      text: render(withNote(shareText(count, agreement.ratings), countText(count))),
    })),
  });
}

/** Maximum number of bars for words. The table contains all words. */
const mostBars = 50;
