// Sums, scaling and extremes of many values, without overflow and without putting every value on the stack.

import type { Sample, Scores } from './samples.ts';

/** Maximum number of values that are added one after another in eight partial sums. Longer lists are split in half first. */
const block = 128;

/**
 * Returns the sum of the values, 0 for an empty list, bit for bit as in `numpy.sum` of a contiguous array of doubles: below 8
 * values from left to right, up to 128 in 8 partial sums, above that as the sum of both halves. Rounding errors grow with the
 * logarithm of the count. Source: NumPy 1.9 to 2.x, `pairwise_sum` in numpy/_core/src/umath/loops_utils.h.src;
 * test/peers/sumsFixture.py.
 */
export function pairwiseSum(values: ArrayLike<number>): number {
  return 0 + sumBetween(values, 0, values.length);
}

function sumFrom(values: ArrayLike<number>, start: number, count: number): number {
  let sum = 0;
  for (let index = start; index < start + count; index += 1) sum += values[index] ?? 0;
  return sum;
}

function sumBetween(values: ArrayLike<number>, start: number, count: number): number {
  if (count < 8) return sumFrom(values, start, count);
  if (count <= block) return sumOfBlock(values, start, count);
  let half = Math.floor(count / 2);
  half -= half % 8;
  return sumBetween(values, start, half) + sumBetween(values, start + half, count - half);
}

function sumOfBlock(values: ArrayLike<number>, start: number, count: number): number {
  const value = (at: number): number => values[start + at] ?? 0;
  let [s0, s1, s2, s3] = [value(0), value(1), value(2), value(3)];
  let [s4, s5, s6, s7] = [value(4), value(5), value(6), value(7)];
  const whole = count - (count % 8);
  for (let index = 8; index < whole; index += 8) {
    s0 += value(index);
    s1 += value(index + 1);
    s2 += value(index + 2);
    s3 += value(index + 3);
    s4 += value(index + 4);
    s5 += value(index + 5);
    s6 += value(index + 6);
    s7 += value(index + 7);
  }
  let sum = s0 + s1 + (s2 + s3) + (s4 + s5 + (s6 + s7));
  for (let index = whole; index < count; index += 1) sum += value(index);
  return sum;
}

/** Returns the sum of the values from left to right, like `numpy.sum(table, axis=0)` for the rows of a table. */
export function sumInTurn(values: ArrayLike<number>): number {
  return sumFrom(values, 0, values.length);
}

/** Neumaier's compensated sum of values that arrive one by one. Even with half a million values, no visible digit is wrong. */
export class RunningSum {
  #sum = 0;
  #lost = 0;
  /** The sum of the values times 2 ** -64, for values whose sum is larger than any number. */
  #small = 0;

  add(value: number): void {
    this.#small += value * 2 ** -64;
    const sum = this.#sum + value;
    this.#lost +=
      Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - sum + value : value - sum + this.#sum;
    this.#sum = sum;
  }

  value(): number {
    return this.#sum + this.#lost;
  }

  /** Returns the sum divided by the number of values, also if the sum is larger than any number. */
  meanOver(count: number): number {
    const mean = this.value() / count;
    return Number.isFinite(mean) ? mean : (this.#small / count) * 2 ** 64;
  }
}

// Largest and smallest value. Replaces `Math.max(...values)`, which puts every value on the stack and fails for more than about
// 100,000 values.

/** Returns the largest value, as `Math.max` does: -Infinity without values, NaN if a value is NaN. */
export function findLargest(values: Iterable<number>): number {
  let largest = -Infinity;
  for (const value of values) largest = Math.max(largest, value);
  return largest;
}

/** Returns the smallest value, as `Math.min` does: Infinity without values, NaN if a value is NaN. */
export function findSmallest(values: Iterable<number>): number {
  let smallest = Infinity;
  for (const value of values) smallest = Math.min(smallest, value);
  return smallest;
}

/** Returns the item with the largest value. In a tie, the first item wins. `undefined` for an empty list. */
export function findLargestBy<One>(
  all: readonly One[],
  valueOf: (one: One) => number,
): One | undefined {
  return all.reduce<One | undefined>(
    (best, one) => (best === undefined || valueOf(one) > valueOf(best) ? one : best),
    undefined,
  );
}

// Scales very large and very small values, so that sums and squares of them neither overflow nor vanish. Used by statistics whose
// result does not depend on the unit, or is converted back.

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
