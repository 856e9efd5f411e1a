// Draws differences with their intervals, one row each (a forest plot). Significant differences have a filled marker, others a
// hollow one.

import type { Drawing, PlotOptions } from './drawing.ts';
import { textAt } from './elements.ts';
import { drawIntervals } from './intervalPlot.ts';
import { differenceText } from '../format/numbers.ts';
import { type NumberScale } from '../format/scales.ts';
import { withNote } from '../words/lists.ts';
import {
  countMsg,
  joinClauses,
  joinSentences,
  msg,
  textOf,
  type Message,
} from '../words/message.ts';

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
  /** Scale of the compared scores. */
  readonly scale: NumberScale;
  /** Title of the axis: "difference in the mean". */
  readonly name: string;
  /** Labels for the left and right side of zero: "A better", "B better". */
  readonly sides: readonly [negative: string, positive: string];
}

const widestName = 170;

function rowText({ difference, interval }: DifferenceRow, scale: NumberScale): Message {
  if (difference === null) return msg('no claims');
  const ends = interval && [interval.low, interval.high].map((end) => differenceText(end, scale));
  return withNote(differenceText(difference, scale), ends ? msg('{0} to {1}', ...ends) : undefined);
}

function describe(options: DifferenceOptions): Message {
  const { rows, name, sides, scale, isExploratory } = options;
  const clear = rows.filter(({ isClear }) => isClear);
  const rowTexts = clear.map((row) => msg('{0} {1}', row.name, rowText(row, scale)));
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
        text: render(rowText(row, scale)),
        value: row.difference,
        interval: row.interval,
        isClear: row.isClear,
      })),
      covers: [-farthest, farthest],
      marker: 'diamond',
      uprights: [{ value: 0, class: 'plot-zero' }],
      description: describe(options),
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
