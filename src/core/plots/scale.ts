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
  const length = maximum - minimum || 1;
  const count = Math.max(2, Math.floor(Math.abs(to - from) / room) + 1);
  const clamp = (value: number): number => Math.min(maximum, Math.max(minimum, value));
  return {
    minimum,
    maximum,
    ticks: ticks(minimum, maximum, count),
    pixel: (value) => from + ((clamp(value) - minimum) / length) * (to - from),
    value: (pixel) => clamp(minimum + ((pixel - from) / (to - from || 1)) * length),
  };
}
