import { ticks, type Tick } from './ticks.ts';

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
