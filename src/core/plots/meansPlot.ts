// Means with their intervals, one row each, for scores with the same range.

import { formatPrintedScore } from '../format/numbers.ts';
import { withNote } from '../words/lists.ts';
import {
  countMsg,
  joinClauses,
  joinSentences,
  msg,
  textOf,
  type Message,
} from '../words/message.ts';
import type { Drawing, PlotOptions } from './drawing.ts';
import { drawIntervals } from './intervalPlot.ts';

export interface MeanRow {
  readonly name: string;
  /** `null` if there is no mean. */
  readonly mean: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /**
   * If false, the marker is hollow, because the number does not differ significantly from the vertical line. By default, the
   * marker is filled.
   */
  readonly isClear?: boolean;
}

export interface MeansOptions extends PlotOptions {
  readonly rows: readonly MeanRow[];
  /** Title of the axis: "mean over claims". */
  readonly name: string;
  /** Range of the scores. The axis covers the whole range. */
  readonly scale: { readonly minimum: number; readonly maximum: number };
  /** A number to compare with, such as the result of chance. */
  readonly upright?: number;
}

function rowText({ mean, interval }: MeanRow, scale: MeansOptions['scale']): Message {
  const ends =
    interval && [interval.low, interval.high].map((end) => formatPrintedScore(end, scale));
  return withNote(formatPrintedScore(mean, scale), ends ? msg('{0} to {1}', ...ends) : undefined);
}

/** Draws the rows in the given order. Rows without a mean have no marker. The height depends on the number of rows. */
export function meansPlot(options: MeansOptions): Drawing {
  const { rows, name, scale, upright, render = textOf } = options;
  const texts = rows.map((row) => rowText(row, scale));
  const named = rows.map((row, at) => msg('{0} {1}', row.name, texts[at] ?? ''));
  return {
    title: options.title,
    node: drawIntervals({
      ...options,
      rows: rows.map((row, at) => ({
        name: row.name,
        text: render(texts[at] ?? ''),
        value: row.mean,
        interval: row.interval,
        isClear: row.isClear ?? true,
      })),
      covers: [scale.minimum, scale.maximum],
      marker: 'circle',
      uprights: upright === undefined ? [] : [{ value: upright, class: 'plot-zero' }],
      description: joinSentences(
        countMsg(rows.length, '{1} in {0} row.', '{1} in {0} rows.', name),
        msg('{0}.', joinClauses(named)),
      ),
    }),
    table: () => ({
      headings: [render(msg('score')), name, render(msg('from')), render(msg('to'))],
      rows: rows.map(({ name: row, mean, interval }) => [
        row,
        formatPrintedScore(mean, scale),
        formatPrintedScore(interval?.low ?? null, scale),
        formatPrintedScore(interval?.high ?? null, scale),
      ]),
    }),
  };
}
