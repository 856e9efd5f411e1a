// Correlations of every metric with one dimension, and how they vary over bootstrap samples.

import { bootstrapWeights, percentileInterval } from '../statistics/bootstrap.ts';
import { type ClaimGroups, countGroups } from '../statistics/claimGroups.ts';
import {
  kendallCounts,
  tauOf,
  weightedLinear,
  weightedSpearman,
} from '../statistics/coefficients.ts';
import { fewestCorrelated } from '../statistics/fewClaims.ts';
import { correlationSteps, type RankedMeasure } from '../statistics/permutedCorrelation.ts';
import { orderingOf, type Ordering } from '../statistics/ranks.ts';
import { testResampled } from '../statistics/paired/pairedBootstrap.ts';
import { presentInBoth, type Sample } from '../statistics/samples.ts';
import { partOf, type Steps } from '../statistics/steps.ts';
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
