// Sums many values. A mean must equal the mean of the official scripts to the last digit, so values are added in the same order.

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
