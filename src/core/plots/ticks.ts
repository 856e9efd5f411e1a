// Positions of the ticks on an axis. Source: Paul S. Heckbert, "Nice Numbers for Graph Labels", in Graphics Gems, 1990, pages 61-63.

import { settingText } from '../format/numbers.ts';
import { formatFixed } from '../format/signs.ts';

export interface Tick {
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
