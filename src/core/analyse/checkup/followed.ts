// Correlations of every metric with one dimension, and how they vary over bootstrap samples.

import {
  bootstrapWeights,
  type Interval,
  percentileInterval,
} from '../../base/statistics/bootstrap.ts';
import { type ClaimGroups, countGroups } from '../../base/statistics/claimGroups.ts';
import {
  kendallCounts,
  tauOf,
  weightedLinear,
  weightedSpearman,
} from '../../base/statistics/coefficients.ts';
import { spearman, steigerTest, williamsTest } from '../../base/statistics/correlation.ts';
import { standardDeviation } from '../../base/statistics/describe.ts';
import { shownBy } from '../../base/statistics/multiple.ts';
import { testResampled } from '../../base/statistics/paired/pairedDifference.ts';
import { correlationSteps, type RankedMeasure } from '../../base/statistics/permutedCorrelation.ts';
import { type Ordering, orderingOf } from '../../base/statistics/random.ts';
import {
  fewestCorrelated,
  partOf,
  presentInBoth,
  type Sample,
  type Steps,
} from '../../base/statistics/samples.ts';
import type {
  CheckedMetric,
  FollowedCoefficient,
  FollowedMetric,
  RatedDimension,
  UndefinedCorrelation,
} from './checked.ts';

export interface Resampling {
  readonly resamples: number;
  readonly seed: number;
  readonly level: number;
  readonly groups?: ClaimGroups;
}

/** Two columns on their common claims, and Spearman's rho of each bootstrap sample (NaN where undefined). */
export interface ResampledPair {
  /** Indices of the common claims among all claims. */
  readonly places: readonly number[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly spearman: Float64Array;
}

interface PreparedPair {
  readonly places: readonly number[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly orderX: Ordering;
  readonly orderY: Ordering;
}

function prepare(metric: CheckedMetric, rating: RatedDimension): PreparedPair {
  const { a, b, places } = presentInBoth(metric.values, rating.values);
  const [x, y] = [Float64Array.from(a), Float64Array.from(b)];
  return { places, x, y, orderX: orderingOf(x), orderY: orderingOf(y) };
}

function whyUndefined(scores: Sample, ratings: Sample): UndefinedCorrelation {
  if (scores.length < 2) return scores.length === 0 ? 'noClaims' : 'oneClaim';
  return orderingOf(ratings).distinct < 2 ? 'equalRatings' : 'equalScores';
}

export function* measureFollowing(
  metrics: readonly CheckedMetric[],
  rating: RatedDimension,
  options: Resampling,
): Steps<{ followed: readonly FollowedMetric[]; resampled: readonly ResampledPair[] }> {
  const followed: FollowedMetric[] = [];
  const resampled: ResampledPair[] = [];
  const { level, resamples, seed, groups } = options;
  for (const metric of metrics) {
    const { places, x, y, orderX, orderY } = prepare(metric, rating);
    const samples = {
      pearson: new Float64Array(resamples),
      spearman: new Float64Array(resamples),
      kendall: new Float64Array(resamples),
    };
    const weights = new Float64Array(places.length);
    let at = 0;
    // Draws from all claims of the file. All metrics use the same draws, so that their differences are paired.
    for (const drawn of bootstrapWeights(rating.values.length, options)) {
      for (const [to, from] of places.entries()) weights[to] = drawn[from] ?? 0;
      samples.pearson[at] = weightedLinear(x, y, weights).pearson ?? NaN;
      samples.spearman[at] = weightedSpearman(orderX, orderY, weights) ?? NaN;
      samples.kendall[at] = tauOf(kendallCounts(orderX, orderY, weights)) ?? NaN;
      at += 1;
      if (at % 50 === 0) yield (followed.length + at / resamples) / metrics.length;
    }
    const isFew = countGroups(places, groups) < fewestCorrelated;
    const intervalOf = (values: Float64Array) => (isFew ? null : percentileInterval(values, level));
    const tested = yield* partOf(
      correlationSteps(x, y, groups ? 0 : undefined, seed),
      followed.length,
      metrics.length,
    );
    const withInterval = (measure: RankedMeasure): FollowedCoefficient => {
      const { coefficient, pValue } = tested[measure];
      const interval = intervalOf(samples[measure]);
      // Formulas and permutations are only for independent claims.
      const ofGroups = interval && testResampled(coefficient ?? NaN, samples[measure], 0, level);
      return { coefficient, pValue: groups ? (ofGroups?.pValue ?? null) : pValue, interval };
    };
    followed.push({
      column: metric.column,
      name: metric.name,
      n: places.length,
      pearson: withInterval('pearson'),
      spearman: withInterval('spearman'),
      kendall: withInterval('kendall'),
      why: tested.spearman.coefficient === null ? whyUndefined(x, y) : undefined,
    });
    resampled.push({ places, x, y, spearman: samples.spearman });
  }
  return { followed, resampled };
}

// Tests whether one metric agrees with human ratings better than another.

/**
 * The difference between two metrics: Spearman's rho of `first` with the ratings minus Spearman's rho of `second`, over the
 * claims that have a rating and both scores.
 */
export interface FollowDifference {
  readonly first: string;
  readonly second: string;
  readonly n: number;
  /**
   * From -2 to 2. The sign of rho is flipped for a metric for which lower is better. `null` if one of the two metrics has no rho.
   */
  readonly difference: number | null;
  /** Interval from the paired bootstrap, in which both metrics use the same resamples. `null` for fewer than 20 claims. */
  readonly interval: Interval | null;
  /**
   * p-value of Williams's test on ranks, two-sided, or of the bootstrap if claims are grouped. `null` for fewer than 20 claims, or if both metrics rank the claims equally.
   */
  readonly pValue: number | null;
  /** p-value after Holm's correction over all pairs of the dimension. This value decides about significance. */
  readonly adjustedPValue: number | null;
  /** p-value of Steiger's Z on ranks, an alternative to Williams's test. `null` if claims are grouped. */
  readonly steigerPValue: number | null;
  /**
   * Number of ratings needed to show a difference of this size with a power of 80 % at the 0.05 level, uncorrected. `null` if no
   * number of ratings is enough, or if more than a million are needed.
   */
  readonly ratingsNeeded: number | null;
}

export function* differencesSteps(
  metrics: readonly CheckedMetric[],
  rating: RatedDimension,
  resampled: readonly ResampledPair[],
  options: Resampling,
): Steps<readonly FollowDifference[]> {
  const differences: FollowDifference[] = [];
  const pairs = (metrics.length * (metrics.length - 1)) / 2;
  for (const [index, first] of metrics.entries()) {
    for (const [more, second] of metrics.slice(index + 1).entries()) {
      const a = resampled[index];
      const b = resampled[index + 1 + more];
      if (a && b) {
        const both = yield* partOf(
          resampleCommon(a, b, rating, options),
          differences.length,
          pairs,
        );
        differences.push(differenceOf(first, second, both, options));
      }
      yield differences.length / pairs;
    }
  }
  return differences;
}

interface CommonClaims {
  /** Number of claims, or of their groups. */
  readonly units: number;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly ratings: Float64Array;
  readonly resampledA: Float64Array;
  readonly resampledB: Float64Array;
}

/** Resamples both metrics on their common claims. Reuses the resamples of the single metrics if the claims are the same. */
function* resampleCommon(
  a: ResampledPair,
  b: ResampledPair,
  rating: RatedDimension,
  options: Resampling,
): Steps<CommonClaims> {
  const isSame =
    a.places.length === b.places.length &&
    a.places.every((place, index) => place === b.places[index]);
  if (isSame) {
    const units = countGroups(a.places, options.groups);
    return { units, a: a.x, b: b.x, ratings: a.y, resampledA: a.spearman, resampledB: b.spearman };
  }
  const atB = new Map(b.places.map((place, index) => [place, index]));
  const kept = a.places.flatMap((place, index) => {
    const other = atB.get(place);
    return other === undefined ? [] : [{ place, at: index, other }];
  });
  const part = {
    a: Float64Array.from(kept, ({ at }) => a.x[at] ?? 0),
    b: Float64Array.from(kept, ({ other }) => b.x[other] ?? 0),
    ratings: Float64Array.from(kept, ({ at }) => a.y[at] ?? 0),
  };
  const [orderA, orderB, orderRatings] = [
    orderingOf(part.a),
    orderingOf(part.b),
    orderingOf(part.ratings),
  ];
  const resampledA = new Float64Array(options.resamples);
  const resampledB = new Float64Array(options.resamples);
  const weights = new Float64Array(kept.length);
  let sample = 0;
  for (const drawn of bootstrapWeights(rating.values.length, options)) {
    for (const [to, { place }] of kept.entries()) weights[to] = drawn[place] ?? 0;
    resampledA[sample] = weightedSpearman(orderA, orderRatings, weights) ?? NaN;
    resampledB[sample] = weightedSpearman(orderB, orderRatings, weights) ?? NaN;
    sample += 1;
    if (sample % 50 === 0) yield sample / options.resamples;
  }
  const places = kept.map(({ place }) => place);
  return { ...part, units: countGroups(places, options.groups), resampledA, resampledB };
}

function differenceOf(
  first: CheckedMetric,
  second: CheckedMetric,
  { units, a, b, ratings, resampledA, resampledB }: CommonClaims,
  { level, groups }: Resampling,
): FollowDifference {
  const n = ratings.length;
  const signA = first.better === 'lower' ? -1 : 1;
  const signB = second.better === 'lower' ? -1 : 1;
  const ac = spearman(a, ratings).coefficient;
  const bc = spearman(b, ratings).coefficient;
  const ab = spearman(a, b).coefficient;
  const named = { first: first.column, second: second.column, n, adjustedPValue: null };
  const untested = { interval: null, pValue: null, steigerPValue: null, ratingsNeeded: null };
  if (ac === null || bc === null || ab === null) return { ...named, difference: null, ...untested };
  const difference = signA * ac - signB * bc;
  if (units < fewestCorrelated) return { ...named, difference, ...untested };
  const correlations = { ac: signA * ac, bc: signB * bc, ab: signA * signB * ab, n };
  const moved = resampledA.map(
    (value, index) => signA * value - signB * (resampledB[index] ?? NaN),
  );
  return {
    ...named,
    difference,
    interval: percentileInterval(moved, level),
    pValue: groups
      ? testResampled(difference, moved, 0, level).pValue
      : (williamsTest(correlations)?.pValue ?? null),
    steigerPValue: groups ? null : (steigerTest(correlations)?.pValue ?? null),
    ratingsNeeded: estimateNeededRatings(
      difference,
      standardDeviation(moved.filter((value) => !Number.isNaN(value))),
      n,
    ),
  };
}

/** Maximum number of ratings that any study collects. Metrics that would need more are reported as not distinguishable. */
const mostRatings = 1e6;

/**
 * Estimates the number of ratings needed. Assumes that the spread of the difference decreases with the square root of the number
 * of ratings.
 */
function estimateNeededRatings(
  difference: number,
  spread: number | null,
  n: number,
): number | null {
  if (difference === 0 || spread === null) return null;
  const factor = (shownBy * spread) / difference;
  const ratings = Math.max(4, Math.ceil(n * factor * factor));
  return ratings > mostRatings ? null : ratings;
}
