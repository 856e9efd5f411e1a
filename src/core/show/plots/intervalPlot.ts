// Numbers with their intervals, one row each, along a common axis. Numbers that differ significantly have a filled marker, others
// a hollow one.

import { findLargest } from '../../base/statistics/sums.ts';
import {
  bottomPixels,
  drawBottomAxis,
  linearScale,
  linePixels,
  niceRange,
  type Scale,
} from './axes.ts';
import {
  type Area,
  drawing,
  element,
  lineBetween,
  type PlotOptions,
  roundPixels,
  type SvgNode,
  textAt,
  textPixels,
} from './drawing.ts';
import type { Message } from '../../base/words/message.ts';

export interface IntervalRow {
  readonly name: string;
  /** The number and its interval as text, to the right of the row. */
  readonly text: string;
  /** `null` if there is no number. The row then has only its text. */
  readonly value: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Whether the marker is filled and the text is bold. */
  readonly isClear: boolean;
}

/** A vertical line through all rows. */
interface Upright {
  readonly value: number;
  readonly class: 'plot-zero' | 'plot-mark';
}

export interface IntervalPlotOptions extends PlotOptions {
  readonly rows: readonly IntervalRow[];
  /** Title of the axis. */
  readonly name: string;
  /** Numbers that the axis covers in addition to all rows. */
  readonly covers: readonly number[];
  readonly marker: 'circle' | 'diamond';
  readonly uprights: readonly Upright[];
  readonly description: Message;
  /** Draws text above the rows, at the given vertical centre. */
  readonly header?: (scale: Scale, y: number) => readonly SvgNode[];
  /** Maximum width of a name. Longer names are cut off. Default: names are never cut off if they fit into the drawing. */
  readonly widestName?: number;
  /** False leaves out the numbers as text. They are then only in the marker's tooltip. */
  readonly hasNumbers?: boolean;
}

const rowPixels = 22;
/** Width in pixels for each tick of the axis. A few are enough, because the rows have their numbers. */
const tickRoom = 96;
/** Minimum width of the lines. If they would be narrower, names and numbers are placed above the lines. */
const leastAcross = 160;
/** Minimum space in pixels between an end of the axis and the edge of the drawing, if the lines have their own row. */
const leastEdge = 14;
/** Space between a name and its numbers in one line. */
const gapPixels = 14;

/**
 * Positions of names, numbers and lines. They are side by side if the lines have enough room. Otherwise names and numbers are
 * above the lines. Numbers are below the name if they do not fit beside it.
 */
interface Layout {
  readonly left: number;
  readonly right: number;
  readonly rowPixels: number;
  /** Offsets of names, numbers and lines from the top of the row. */
  readonly nameY: number;
  readonly numbersY: number;
  readonly lineY: number;
  readonly widestName: number;
}

function layoutOf(
  rows: readonly Pick<IntervalRow, 'name' | 'text'>[],
  width: number,
  widestName: number,
  range: readonly [number, number],
): Layout {
  const names = Math.max(0, findLargest(rows.map(({ name }) => textPixels(name))));
  const cut = Math.min(widestName, names);
  const numbers = Math.max(0, findLargest(rows.map(({ text }) => textPixels(text))));
  const [left, right] = [10 + cut, width - 12 - numbers];
  if (right - left >= leastAcross) {
    const middle = rowPixels / 2;
    const widest = cut < names ? left - 8 : Infinity;
    const across = { left, right, rowPixels, widestName: widest };
    return { ...across, nameY: middle, numbersY: middle, lineY: middle };
  }
  // Tick labels extend beyond the ends of the axis by half of their width.
  const { ticks } = linearScale(range, [leastEdge, width - leastEdge], tickRoom);
  const halves = ticks.map((tick) => Math.ceil(textPixels(tick.text) / 2) + 2);
  const edge = Math.max(leastEdge, findLargest(halves));
  const below = { left: edge, right: width - edge, nameY: 10, widestName: width - 4 };
  return names + numbers + gapPixels <= width
    ? { ...below, rowPixels: 38, numbersY: 10, lineY: 24 }
    : { ...below, rowPixels: 52, numbersY: 25, lineY: 39 };
}

function markerAt(x: number, y: number, row: IntervalRow, { marker }: IntervalPlotOptions) {
  const classes = row.isClear ? 'plot-point-clear' : 'plot-point-unclear';
  const at = Math.round(x * 10) / 10;
  const title = element('title', {}, row.text);
  return marker === 'circle'
    ? element('circle', { cx: at, cy: y, r: 4.5, class: classes }, title)
    : element('path', { d: `M${at} ${roundPixels(y - 5)}l5 5l-5 5l-5-5z`, class: classes }, title);
}

/** Draws a line from end to end, with short lines across the ends. */
export function drawInterval(
  { low, high }: { readonly low: number; readonly high: number },
  y: number,
  x: Scale,
): readonly SvgNode[] {
  const ends = [x.pixel(low), x.pixel(high)] as const;
  return [
    lineBetween([ends[0], y], [ends[1], y], 'plot-interval'),
    ...ends.map((end) => lineBetween([end, y - 4], [end, y + 4], 'plot-interval')),
  ];
}

function rowParts(row: IntervalRow, y: number, x: Scale, options: IntervalPlotOptions) {
  const { value, interval } = row;
  if (value === null) return [];
  return [
    ...(interval ? drawInterval(interval, y, x) : []),
    markerAt(x.pixel(value), y, row, options),
  ];
}

/** Draws the rows in the given order. The axis covers every interval and `covers`. The height depends on the number of rows. */
export function drawIntervals(options: IntervalPlotOptions): SvgNode {
  const { rows, name, covers, uprights, header, width = 640, widestName = Infinity } = options;
  const values = [
    ...covers,
    ...rows.flatMap(({ value, interval }) =>
      value === null ? [] : [value, interval?.low ?? value, interval?.high ?? value],
    ),
  ];
  const lowest = values.reduce((least, value) => Math.min(least, value), Infinity);
  const highest = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const range = values.length === 0 ? ([0, 1] as const) : niceRange(lowest, highest, 5);
  const named = options.hasNumbers === false ? rows.map((row) => ({ ...row, text: '' })) : rows;
  const layout = layoutOf(named, width, widestName, range);
  const { left, right } = layout;
  const top = header ? linePixels + 10 : 8;
  const bottom = top + Math.max(1, rows.length) * layout.rowPixels;
  const area: Area = { left, right, top, bottom };
  const across = linearScale(range, [left, right], tickRoom);
  const topOf = (row: number): number => top + row * layout.rowPixels;
  // A continuous line would cross text, so each stacked row has its own piece of the line.
  const upright = ({ value, class: classes }: Upright): readonly SvgNode[] => {
    const x = across.pixel(value);
    if (layout.lineY === layout.nameY) return [lineBetween([x, top - 4], [x, bottom], classes)];
    return rows.map((_, index) => {
      const y = topOf(index) + layout.lineY;
      return lineBetween([x, y - 6], [x, y + 8], classes);
    });
  };
  const numbersAt = (row: IntervalRow, y: number): SvgNode =>
    textAt(row.text, {
      x: width - 2,
      y,
      anchor: 'end',
      class: row.isClear ? 'plot-text plot-strong' : 'plot-text',
    });
  return drawing(options, [width, bottom + bottomPixels], options.description, [
    ...drawBottomAxis(across, area, name),
    ...uprights.flatMap(upright),
    ...(header?.(across, top - 12) ?? []),
    ...rows.flatMap((row, index) => [
      textAt(row.name, {
        x: 2,
        y: topOf(index) + layout.nameY,
        class: 'plot-text',
        widest: layout.widestName,
      }),
      ...rowParts(row, topOf(index) + layout.lineY, across, options),
      ...(options.hasNumbers === false ? [] : [numbersAt(row, topOf(index) + layout.numbersY)]),
    ]),
  ]);
}
