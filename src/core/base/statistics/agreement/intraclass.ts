// Intraclass correlations: the share of the ratings' variance that comes from the rated units.

import type { Interval } from '../bootstrap.ts';
import { fQuantile } from '../distributions.ts';
import { scaleRowsSafely } from '../sums.ts';

/** Mean squares of the analysis of variance: between units, within units, and between raters. */
interface MeanSquares {
  readonly units: number;
  readonly raters: number;
  readonly between: number;
  /** Mean square within units, regardless of the raters. */
  readonly within: number;
  readonly betweenRaters: number;
  readonly rest: number;
}

export interface IntraclassCorrelation {
  readonly value: number;
  /** Interval from F distributions. `null` if a mean square is 0 (the raters agree fully or differ by a constant), or if there are too few ratings. */
  readonly interval: Interval | null;
}

/** `single`: for the ratings of one rater. `mean`: for the means over all raters. */
export interface SingleAndMean {
  readonly single: IntraclassCorrelation | null;
  readonly mean: IntraclassCorrelation | null;
}

export interface IntraclassCorrelations {
  /** One-way: ICC1 and ICC1k. Raters are interchangeable, so differences between their means count as disagreement. */
  readonly oneWay: SingleAndMean;
  /** Two-way random, absolute agreement: ICC2 and ICC2k. */
  readonly random: SingleAndMean;
  /** Two-way mixed, consistency: ICC3 and ICC3k. Differences between raters' means do not count as disagreement. */
  readonly mixed: SingleAndMean;
}

/**
 * Computes the intraclass correlations of units with a rating by every rater, `[units][raters]`: 1 for full agreement, about 0
 * for no agreement, below 0 for less. `null` below two units or two raters, and if the formula divides by 0 (all ratings are
 * equal, or for means, all units have equal means). Throws RangeError for rows of different lengths. Source: P. E. Shrout and J.
 * L. Fleiss, Intraclass correlations, 1979; K. O. McGraw and S. P. Wong, Forming inferences about some intraclass correlation
 * coefficients, 1996; pingouin's `intraclass_corr` with its intervals.
 */
export function intraclassCorrelations(
  rows: readonly (readonly number[])[],
  level: number,
): IntraclassCorrelations {
  const squares = meanSquares(rows);
  if (squares === null) {
    const none = { single: null, mean: null };
    return { oneWay: none, random: none, mixed: none };
  }
  const { units: n, raters: k, between, within, betweenRaters, rest } = squares;
  const tail = (1 + level) / 2;
  const byF = (ratio: number, degrees: number) => fEnds(ratio, n - 1, degrees, tail);
  const [one, three] = [byF(between / within, n * (k - 1)), byF(between / rest, (n - 1) * (k - 1))];
  const single = (f: number) => (f - 1) / (f + k - 1);
  const mean = (f: number) => 1 - 1 / f;
  const two = (between - rest) / (between + (k - 1) * rest + (k * (betweenRaters - rest)) / n);
  const twoMean = (between - rest) / (between + (betweenRaters - rest) / n);
  const twoEnds = agreementEnds(squares, two, tail);
  const ofMeans = (value: number) => (value * k) / (1 + value * (k - 1));
  return {
    oneWay: {
      single: toCorrelation(
        (between - within) / (between + (k - 1) * within),
        one?.map(single),
        level,
      ),
      mean: toCorrelation((between - within) / between, one?.map(mean), level),
    },
    random: {
      single: toCorrelation(two, twoEnds, level),
      mean: toCorrelation(twoMean, twoEnds?.map(ofMeans), level),
    },
    mixed: {
      single: toCorrelation(
        (between - rest) / (between + (k - 1) * rest),
        three?.map(single),
        level,
      ),
      mean: toCorrelation((between - rest) / between, three?.map(mean), level),
    },
  };
}

function toCorrelation(
  value: number,
  ends: readonly number[] | undefined,
  level: number,
): IntraclassCorrelation | null {
  if (!Number.isFinite(value)) return null;
  const [low, high] = ends ?? [];
  if (low === undefined || high === undefined || !Number.isFinite(low + high)) {
    return { value, interval: null };
  }
  return { value, interval: { low, high, level } };
}

function fEnds(
  ratio: number,
  first: number,
  second: number,
  tail: number,
): readonly [number, number] | undefined {
  if (!(ratio > 0 && ratio < Infinity)) return undefined;
  return [ratio / fQuantile(tail, first, second), ratio * fQuantile(tail, second, first)];
}

/** Computes the confidence interval of ICC2, with degrees of freedom estimated by Satterthwaite's method. */
function agreementEnds(
  { units: n, raters: k, between, betweenRaters, rest }: MeanSquares,
  icc: number,
  tail: number,
): readonly [number, number] | undefined {
  const ratio = betweenRaters / rest;
  const other = n * (1 + (k - 1) * icc) - k * icc;
  const degrees =
    ((n - 1) * (k - 1) * (k * icc * ratio + other) ** 2) /
    ((n - 1) * (k * icc * ratio) ** 2 + other ** 2);
  if (!(degrees > 0 && degrees < Infinity)) return undefined;
  const upper = fQuantile(tail, n - 1, degrees);
  const lower = fQuantile(tail, degrees, n - 1);
  const noise = k * betweenRaters + (k * n - k - n) * rest;
  return [
    (n * (between - upper * rest)) / (upper * noise + n * between),
    (n * (lower * between - rest)) / (noise + n * lower * between),
  ];
}

/** Minimum share of the total sum of squares. A smaller sum of squares is only rounding error and counts as 0. */
const negligible = 1e-24;

function meanSquares(ratings: readonly (readonly number[])[]): MeanSquares | null {
  const n = ratings.length;
  const k = ratings[0]?.length ?? 0;
  if (ratings.some((row) => row.length !== k)) {
    throw new RangeError('intraclass correlation: expected a rating of every rater');
  }
  if (n < 2 || k < 2) return null;
  const rows = scaleRowsSafely(ratings);
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, x) => sum + x, 0) / values.length;
  const ofUnits = rows.map(meanOf);
  const all = meanOf(ofUnits);
  const ofRaters = Array.from({ length: k }, (_, rater) =>
    meanOf(rows.map((row) => row[rater] ?? 0)),
  );
  let between = 0;
  let within = 0;
  let rest = 0;
  for (const [unit, row] of rows.entries()) {
    const unitMean = ofUnits[unit] ?? 0;
    between += k * (unitMean - all) ** 2;
    for (const [rater, rating] of row.entries()) {
      within += (rating - unitMean) ** 2;
      rest += (rating - unitMean - (ofRaters[rater] ?? 0) + all) ** 2;
    }
  }
  const betweenRaters = ofRaters.reduce((sum, mean) => sum + n * (mean - all) ** 2, 0);
  const total = between + within;
  const mean = (squares: number, degrees: number) =>
    squares <= negligible * total ? 0 : squares / degrees;
  return {
    units: n,
    raters: k,
    between: mean(between, n - 1),
    within: mean(within, n * (k - 1)),
    betweenRaters: mean(betweenRaters, k - 1),
    rest: mean(rest, (n - 1) * (k - 1)),
  };
}

/**
 * Computes ICC1 and ICC1k for units that may have different numbers of ratings, by one-way analysis of variance with the adjusted
 * mean number of ratings. Units with one rating are left out. If all units have the same number of ratings, the result equals the
 * one-way result of `intraclassCorrelations`. `weights`: how often each unit counts, by default once. `null` if fewer than two
 * units have two ratings, or if the formula would divide by 0. Source: S. R. Searle, G. Casella and C. E. McCulloch, Variance
 * Components, 1992, section 3.6.
 */
export function oneWayUnbalanced(
  ratedUnits: readonly (readonly number[])[],
  weights: ArrayLike<number> = new Uint8Array(ratedUnits.length).fill(1),
): { readonly single: number | null; readonly mean: number | null } {
  const units = scaleRowsSafely(ratedUnits);
  let n = 0;
  let ratings = 0;
  let squaredCounts = 0;
  let sum = 0;
  const weightOf = (at: number, unit: readonly number[]) =>
    unit.length > 1 ? (weights[at] ?? 0) : 0;
  for (const [index, unit] of units.entries()) {
    const weight = weightOf(index, unit);
    n += weight;
    ratings += weight * unit.length;
    squaredCounts += weight * unit.length ** 2;
    for (const rating of unit) sum += weight * rating;
  }
  if (n < 2) return { single: null, mean: null };
  const all = sum / ratings;
  let between = 0;
  let within = 0;
  for (const [index, unit] of units.entries()) {
    const weight = weightOf(index, unit);
    if (weight === 0) continue;
    const mean = unit.reduce((total, x) => total + x, 0) / unit.length;
    between += weight * unit.length * (mean - all) ** 2;
    for (const rating of unit) within += weight * (rating - mean) ** 2;
  }
  const perUnit = (ratings - squaredCounts / ratings) / (n - 1);
  const [b, w] = [between / (n - 1), within / (ratings - n)];
  if (b + w <= 0) return { single: null, mean: null };
  return { single: (b - w) / (b + (perUnit - 1) * w), mean: b === 0 ? null : (b - w) / b };
}
