// Measures how well every metric agrees with every rated dimension, and compares metrics with each other.

import { type Clusters, summariseGroups } from '../../score/report/clusterWords.ts';
import {
  type BootstrapOptions,
  bootstrapWeights,
  defaultLevel,
  type Interval,
  percentileInterval,
} from '../../base/statistics/bootstrap.ts';
import { type ClaimGroups, countGroups, ifDependent } from '../../base/statistics/claimGroups.ts';
import { type Correlation, spearman } from '../../base/statistics/correlation.ts';
import {
  fewestCorrelated,
  finishSteps,
  partOf,
  presentInBoth,
  type Steps,
} from '../../base/statistics/samples.ts';
import { holm } from '../../base/statistics/multiple.ts';
import { areaUnderCurve } from '../../base/statistics/random.ts';
import type {
  CheckedMetric,
  CheckedOutcome,
  FollowedMetric,
  LeftOutColumns,
  RatedDimension,
} from './checked.ts';
import {
  differencesSteps,
  type FollowDifference,
  measureFollowing,
  type Resampling,
} from './followed.ts';

// Measures how well a metric separates the claims with an outcome from those without.

interface FollowedOutcome {
  readonly column: string;
  readonly name: string;
  readonly n: number;
  /**
   * Area under the curve, from 0 to 1. 0.5 means no information. Computed from the negated scores if lower is better. `null` if
   * only one outcome occurs.
   */
  readonly area: number | null;
  /** `null` below 20 claims. */
  readonly interval: Interval | null;
  /** Spearman's rho with the outcome, as papers report it, computed from the metric's original scores. */
  readonly spearman: Correlation;
}

function* areaSteps(
  metrics: readonly CheckedMetric[],
  outcome: CheckedOutcome,
  options: Resampling,
): Steps<readonly FollowedOutcome[]> {
  const results: FollowedOutcome[] = [];
  for (const { column, name, values, better } of metrics) {
    const { a, b, places } = presentInBoth(values, outcome.values);
    const scores = Float64Array.from(a, (value) => (better === 'lower' ? -value : value));
    const outcomes = Float64Array.from(b);
    const resampled = new Float64Array(options.resamples);
    const weights = new Float64Array(places.length);
    let at = 0;
    for (const drawn of bootstrapWeights(values.length, options)) {
      for (const [to, from] of places.entries()) weights[to] = drawn[from] ?? 0;
      resampled[at] = areaUnderCurve(scores, outcomes, weights) ?? NaN;
      at += 1;
      if (at % 50 === 0) yield (results.length + at / options.resamples) / metrics.length;
    }
    const area = areaUnderCurve(scores, outcomes);
    const isFew = countGroups(places, options.groups) < fewestCorrelated;
    results.push({
      column,
      name,
      n: places.length,
      area,
      spearman: spearman(a, outcomes),
      interval: isFew || area === null ? null : percentileInterval(resampled, options.level),
    });
  }
  return results;
}

export interface CheckedRating {
  readonly column: string;
  readonly name: string;
  /** Number of rated claims. */
  readonly n: number;
  readonly ceiling: number | null;
  /** Metrics in the given order. */
  readonly metrics: readonly FollowedMetric[];
  /** One difference in Spearman's rho per pair of metrics, in row order of the upper triangle. */
  readonly differences: readonly FollowDifference[];
}

export interface CheckedVerdicts {
  readonly column: string;
  readonly name: string;
  readonly n: number;
  /** Name of the verdict column, if its verdicts are compared with the reference verdicts. The same as in `CheckedOutcome`. */
  readonly verdicts?: string;
  /**
   * Share of claims with outcome 1, from 0 to 1. For every base rate, an uninformative score has an area under the curve of 0.5.
   */
  readonly baseRate: number | null;
  readonly metrics: readonly FollowedOutcome[];
}

export interface Checkup {
  readonly leftOut: LeftOutColumns;
  readonly ratings: readonly CheckedRating[];
  readonly outcomes: readonly CheckedVerdicts[];
  /** Groups of claims that were drawn instead of claims. Absent if claims are independent. */
  readonly clusters?: Omit<Clusters, 'widening'>;
  readonly resamples: number;
  readonly seed: number;
  readonly level: number;
}

export interface CheckupInput {
  readonly metrics: readonly CheckedMetric[];
  readonly ratings: readonly RatedDimension[];
  readonly outcomes: readonly CheckedOutcome[];
  readonly leftOut?: LeftOutColumns;
  /** Groups of claims that depend on each other, and what the claims of a group share. */
  readonly groups?: ClaimGroups;
  readonly cluster?: string;
}

const nothingLeftOut: LeftOutColumns = { constant: [], repeated: [] };

/**
 * Computes the Pearson, Spearman and Kendall tau-b correlations of every metric with every dimension, bootstrap intervals, tests
 * of the difference between every pair of metrics with Holm's correction within a dimension, and areas under the curve for
 * outcomes. Claims without a rating or without a value of the metric are left out and never count as 0. Throws RangeError for
 * columns of different lengths. Results equal SciPy's `pearsonr`, `spearmanr`, `kendalltau` and scikit-learn's `roc_auc_score`,
 * except for p-values when few claims differ (`correlationSteps`).
 */
export function checkup(input: CheckupInput, options: BootstrapOptions = {}): Checkup {
  return finishSteps(checkupSteps(input, options));
}

/** Runs `checkup` as a generator that yields after short pieces of work. */
export function* checkupSteps(
  { metrics, ratings, outcomes, leftOut = nothingLeftOut, groups, cluster }: CheckupInput,
  { resamples = 1000, seed = 12345, level = defaultLevel }: BootstrapOptions = {},
): Steps<Checkup> {
  const options = { resamples, seed, level, groups: ifDependent(groups) };
  const parts = ratings.length + outcomes.length;
  let done = 0;
  const checked: CheckedRating[] = [];
  for (const rating of ratings) {
    const { followed, resampled } = yield* partOf(
      measureFollowing(metrics, rating, options),
      done,
      parts,
    );
    const differences = adjustDifferences(
      yield* partOf(differencesSteps(metrics, rating, resampled, options), done, parts),
    );
    checked.push({
      column: rating.column,
      name: rating.name,
      n: rating.values.filter((value) => value !== null).length,
      ceiling: rating.ceiling,
      metrics: followed,
      differences,
    });
    done += 1;
  }
  const verdicts: CheckedVerdicts[] = [];
  for (const outcome of outcomes) {
    const known = outcome.values.filter((value) => value !== null);
    verdicts.push({
      column: outcome.column,
      name: outcome.name,
      verdicts: outcome.verdicts,
      n: known.length,
      baseRate:
        known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length,
      metrics: yield* partOf(areaSteps(metrics, outcome, options), done, parts),
    });
    done += 1;
  }
  const clusters = groups && summariseGroups(cluster ?? '', groups);
  return { ratings: checked, outcomes: verdicts, leftOut, clusters, resamples, seed, level };
}

/** Adjusts p-values by Holm's method over all differences of the dimension that have a p-value. */
function adjustDifferences(differences: readonly FollowDifference[]): readonly FollowDifference[] {
  const tested = differences.flatMap(({ pValue }) => (pValue === null ? [] : [pValue]));
  const values = holm(tested);
  let at = 0;
  return differences.map((difference) =>
    difference.pValue === null
      ? difference
      : { ...difference, adjustedPValue: values[at++] ?? null },
  );
}
