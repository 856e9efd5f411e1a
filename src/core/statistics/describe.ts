// Describes one sample: location, spread and distribution for a plot.

import { checkFinite, type Sample } from './samples.ts';
import { scaleSafely, timesPowerOfTwo } from './scaling.ts';
import { pairwiseSum } from './sums.ts';

/**
 * Computes the arithmetic mean. `null` for an empty sample. Equals `numpy.mean` to the last digit, unless the sum is larger than any
 * number (numpy: infinity). `sumOf`: another way to sum.
 */
export function meanOf(values: Sample, sumOf = pairwiseSum): number | null {
  if (values.length === 0) return null;
  const mean = sumOf(values) / values.length;
  if (Number.isFinite(mean)) return mean;
  const { values: scaled, exponent } = scaleSafely(values);
  return timesPowerOfTwo(sumOf(scaled) / values.length, exponent);
}

/**
 * Computes the standard deviation with n - 1. `null` below two values, and if it is larger than any number. Exactly 0 if all
 * values are equal. Source: numpy's `std(ddof=1)`, which overflows and underflows for very large and very small values.
 */
export function standardDeviation(sample: Sample): number | null {
  const { values, exponent } = scaleSafely(sample);
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  let squares = 0;
  let isSame = true;
  for (const value of values) {
    squares += (value - mean) ** 2;
    if (value !== values[0]) isSame = false;
  }
  const deviation = timesPowerOfTwo(Math.sqrt(squares / (values.length - 1)), exponent);
  if (isSame) return 0;
  return Number.isFinite(deviation) ? deviation : null;
}

/**
 * Computes a quantile of values in ascending order, with linear interpolation. `null` for an empty sample. Throws RangeError
 * unless `share` is 0 to 1. Equals numpy's `quantile(method='linear')` to the last digit.
 */
export function quantileOfSorted(sorted: Sample, share: number): number | null {
  if (!(share >= 0 && share <= 1)) {
    throw new RangeError(`quantile ${String(share)}, expected a number from 0 to 1`);
  }
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * share;
  const place = Math.floor(position);
  const low = sorted[place] ?? 0;
  const high = sorted[place + 1] ?? low;
  const part = position - place;
  if (!Number.isFinite(high - low)) return low * (1 - part) + high * part;
  return part < 0.5 ? low + (high - low) * part : high - (high - low) * (1 - part);
}

export interface Description {
  readonly count: number;
  readonly mean: number;
  /** Standard deviation. `null` if there is only one value, or if it is larger than any number. */
  readonly standardDeviation: number | null;
  readonly minimum: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly maximum: number;
}

/**
 * Computes the statistics for a distribution plot. `null` for an empty sample. Throws RangeError for values that are not finite.
 */
export function describeSample(values: Sample): Description | null {
  checkFinite(values, 'description');
  const mean = meanOf(values);
  if (mean === null) return null;
  const sorted = Float64Array.from(values).sort();
  const quantile = (share: number) => quantileOfSorted(sorted, share) ?? 0;
  return {
    count: values.length,
    mean,
    standardDeviation: standardDeviation(values),
    minimum: quantile(0),
    lowerQuartile: quantile(0.25),
    median: quantile(0.5),
    upperQuartile: quantile(0.75),
    maximum: quantile(1),
  };
}
