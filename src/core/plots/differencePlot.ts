// Draws differences with their intervals, one row each (a forest plot). Significant differences have a filled marker, others a
// hollow one.

import { findLargest } from '../statistics/extremes.ts';
import { drawBottomAxis, bottomPixels, linePixels } from './axes.ts';
import { drawing, type Area, type Drawing, type PlotOptions } from './drawing.ts';
import { element, lineBetween, textAt, textPixels } from './elements.ts';
import { linearScale, type Scale } from './scale.ts';
import type { SvgNode } from './svg.ts';
import { niceRange } from './ticks.ts';
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
  /** `null`: no claim has both scores. */
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

const rowPixels = 22;
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

/** Draws a diamond. It is hollow if the difference may be due to chance. */
function point(x: number, y: number, isClear: boolean): SvgNode {
  return element('path', {
    d: `M${Math.round(x * 10) / 10} ${y - 5}l5 5l-5 5l-5-5z`,
    class: isClear ? 'plot-point-clear' : 'plot-point-unclear',
  });
}

function rowParts(row: DifferenceRow, y: number, x: Scale): readonly SvgNode[] {
  const { difference, interval, isClear } = row;
  if (difference === null) return [];
  const ends = interval ? [x.pixel(interval.low), x.pixel(interval.high)] : [];
  const [low, high] = ends;
  return [
    ...(low !== undefined && high !== undefined
      ? [
          lineBetween([low, y], [high, y], 'plot-interval'),
          ...ends.map((end) => lineBetween([end, y - 4], [end, y + 4], 'plot-interval')),
        ]
      : []),
    point(x.pixel(difference), y, isClear),
  ];
}

/** Draws the plot. The axis covers every interval and 0. The height depends on the number of rows. */
export function differencePlot(options: DifferenceOptions): Drawing {
  const { rows, name, sides, scale, width = 640, render = textOf } = options;
  const texts = rows.map((row) => render(rowText(row, scale)));
  const left =
    10 + Math.min(widestName, Math.max(0, findLargest(rows.map((row) => textPixels(row.name)))));
  const right = width - 12 - Math.max(0, findLargest(texts.map(textPixels)));
  const top = linePixels + 10;
  const bottom = top + Math.max(1, rows.length) * rowPixels;
  const area: Area = { left, right, top, bottom };
  const values = rows.flatMap(({ difference, interval }) =>
    difference === null ? [] : [difference, interval?.low ?? 0, interval?.high ?? 0],
  );
  const farthest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const across = linearScale(niceRange(-farthest, farthest, 5), [left, right]);
  const zero = across.pixel(0);
  const middle = (row: number): number => top + row * rowPixels + rowPixels / 2;
  return {
    title: options.title,
    node: drawing(options, [width, bottom + bottomPixels], describe(options), [
      ...drawBottomAxis(across, area, name),
      lineBetween([zero, top - 4], [zero, bottom], 'plot-zero'),
      textAt(`← ${sides[0]}`, {
        x: zero - 8,
        y: top - 12,
        anchor: 'end',
        class: 'plot-label',
        widest: zero - 10,
      }),
      textAt(`${sides[1]} →`, {
        x: zero + 8,
        y: top - 12,
        class: 'plot-label',
        widest: width - zero - 10,
      }),
      ...rows.flatMap((row, index) => [
        textAt(row.name, { x: 2, y: middle(index), class: 'plot-text', widest: left - 8 }),
        ...rowParts(row, middle(index), across),
        textAt(texts[index] ?? '', {
          x: width - 2,
          y: middle(index),
          anchor: 'end',
          class: row.isClear ? 'plot-text plot-strong' : 'plot-text',
        }),
      ]),
    ]),
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
