// Correlations of every metric with every other metric, with intervals.

import {
  type BootstrapOptions,
  bootstrapWeights,
  defaultLevel,
  defaultResamples,
  type Interval,
  percentileInterval,
} from './bootstrap.ts';
import { kendallCounts, tauOf, weightedLinear, weightedSpearman } from './coefficients.ts';
import { correlationSteps, type TestedCorrelations } from './permutedCorrelation.ts';
import { orderingOf } from './random.ts';
import {
  fewestCorrelated,
  finishSteps,
  presentInBoth,
  type Sample,
  type Scores,
  type Steps,
} from './samples.ts';
import { type Correlation, covariance } from './correlation.ts';

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
  /**
   * Number of permutations for p-values if fewer than 50 claims differ (`correlationSteps`). Default: 0, which means no
   * permutation p-values.
   */
  readonly permutations?: number;
}

export type CorrelatedPair = {
  /** Indices of the columns, first < second. */
  readonly first: number;
  readonly second: number;
  /** Number of claims with both scores. Only these claims count. */
  readonly claims: number;
  /** Whether the p-values come from permutations instead of formulas, because few claims differ. */
  readonly isPermuted: boolean;
} & Readonly<Record<CorrelationMeasure, MeasuredCorrelation>>;

interface PreparedPair {
  readonly places: Uint32Array;
  /** How often each position was drawn, `[positions]`. Overwritten for every bootstrap sample. */
  readonly weights: Float64Array;
  /** Values of each measure, one value per bootstrap sample. */
  readonly resampled: Readonly<Record<CorrelationMeasure, number[]>>;
  readonly measured: TestedCorrelations & { readonly covariance: Correlation };
  /** Computes the measures of a bootstrap sample, given how often each claim was drawn. */
  readonly resample: (weights: Sample) => Readonly<Record<CorrelationMeasure, number | null>>;
}

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
  const measured = yield* correlationSteps(x, y, permutations, seed);
  const orderX = orderingOf(x);
  yield 0;
  const orderY = orderingOf(y);
  yield 0;
  return {
    places,
    weights: new Float64Array(places.length),
    resampled: { pearson: [], spearman: [], kendall: [], covariance: [] },
    measured: { ...measured, covariance: { coefficient: covariance(x, y), pValue: null } },
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
 * upper triangle. If requested, p-values come from permutations if few claims differ. All other p-values come from
 * correlation.ts. Coefficients are `null` as in correlation.ts. Intervals are `null` as in `percentileInterval` and below 20
 * claims. Without resamples there are no intervals, and the computation is fast. Throws RangeError for columns of different
 * lengths.
 */
export function correlationMatrix(
  columns: readonly Scores[],
  options: CorrelationOptions,
): CorrelatedPair[] {
  return finishSteps(correlationMatrixSteps(columns, options));
}

/** Computes `correlationMatrix` as a generator that yields after each pair, and then after each bootstrap sample of a pair. */
export function* correlationMatrixSteps(
  columns: readonly Scores[],
  options: CorrelationOptions,
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
  for (const drawn of bootstrapWeights(claims, options)) {
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
  return pairs.map(({ first, second, places, measured, resampled }) => {
    const withInterval = (measure: CorrelationMeasure): MeasuredCorrelation => ({
      isBound: false,
      ...measured[measure],
      interval:
        measured[measure].coefficient === null || places.length < fewestCorrelated
          ? null
          : percentileInterval(resampled[measure], level),
    });
    return {
      first,
      second,
      claims: places.length,
      isPermuted: measured.isPermuted,
      pearson: withInterval('pearson'),
      spearman: withInterval('spearman'),
      kendall: withInterval('kendall'),
      covariance: withInterval('covariance'),
    };
  });
}
