// Scales very large and very small values, so that sums and squares of them neither overflow nor vanish. Used by statistics whose
// result does not depend on the unit, or is converted back.

import { findLargest } from './extremes.ts';
import type { Sample, Scores } from './samples.ts';

export interface Scaled {
  /** The values divided by 2 ** `exponent`. The same array if the values need no scaling. */
  readonly values: Sample;
  readonly exponent: number;
}

/** Outside 2 ** ±300, squares of values and their products may not be numbers of normal precision. */
const safeExponent = 300;

/**
 * Returns the power of two of the largest value if it is so large or so small that squares overflow or vanish, otherwise 0. 0
 * also for an empty sample and for zeros.
 */
function exponentOf(values: Sample): number {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  if (largest === 0 || !Number.isFinite(largest)) return 0;
  const exponent = Math.floor(Math.log2(largest));
  return Math.abs(exponent) <= safeExponent ? 0 : exponent;
}

/** Multiplies by 2 ** `exponent`. Exact unless the result is too large or too small. The power itself may not be a number. */
export function timesPowerOfTwo(value: number, exponent: number): number {
  if (exponent === 0) return value;
  const half = Math.trunc(exponent / 2);
  return value * 2 ** half * 2 ** (exponent - half);
}

/**
 * Divides the values `[n]` by a power of two if their largest magnitude is above 2 ** 300 or below 2 ** -300, so that it is
 * between 1/2 and 2. The division is exact, except for values that are 300 orders of magnitude smaller than the largest.
 */
export function scaleSafely(values: Sample): Scaled {
  const exponent = exponentOf(values);
  if (exponent === 0) return { values, exponent };
  return {
    values: Float64Array.from(values, (value) => timesPowerOfTwo(value, -exponent)),
    exponent,
  };
}

/** Scales scores `[n]` and missing scores, which stay `null`, and several columns by the same power of two: see `scaleSafely`. */
export function scaleScoresSafely(columns: readonly Scores[]): {
  readonly columns: readonly Scores[];
  readonly exponent: number;
} {
  const exponent = exponentOf(columns.flat().filter((score) => score !== null));
  if (exponent === 0) return { columns, exponent };
  const scale = (score: number | null) =>
    score === null ? null : timesPowerOfTwo(score, -exponent);
  return { columns: columns.map((scores) => scores.map(scale)), exponent };
}

/** Scales all rows by the same power of two: see `scaleSafely`. */
export function scaleRowsSafely(
  rows: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const exponent = exponentOf([findLargest(rows.map((row) => findLargest(row.map(Math.abs))))]);
  return exponent === 0
    ? rows
    : rows.map((row) => row.map((value) => timesPowerOfTwo(value, -exponent)));
}
