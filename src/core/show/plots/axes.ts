// The scale of a plot, its ticks, its axes and its legend.

import { settingText } from '../../base/numbers.ts';
import { formatFixed } from '../../base/signs.ts';
import { findLargest } from '../../base/statistics/sums.ts';
import { type Area, element, lineBetween, type SvgNode, textAt, textPixels } from './drawing.ts';

// Positions of the ticks on an axis. Source: Paul S. Heckbert, "Nice Numbers for Graph Labels", in Graphics Gems, 1990, pages 61-63.

interface Tick {
  readonly value: number;
  /** The value, with as many decimals as the step has. */
  readonly text: string;
}

interface NiceStep {
  /** 1, 2 or 5. */
  readonly factor: number;
  /** Exponent to base ten. */
  readonly exponent: number;
}

/** Parses text instead of computing the power, because 10 ** -5 differs slightly from 0.00001 in V8 of Node 22. */
function powerOfTen(exponent: number): number {
  return Number(`1e${String(exponent)}`);
}

/** Returns the nice number nearest to `size` (> 0), as Heckbert's `nicenum` with rounding. */
function niceStep(size: number): NiceStep {
  const exponent = Math.floor(Math.log10(size));
  const fraction = size / powerOfTen(exponent);
  if (fraction < 1.5) return { factor: 1, exponent };
  if (fraction < 3) return { factor: 2, exponent };
  if (fraction < 7) return { factor: 5, exponent };
  return { factor: 1, exponent: exponent + 1 };
}

/** Returns `times` times the step. Divides by a whole power of ten if that is exact, so that 3 steps of 0.1 are 0.3. */
function multiplyStep({ factor, exponent }: NiceStep, times: number): number {
  const value =
    exponent < 0 ? (times * factor) / powerOfTen(-exponent) : times * factor * powerOfTen(exponent);
  return value === 0 ? 0 : value; // no -0
}

/** Allowance for rounding errors when a bound is divided by a step. Without it, the tick at the bound could be lost. */
const slack = 1e-9;

/** Below this, powers of ten are not exact enough for steps. */
const smallestRange = 1e-300;

/** Returns the step for about `count` ticks. Each end is divided, because the range itself may be larger than any number. */
function stepFor(minimum: number, maximum: number, count: number): NiceStep {
  const range = maximum - minimum;
  const parts = Math.max(2, count) - 1;
  return niceStep(
    Number.isFinite(range)
      ? range / parts
      : maximum / Math.max(2, parts) - minimum / Math.max(2, parts),
  );
}

/**
 * Returns about `count` ticks (at least 2) at multiples of 1, 2 or 5 times a power of ten, all within `minimum..maximum`,
 * ascending. Returns one tick if minimum and maximum are equal, and a tick at each end if they are nearly equal. Throws RangeError if a bound is not finite or the minimum is
 * larger than the maximum.
 */
export function ticks(minimum: number, maximum: number, count: number): readonly Tick[] {
  if (!(minimum <= maximum && Number.isFinite(minimum) && Number.isFinite(maximum))) {
    throw new RangeError(`ticks: from ${String(minimum)} to ${String(maximum)}`);
  }
  const ends = [...new Set([minimum, maximum])];
  if (maximum - minimum < smallestRange) {
    return ends.map((value) => ({ value, text: settingText(value) }));
  }
  const step = stepFor(minimum, maximum, count);
  const size = multiplyStep(step, 1);
  const first = Math.ceil(minimum / size - slack);
  const last = Math.floor(maximum / size + slack);
  const decimals = Math.min(20, Math.max(0, -step.exponent));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const value = multiplyStep(step, first + index);
    return { value, text: formatFixed(value, decimals) };
  });
}

/**
 * Returns the range extended to whole steps, so that the axis starts and ends with a tick. A single point is extended by 1 on
 * both sides.
 */
export function niceRange(
  minimum: number,
  maximum: number,
  count: number,
): readonly [minimum: number, maximum: number] {
  if (minimum === maximum) return [minimum - 1, maximum + 1];
  if (maximum - minimum < smallestRange) return [minimum, maximum];
  const step = stepFor(minimum, maximum, count);
  const size = multiplyStep(step, 1);
  return [
    Math.max(-Number.MAX_VALUE, multiplyStep(step, Math.floor(minimum / size + slack))),
    Math.min(Number.MAX_VALUE, multiplyStep(step, Math.ceil(maximum / size - slack))),
  ];
}

/** Converts numbers to pixels along one axis, and back. */
export interface Scale {
  readonly minimum: number;
  readonly maximum: number;
  readonly ticks: readonly Tick[];
  /** Position of a value. Values outside the range are drawn at the end of the axis. */
  readonly pixel: (value: number) => number;
  /** The value at a pixel, limited to the range. */
  readonly value: (pixel: number) => number;
}

/** Width in pixels that a tick with its label needs. */
const tickRoom = 56;

/**
 * Creates a linear scale. `pixels`: position of the minimum, then of the maximum. On a vertical axis the first position is the
 * larger one.
 */
export function linearScale(
  [minimum, maximum]: readonly [number, number],
  pixels: readonly [number, number],
  room = tickRoom,
): Scale {
  const [from, to] = pixels;
  // Half of everything, because the range may be larger than any number.
  const unit = Number.isFinite(maximum - minimum) ? 1 : 0.5;
  const length = maximum * unit - minimum * unit || 1;
  const count = Math.max(2, Math.floor(Math.abs(to - from) / room) + 1);
  const clamp = (value: number): number => Math.min(maximum, Math.max(minimum, value));
  return {
    minimum,
    maximum,
    ticks: ticks(minimum, maximum, count),
    pixel: (value) => from + ((clamp(value) * unit - minimum * unit) / length) * (to - from),
    value: (pixel) => clamp((minimum * unit + ((pixel - from) / (to - from || 1)) * length) / unit),
  };
}

/** Height in pixels of a line of text. */
export const linePixels = 16;
/** Height in pixels of the space below the plot area, for tick labels and the axis title. */
export const bottomPixels = 38;

/** Draws grid, ticks and the axis title at the lower right. Leaves out tick labels that would overlap. */
export function drawBottomAxis(scale: Scale, area: Area, name: string): readonly SvgNode[] {
  const { left, right, top, bottom } = area;
  let free = -Infinity;
  const texts = scale.ticks.flatMap(({ value, text }) => {
    const x = scale.pixel(value);
    const half = textPixels(text) / 2;
    if (x - half < free) return [];
    free = x + half + 4;
    return [textAt(text, { x, y: bottom + 11, anchor: 'middle', class: 'plot-tick' })];
  });
  return [
    element(
      'g',
      { class: 'plot-grid' },
      ...scale.ticks.map(({ value }) => {
        const x = scale.pixel(value);
        return lineBetween([x, top], [x, bottom], 'plot-grid-line');
      }),
    ),
    lineBetween([left, bottom], [right, bottom], 'plot-axis'),
    ...texts,
    textAt(`${name} →`, {
      x: right,
      y: bottom + 28,
      anchor: 'end',
      class: 'plot-label',
      widest: right,
    }),
  ];
}

/** Draws grid, ticks and the axis title above the upper end. */
export function drawLeftAxis(scale: Scale, area: Area, name: string): readonly SvgNode[] {
  const { left, right, top } = area;
  return [
    element(
      'g',
      { class: 'plot-grid' },
      ...scale.ticks.map(({ value }) => {
        const y = scale.pixel(value);
        return lineBetween([left, y], [right, y], 'plot-grid-line');
      }),
    ),
    ...scale.ticks.map(({ value, text }) =>
      textAt(text, { x: left - 6, y: scale.pixel(value), anchor: 'end', class: 'plot-tick' }),
    ),
    textAt(`↑ ${name}`, { x: 2, y: top - 12, class: 'plot-label', widest: right }),
  ];
}

/** Returns the width in pixels of the tick labels left of the area. */
export function tickColumn(scale: Pick<Scale, 'ticks'>): number {
  return 10 + findLargest(scale.ticks.map(({ text }) => textPixels(text)));
}

export interface LegendEntry {
  readonly name: string;
  /** Draws the symbol, centred at the given position. */
  readonly symbol: (x: number, y: number) => SvgNode;
}

export interface Legend {
  readonly height: number;
  readonly parts: readonly SvgNode[];
}

const symbolPixels = 18;
const gap = 14;

/** Draws the entries in rows from the top. A new row starts when an entry does not fit into the width. */
export function legend(entries: readonly LegendEntry[], width: number): Legend {
  let x = 2;
  let row = 0;
  const parts = entries.flatMap(({ name, symbol }) => {
    const needed = symbolPixels + textPixels(name);
    if (x > 2 && x + needed > width) {
      x = 2;
      row += 1;
    }
    const [at, y] = [x, row * linePixels + linePixels / 2 + 2];
    x += needed + gap;
    return [
      symbol(at + symbolPixels / 2 - 2, y),
      textAt(name, { x: at + symbolPixels, y, class: 'plot-key', widest: width - symbolPixels }),
    ];
  });
  return { height: entries.length === 0 ? 0 : (row + 1) * linePixels + 6, parts };
}
