// Draws the agreement of each metric with human ratings: one correlation with its interval per row, and a line for the highest
// possible correlation.

import { statisticText } from '../format/numbers.ts';
import type { Drawing, PlotOptions } from './drawing.ts';
import { textAt, textPixels } from './elements.ts';
import { drawIntervals } from './intervalPlot.ts';
import { withNote } from '../words/lists.ts';
import {
  countMsg,
  joinClauses,
  joinSentences,
  msg,
  textOf,
  type Message,
} from '../words/message.ts';

export interface FollowRow {
  readonly name: string;
  /** Correlation, -1 to 1. `null`: undefined. */
  readonly coefficient: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

export interface FollowPlotOptions extends PlotOptions {
  readonly rows: readonly FollowRow[];
  /** Axis title: "Spearman with semantic coverage". */
  readonly name: string;
  /** The highest correlation that any metric could reach. `null` if unknown. */
  readonly ceiling: number | null;
}

/** Whether the correlation differs significantly from 0: the whole interval has one sign. */
function isClear({ interval }: FollowRow): boolean {
  return interval !== null && (interval.low > 0 || interval.high < 0);
}

function rowText({ coefficient, interval }: FollowRow): Message {
  const ends = interval && [interval.low, interval.high].map(statisticText);
  return withNote(statisticText(coefficient), ends ? msg('{0} to {1}', ...ends) : undefined);
}

function describe({ rows, name, ceiling }: FollowPlotOptions): Message {
  const rowTexts = rows.map((row) => msg('{0} {1}', row.name, rowText(row)));
  const parts = [
    countMsg(rows.length, '{1}, for {0} metric.', '{1}, for {0} metrics.', name),
    ...(ceiling === null
      ? []
      : [msg('Raters disagree so much that no metric can exceed {0}.', statisticText(ceiling))]),
    msg('{0}.', joinClauses(rowTexts)),
  ];
  return joinSentences(...parts);
}

/** Draws the plot, rows in the given order. The axis covers every interval, 0 and the ceiling. The height depends on the number of rows. */
export function followPlot(options: FollowPlotOptions): Drawing {
  const { rows, name, ceiling, width = 640, render = textOf } = options;
  const ceilingWords = render(msg('ceiling set by raters'));
  const halfWords = Math.min(width, textPixels(ceilingWords)) / 2 + 2;
  return {
    title: options.title,
    node: drawIntervals({
      ...options,
      rows: rows.map((row) => ({
        name: row.name,
        text: render(rowText(row)),
        value: row.coefficient,
        interval: row.interval,
        isClear: isClear(row),
      })),
      covers: [0, ceiling ?? 0.1],
      marker: 'circle',
      uprights: [
        { value: 0, class: 'plot-zero' },
        ...(ceiling === null ? [] : [{ value: ceiling, class: 'plot-mark' } as const]),
      ],
      description: describe(options),
      header: (scale, y) =>
        ceiling === null
          ? []
          : [
              textAt(ceilingWords, {
                x: Math.max(halfWords, Math.min(width - halfWords, scale.pixel(ceiling))),
                y,
                anchor: 'middle',
                class: 'plot-label',
                widest: width,
              }),
            ],
    }),
    table: () => ({
      headings: [render(msg('metric')), name, render(msg('from')), render(msg('to'))],
      rows: rows.map(({ name: row, coefficient, interval }) => [
        row,
        statisticText(coefficient),
        statisticText(interval?.low),
        statisticText(interval?.high),
      ]),
    }),
  };
}
