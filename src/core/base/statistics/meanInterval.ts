// Interval of a mean: how much the mean of a score would vary with other samples of claims. The measured coverage is in
// docs/studies/tests.md.

import {
  defaultLevel,
  drawColumnsSteps,
  percentileInterval,
  type BootstrapOptions,
  type Interval,
} from './bootstrap.ts';
import {
  type ClaimGroups,
  countGroups,
  groupTotals,
  standardError,
  wideningOf,
} from './claimGroups.ts';
import { meanOf, quantileOfSorted } from './describe.ts';
import { normalQuantile } from './distributions.ts';
import { fewestOfMean, type Scores, type Steps } from './samples.ts';
import { scaleScoresSafely, timesPowerOfTwo } from './sums.ts';

/** The scores of one column, one per claim, and the range of their mean. `range` is absent if the mean is unlimited. */
export interface MeanColumn {
  readonly scores: Scores;
  readonly range?: { readonly minimum: number; readonly maximum: number };
}

/**
 * Minimum variance of a resample, as a share of the sample's variance. A smaller variance is only rounding error: all scores of
 * the resample are equal.
 */
const rounding = 1e-12;

/**
 * Computes Wilson's interval of a proportion: `right` of `claims` claims. The interval is within 0 to 1. Its length is never 0,
 * even if all claims or no claims are right. `widening`: how many times as wide the interval is because claims depend on each
 * other (`wideningOf`). If above 1, the interval uses the effective number of claims, `claims / widening ** 2`, as statsmodels'
 * `proportion_confint(method='wilson')` with that number. Source: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical
 * Inference, 1927; SciPy's `binomtest(...).proportion_ci(method='wilson')`.
 */
export function shareInterval(
  right: number,
  claims: number,
  level: number,
  widening = 1,
): Interval {
  const z = normalQuantile((1 + level) / 2);
  const share = right / claims;
  const count = claims / Math.max(1, widening) ** 2;
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const half =
    (z / (1 + (z * z) / count)) *
    Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  // Without these conditions, rounding would move an end away from 0 or 1.
  return {
    low: right === 0 ? 0 : Math.max(0, middle - half),
    high: right === claims ? 1 : Math.min(1, middle + half),
    level,
  };
}

/**
 * Whether the mean of the scores has an interval: at least 20 claims have a score, in at least 20 groups, and not all scores are
 * equal.
 */
export function isSpread(scores: Scores, groups: ClaimGroups | undefined): boolean {
  const places = [...scores.keys()].filter((place) => scores[place] !== null);
  const [first] = places;
  return (
    places.length >= fewestOfMean &&
    countGroups(places, groups) >= fewestOfMean &&
    places.some((place) => scores[place] !== scores[first ?? 0])
  );
}

/** Numbers are divided by 2 ** `exponent`, so that their squares neither overflow nor vanish. */
interface PreparedColumn extends MeanColumn {
  readonly exponent: number;
  readonly groups: ClaimGroups | undefined;
  /** Score minus mean, summed by group. 0 if a score is missing. */
  readonly off: Float64Array;
  /** Number of scores by group. */
  readonly counts: Uint32Array;
  readonly count: number;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  /**
   * `means`: means of the resamples. `distances`: their distances from `mean`, each in units of the resample's own standard
   * error.
   */
  readonly means: number[];
  readonly distances: number[];
}

function prepareColumn(column: MeanColumn, groups: ClaimGroups | undefined): PreparedColumn {
  const { columns, exponent } = scaleScoresSafely([column.scores]);
  const [scores = []] = columns;
  const there = scores.filter((score) => score !== null);
  const mean = meanOf(there) ?? NaN;
  const off = scores.map((score) => (score === null ? null : score - mean));
  const { sums, counts } = groupTotals(off, groups);
  return {
    ...column,
    groups,
    scores,
    exponent,
    off: sums,
    counts,
    count: there.length,
    mean,
    error: standardError(scores, groups),
    means: [],
    distances: [],
  };
}

function draw(
  { groups, off, counts, mean, error, means, distances }: PreparedColumn,
  at: Uint32Array,
) {
  let [sum, squares, products, sizes, claims, scored] = [0, 0, 0, 0, 0, 0];
  for (const unit of at) {
    const value = off[unit] ?? 0;
    const count = counts[unit] ?? 0;
    sum += value;
    squares += value * value;
    claims += count;
    if (!groups || count === 0) continue;
    products += value * count;
    sizes += count * count;
    scored += 1;
  }
  const moved = sum / claims;
  means.push(claims === 0 ? NaN : mean + moved);
  const units = groups ? scored : claims;
  if (units < 2) {
    distances.push(NaN);
    return;
  }
  // Squared standard error of the resample's mean, as in `standardError`.
  const squared = groups
    ? ((squares - moved * (2 * products - moved * sizes)) * units) / (units - 1) / claims / claims
    : (squares - sum * moved) / (claims - 1) / claims;
  const isEqual = squared <= error * error * rounding;
  distances.push(isEqual ? Math.sign(moved) * Infinity : moved / Math.sqrt(squared));
}

/**
 * Maximum share of resamples with equal scores. With a larger share, the studentised interval has no ends, or ends that depend on
 * a single claim.
 */
const mostEqual = 1 / 200;

/**
 * Computes the studentised interval from the distances between each resample's mean and the sample's mean, in units of the
 * resample's own standard error. `null` if too many resamples have equal scores, because most claims have the same score.
 */
function studentiseInterval(
  { mean, error, distances }: PreparedColumn,
  level: number,
): Interval | null {
  const sorted = Float64Array.from(distances).filter(Number.isFinite).sort();
  if (sorted.length < distances.length * (1 - mostEqual)) return null;
  const low = quantileOfSorted(sorted, (1 - level) / 2) ?? NaN;
  const high = quantileOfSorted(sorted, (1 + level) / 2) ?? NaN;
  return { low: mean - high * error, high: mean - low * error, level };
}

function clampInterval(interval: Interval, { range, exponent }: PreparedColumn): Interval {
  const { minimum, maximum } = range ?? {
    minimum: -Number.MAX_VALUE,
    maximum: Number.MAX_VALUE,
  };
  const within = (value: number) =>
    Math.min(maximum, Math.max(minimum, timesPowerOfTwo(value, exponent)));
  return { ...interval, low: within(interval.low), high: within(interval.high) };
}

function intervalOf(column: PreparedColumn, level: number): Interval | null {
  const { scores, count, error, means, groups } = column;
  if (count < 2 || !(error > 0)) return null;
  if (scores.every((score) => score === null || score === 0 || score === 1)) {
    const right = scores.filter((score) => score === 1).length;
    return shareInterval(right, count, level, (groups && wideningOf(scores, groups)) ?? 1);
  }
  const interval = studentiseInterval(column, level) ?? percentileInterval(means, level);
  return interval && clampInterval(interval, column);
}

/**
 * Computes the intervals of the columns' means, with the same resamples for all columns. Uses Wilson's interval if all scores are
 * 0 or 1. Otherwise uses the studentised bootstrap (bootstrap-t), which is accurate for skewed scores, or bootstrap percentiles
 * if most scores are equal. Intervals are limited to the column's range. `null` if there are no resamples, if there are fewer
 * than two scores, or if all scores are equal. Throws RangeError for columns of different lengths, and for draws whose length
 * differs from the columns' length. Source: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, 12.5.
 */
export function* meanIntervalSteps(
  columns: readonly MeanColumn[],
  options: BootstrapOptions = {},
): Steps<(Interval | null)[]> {
  const { level = defaultLevel } = options;
  const { prepared: drawn, sampled } = yield* drawColumnsSteps(columns, options, {
    prepare: prepareColumn,
    draw,
    additions: 2,
  });
  return drawn.map((column) => (sampled === 0 ? null : intervalOf(column, level)));
}
