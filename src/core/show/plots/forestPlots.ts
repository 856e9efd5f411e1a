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
import { drawIntervals, type IntervalPlotOptions } from './intervalPlot.ts';

type Ends = { readonly low: number; readonly high: number } | null;

interface ForestRow {
  readonly name: string;
  readonly value: number | null;
  readonly interval: Ends;
  readonly isClear: boolean;
}

/** What the plots below differ in. */
interface Forest extends Omit<IntervalPlotOptions, 'rows' | 'description'> {
  readonly rows: readonly ForestRow[];
  readonly write: (value: number | null) => string;
  /** Text of a row without a value. Default: as `write` writes `null`. */
  readonly missing?: Message;
  /** Heading of the rows. */
  readonly what: Message;
  /** Heading of a last column that says which rows are clear. Absent if there is no such column. */
  readonly clear?: Message;
  /** Returns the description. `texts`: the row's name and numbers. */
  readonly describe: (texts: readonly Message[]) => Message;
}

/** Draws the rows in the given order. The height depends on the number of rows. */
function forestPlot({ write, missing, what, clear, describe, ...options }: Forest): Drawing {
  const { rows, name, render = textOf } = options;
  const texts = rows.map(({ value, interval }): Message => {
    if (value === null && missing !== undefined) return missing;
    const ends = interval && [interval.low, interval.high].map(write);
    return withNote(write(value), ends ? msg('{0} to {1}', ...ends) : undefined);
  });
  return {
    title: options.title,
    node: drawIntervals({
      ...options,
      rows: rows.map((row, at) => ({ ...row, text: render(texts[at] ?? '') })),
      description: describe(rows.map((row, at) => msg('{0} {1}', row.name, texts[at] ?? ''))),
    }),
    table: () => ({
      headings: [what, name, msg('from'), msg('to'), ...(clear === undefined ? [] : [clear])].map(
        render,
      ),
      rows: rows.map(({ name: row, value, interval, isClear }) => [
        row,
        ...[value, interval?.low ?? null, interval?.high ?? null].map(write),
        ...(clear === undefined ? [] : [render(isClear ? msg('yes') : msg('no'))]),
      ]),
    }),
  };
}

// Draws differences with their intervals, one row each (a forest plot). Significant differences have a filled marker, others a
// hollow one.

export interface DifferenceRow {
  readonly name: string;
  /** `null` if no claim has both scores. */
  readonly difference: number | null;
  readonly interval: Ends;
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

function describeDifferences(options: DifferenceOptions, texts: readonly Message[]): Message {
  const { rows, name, sides, isExploratory } = options;
  const clear = texts.filter((_, at) => rows[at]?.isClear);
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
        : msg('Differences distinguishable from 0: {0}. {1}.', clear.length, joinClauses(clear)),
  ];
  return joinSentences(...parts);
}

/** Draws the plot. The axis covers every interval and 0. */
export function differencePlot(options: DifferenceOptions): Drawing {
  const { rows, sides, scale, width = 640 } = options;
  const values = rows.flatMap(({ difference, interval }) =>
    difference === null ? [] : [difference, interval?.low ?? 0, interval?.high ?? 0],
  );
  const farthest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return forestPlot({
    ...options,
    rows: rows.map(({ difference, ...row }) => ({ ...row, value: difference })),
    write: (value) => differenceText(value, scale),
    missing: msg('no claims'),
    what: msg('score'),
    clear: msg('distinguishable from 0'),
    covers: [-farthest, farthest],
    marker: 'diamond',
    uprights: [{ value: 0, class: 'plot-zero' }],
    describe: (texts) => describeDifferences(options, texts),
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
  });
}

// Draws the agreement of each metric with human ratings: one correlation with its interval per row, and a line for the highest
// possible correlation.

export interface RatingCorrelationRow {
  readonly name: string;
  /** Correlation, -1 to 1. `null`: undefined. */
  readonly coefficient: number | null;
  readonly interval: Ends;
}

export interface RatingCorrelationsOptions extends PlotOptions {
  readonly rows: readonly RatingCorrelationRow[];
  /** Axis title: "Spearman with semantic coverage". */
  readonly name: string;
  /** The highest correlation that any metric could reach. `null` if unknown. */
  readonly ceiling: number | null;
}

/** Draws the plot. The axis covers every interval, 0 and the ceiling. A marker is filled if the whole interval has one sign. */
export function ratingCorrelationsPlot(options: RatingCorrelationsOptions): Drawing {
  const { rows, name, ceiling, width = 640, render = textOf } = options;
  const ceilingWords = render(msg('ceiling set by raters'));
  const halfWords = Math.min(width, textPixels(ceilingWords)) / 2 + 2;
  return forestPlot({
    ...options,
    rows: rows.map(({ coefficient, interval, ...row }) => ({
      ...row,
      value: coefficient,
      interval,
      isClear: interval !== null && (interval.low > 0 || interval.high < 0),
    })),
    write: statisticText,
    what: msg('metric'),
    covers: [0, ceiling ?? 0.1],
    marker: 'circle',
    uprights: [
      { value: 0, class: 'plot-zero' },
      ...(ceiling === null ? [] : [{ value: ceiling, class: 'plot-mark' } as const]),
    ],
    describe: (texts) =>
      joinSentences(
        countMsg(rows.length, '{1}, for {0} metric.', '{1}, for {0} metrics.', name),
        ...(ceiling === null
          ? []
          : [
              msg('Raters disagree so much that no metric can exceed {0}.', statisticText(ceiling)),
            ]),
        msg('{0}.', joinClauses(texts)),
      ),
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
  });
}

// Means with their intervals, one row each, for scores with the same range.

export interface MeanRow {
  readonly name: string;
  /** `null` if there is no mean. */
  readonly mean: number | null;
  readonly interval: Ends;
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

/** Draws the plot. Rows without a mean have no marker. */
export function meansPlot(options: MeansOptions): Drawing {
  const { rows, name, scale, upright } = options;
  return forestPlot({
    ...options,
    rows: rows.map(({ mean, isClear = true, ...row }) => ({ ...row, value: mean, isClear })),
    write: (value) => formatPrintedScore(value, scale),
    what: msg('score'),
    covers: [scale.minimum, scale.maximum],
    marker: 'circle',
    uprights: upright === undefined ? [] : [{ value: upright, class: 'plot-zero' }],
    describe: (texts) =>
      joinSentences(
        countMsg(rows.length, '{1} in {0} row.', '{1} in {0} rows.', name),
        msg('{0}.', joinClauses(texts)),
      ),
  });
}
