// Correlations of every metric with every other metric, with intervals.

import {
  bootstrapDraws,
  defaultLevel,
  defaultResamples,
  percentileInterval,
  type BootstrapOptions,
  type Interval,
} from './bootstrap.ts';
import { fewDiffering, fewestCorrelated } from './fewClaims.ts';
import {
  permutedPValueSteps,
  type PermutedPValue,
  type RankedMeasure,
} from './permutedCorrelation.ts';
import { kendallCounts, tauOf, weightedLinear, weightedSpearman } from './coefficients.ts';
import { covariance, kendall, pearson, spearman, type Correlation } from './correlation.ts';
import { orderingOf } from './ranks.ts';
import { presentInBoth, type Sample, type Scores } from './samples.ts';
import { finishSteps, type Steps } from './steps.ts';

export const correlationMeasures = ['pearson', 'spearman', 'kendall', 'covariance'] as const;
export type CorrelationMeasure = (typeof correlationMeasures)[number];

/** A covariance has no p-value of its own and uses Pearson's. */
export interface MeasuredCorrelation extends Correlation {
  /** `null` below 20 claims. */
  readonly interval: Interval | null;
  /** Whether the p-value is an upper bound, because no random order gave such a strong correlation. */
  readonly isBound: boolean;
}

export interface CorrelationOptions extends BootstrapOptions {
  /** Number of permutations for the p-values of fewer than 50 claims. Default: 0, which means no permutation p-values. */
  readonly permutations?: number;
}

export type CorrelatedPair = {
  /** Indices of the columns, first < second. */
  readonly first: number;
  readonly second: number;
  /** Number of claims with both scores. Only these claims count. */
  readonly claims: number;
} & Readonly<Record<CorrelationMeasure, MeasuredCorrelation>>;

interface PreparedPair {
  readonly places: Uint32Array;
  /** How often each position was drawn, `[positions]`. Overwritten for every bootstrap sample. */
  readonly weights: Float64Array;
  /** Values of each measure, one value per bootstrap sample. */
  readonly resampled: Readonly<Record<CorrelationMeasure, number[]>>;
  readonly measured: Readonly<Record<CorrelationMeasure, Correlation>>;
  /** Permutation p-values, computed only for few claims. `null` if the p-values come from formulas. */
  readonly permuted: Readonly<Record<RankedMeasure, PermutedPValue>> | null;
  /** Computes the measures of a bootstrap sample, given how often each claim was drawn. */
  readonly resample: (weights: Sample) => Readonly<Record<CorrelationMeasure, number | null>>;
}

const noPValues = {
  pearson: { pValue: null, isBound: false },
  spearman: { pValue: null, isBound: false },
  kendall: { pValue: null, isBound: false },
} as const;

/** Prepares a pair of columns. Yields after each sort. */
function* prepare(
  a: Scores,
  b: Scores,
  { permutations = 0, seed }: CorrelationOptions,
): Steps<PreparedPair> {
  const both = presentInBoth(a, b);
  const [x, y] = [Float64Array.from(both.a), Float64Array.from(both.b)];
  const places = Uint32Array.from(both.places);
  yield 0;
  const measured = {
    pearson: pearson(x, y),
    covariance: { coefficient: covariance(x, y), pValue: null },
  };
  const orderX = orderingOf(x);
  yield 0;
  const orderY = orderingOf(y);
  yield 0;
  const rho = spearman(x, y);
  yield 0;
  const tau = kendall(x, y);
  yield 0;
  const isFew = places.length < fewDiffering;
  return {
    places,
    permuted: !isFew
      ? null
      : permutations > 0
        ? yield* permutedPValueSteps(x, y, permutations, seed)
        : noPValues,
    weights: new Float64Array(places.length),
    resampled: { pearson: [], spearman: [], kendall: [], covariance: [] },
    measured: { ...measured, spearman: rho, kendall: tau },
    resample: (weights) => ({
      ...weightedLinear(x, y, weights),
      spearman: weightedSpearman(orderX, orderY, weights),
      kendall: tauOf(kendallCounts(orderX, orderY, weights)),
    }),
  };
}

/**
 * Computes Pearson, Spearman, Kendall tau-b and covariance of every pair of columns, with percentile bootstrap intervals.
 * `columns`: scores `[metrics][claims]`. All pairs and measures use the same resamples of claims. Pairs are in row order of the
 * upper triangle. If requested, p-values for fewer than 50 claims come from permutations. All other p-values come from
 * correlation.ts. Coefficients are `null` as in correlation.ts. Intervals are `null` as in `percentileInterval` and below 20
 * claims. Without resamples there are no intervals, and the computation is fast. Throws RangeError for columns of different
 * lengths.
 */
export function correlationMatrix(
  columns: readonly Scores[],
  options: CorrelationOptions = {},
): CorrelatedPair[] {
  return finishSteps(correlationMatrixSteps(columns, options));
}

/** Computes `correlationMatrix` as a generator that yields after each pair, and then after each bootstrap sample of a pair. */
export function* correlationMatrixSteps(
  columns: readonly Scores[],
  options: CorrelationOptions = {},
): Steps<CorrelatedPair[]> {
  const claims = columns[0]?.length ?? 0;
  const pairs: (PreparedPair & { readonly first: number; readonly second: number })[] = [];
  for (const [first, a] of columns.entries()) {
    for (const [more, b] of columns.slice(first + 1).entries()) {
      const prepared = yield* prepare(a, b, options);
      pairs.push({ first, second: first + 1 + more, ...prepared });
    }
  }
  const { resamples = defaultResamples } = options;
  let sampled = 0;
  const drawn = new Uint32Array(claims);
  for (const places of bootstrapDraws(claims, options)) {
    drawn.fill(0);
    for (const place of places) drawn[place] = (drawn[place] ?? 0) + 1;
    for (const pair of pairs) {
      for (let index = 0; index < pair.places.length; index += 1) {
        pair.weights[index] = drawn[pair.places[index] ?? 0] ?? 0;
      }
      const measured = pair.resample(pair.weights);
      for (const measure of correlationMeasures) {
        pair.resampled[measure].push(measured[measure] ?? NaN);
      }
      yield sampled / resamples;
    }
    sampled += 1;
  }
  const level = options.level ?? defaultLevel;
  return pairs.map(({ first, second, places, measured, resampled, permuted }) => {
    const withInterval = (measure: CorrelationMeasure): MeasuredCorrelation => ({
      ...measured[measure],
      isBound: false,
      ...(permuted && measure !== 'covariance' ? permuted[measure] : {}),
      interval:
        measured[measure].coefficient === null || places.length < fewestCorrelated
          ? null
          : percentileInterval(resampled[measure], level),
    });
    return {
      first,
      second,
      claims: places.length,
      pearson: withInterval('pearson'),
      spearman: withInterval('spearman'),
      kendall: withInterval('kendall'),
      covariance: withInterval('covariance'),
    };
  });
}
