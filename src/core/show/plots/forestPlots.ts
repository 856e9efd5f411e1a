// Draws numbers with their intervals, one row each (forest plots): differences, correlations with human ratings, and
// means.

import {
  differenceText,
  formatPrintedScore,
  type NumberScale,
  statisticText,
} from '../../base/numbers.ts';
import { withNote } from '../../base/words/lists.ts';
import {
  countMsg,
  joinClauses,
  joinSentences,
  type Message,
  msg,
  textOf,
} from '../../base/words/message.ts';
import { type Drawing, type PlotOptions, textAt, textPixels } from './drawing.ts';
import { drawIntervals } from './intervalPlot.ts';

// Draws differences with their intervals, one row each (a forest plot). Significant differences have a filled marker, others a
// hollow one.

export interface DifferenceRow {
  readonly name: string;
  /** `null` if no claim has both scores. */
  readonly difference: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Whether the difference is significant by both test and interval. False if it was not tested. */
  readonly isClear: boolean;
}

export interface DifferenceOptions extends PlotOptions {
  readonly rows: readonly DifferenceRow[];
  /** Whether the differences were not tested. All markers are then hollow. */
  readonly isExploratory?: boolean;
  /** Whether each row has its number as text. By default, it has. Without the text, the number is in the marker's tooltip. */
  readonly hasNumbers?: boolean;
  /** Scale of the compared scores. */
  readonly scale: NumberScale;
  /** Title of the axis: "difference in the mean". */
  readonly name: string;
  /** Labels for the left and right side of zero: "A better", "B better". */
  readonly sides: readonly [negative: string, positive: string];
}

const widestName = 170;

function differenceRowText({ difference, interval }: DifferenceRow, scale: NumberScale): Message {
  if (difference === null) return msg('no claims');
  const ends = interval && [interval.low, interval.high].map((end) => differenceText(end, scale));
  return withNote(differenceText(difference, scale), ends ? msg('{0} to {1}', ...ends) : undefined);
}

function describeDifferences(options: DifferenceOptions): Message {
  const { rows, name, sides, scale, isExploratory } = options;
  const clear = rows.filter(({ isClear }) => isClear);
  const rowTexts = clear.map((row) => msg('{0} {1}', row.name, differenceRowText(row, scale)));
  const parts = [
    countMsg(
      rows.length,
      '{1} in {0} row. Left of 0: {2}. Right of 0: {3}.',
      '{1} in {0} rows. Left of 0: {2}. Right of 0: {3}.',
      ...[name, ...sides],
    ),
    isExploratory === true
      ? msg('The differences are not tested.')
      : clear.length === 0
        ? msg('No difference is distinguishable from 0.')
        : msg('Differences distinguishable from 0: {0}. {1}.', clear.length, joinClauses(rowTexts)),
  ];
  return joinSentences(...parts);
}

/** Draws the plot. The axis covers every interval and 0. The height depends on the number of rows. */
export function differencePlot(options: DifferenceOptions): Drawing {
  const { rows, name, sides, scale, width = 640, render = textOf } = options;
  const values = rows.flatMap(({ difference, interval }) =>
    difference === null ? [] : [difference, interval?.low ?? 0, interval?.high ?? 0],
  );
  const farthest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return {
    title: options.title,
    node: drawIntervals({
      ...options,
      rows: rows.map((row) => ({
        name: row.name,
        text: render(differenceRowText(row, scale)),
        value: row.difference,
        interval: row.interval,
        isClear: row.isClear,
      })),
      covers: [-farthest, farthest],
      marker: 'diamond',
      uprights: [{ value: 0, class: 'plot-zero' }],
      description: describeDifferences(options),
      widestName,
      header: (across, y) => {
        const zero = across.pixel(0);
        return [
          textAt(`← ${sides[0]}`, {
            x: zero - 8,
            y,
            anchor: 'end',
            class: 'plot-label',
            widest: zero - 10,
          }),
          textAt(`${sides[1]} →`, {
            x: zero + 8,
            y,
            class: 'plot-label',
            widest: width - zero - 10,
          }),
        ];
      },
    }),
    table: () => ({
      headings: [
        render(msg('score')),
        name,
        render(msg('from')),
        render(msg('to')),
        render(msg('distinguishable from 0')),
      ],
      rows: rows.map(({ name: row, difference, interval, isClear }) => [
        row,
        differenceText(difference, scale),
        differenceText(interval?.low ?? null, scale),
        differenceText(interval?.high ?? null, scale),
        isClear ? render(msg('yes')) : render(msg('no')),
      ]),
    }),
  };
}

// Draws the agreement of each metric with human ratings: one correlation with its interval per row, and a line for the highest
// possible correlation.

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

function followRowText({ coefficient, interval }: FollowRow): Message {
  const ends = interval && [interval.low, interval.high].map(statisticText);
  return withNote(statisticText(coefficient), ends ? msg('{0} to {1}', ...ends) : undefined);
}

function describeFollowing({ rows, name, ceiling }: FollowPlotOptions): Message {
  const rowTexts = rows.map((row) => msg('{0} {1}', row.name, followRowText(row)));
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
        text: render(followRowText(row)),
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
      description: describeFollowing(options),
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

// Means with their intervals, one row each, for scores with the same range.

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

function meanRowText({ mean, interval }: MeanRow, scale: MeansOptions['scale']): Message {
  const ends =
    interval && [interval.low, interval.high].map((end) => formatPrintedScore(end, scale));
  return withNote(formatPrintedScore(mean, scale), ends ? msg('{0} to {1}', ...ends) : undefined);
}

/** Draws the rows in the given order. Rows without a mean have no marker. The height depends on the number of rows. */
export function meansPlot(options: MeansOptions): Drawing {
  const { rows, name, scale, upright, render = textOf } = options;
  const texts = rows.map((row) => meanRowText(row, scale));
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
