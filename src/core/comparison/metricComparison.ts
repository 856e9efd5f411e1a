// Compares the metrics of one run: the distribution of each metric, and the claims that two metrics rate differently.

import { describeSample, quantileOfSorted, type Description } from '../statistics/describe.ts';
import { histogram, type Histogram } from '../statistics/histogram.ts';
import { ranksOf } from '../statistics/ranks.ts';
import { presentInBoth } from '../statistics/samples.ts';
import type { ScoreColumn } from './alignedSystems.ts';
import type { ComparedClaim } from './toComparedClaim.ts';
import { getOwnValue } from '../getOwnValue.ts';

export interface ColumnDistribution {
  readonly column: string;
  /** `null` without scores. */
  readonly description: Description | null;
  /**
   * The histogram covers the metric's range and starts at 0 if no value is below 0, so that histograms of the same metric can be
   * overlaid.
   */
  readonly histogram: Histogram;
  /** Number of claims without this score, because the metric failed or does not apply. */
  readonly missing: number;
}

/** Computes the distribution of a column over the claims that have a value in it. */
export function columnDistribution(
  claims: readonly ComparedClaim[],
  { column, minimum, maximum }: Pick<ScoreColumn, 'column' | 'minimum' | 'maximum'>,
): ColumnDistribution {
  const values = claims.flatMap(({ scores }) => getOwnValue(scores, column) ?? []);
  // Sums have rounding errors, so a perfect score can be 1 + 2e-16. A regressor's scores can be outside 0 to 1.
  const least = values.reduce((smallest, value) => Math.min(smallest, value), 0);
  const most = values.reduce((largest, value) => Math.max(largest, value), maximum);
  return {
    column,
    description: describeSample(values),
    histogram: histogram(values, {
      range: [least < 0 ? Math.min(minimum, least) : Math.max(0, minimum), most],
      bins: 20,
    }),
    missing: claims.length - values.length,
  };
}

/** A claim's position within a column: lowest quarter, middle or highest quarter. */
export type Standing = 'low' | 'middle' | 'high';

export interface MetricDisagreement {
  /** Position in the reference file. */
  readonly index: number;
  readonly a: number;
  readonly b: number;
  /**
   * Percentile rank, from 0 to 1: the share of worse claims plus half of the share of equal claims, including the claim itself. 1
   * is best, regardless of the metric's direction.
   */
  readonly percentileA: number;
  readonly percentileB: number;
  /** `percentileB` minus `percentileA`, from -1 to 1. Above 0 if metric B rates the claim better. */
  readonly difference: number;
  readonly standingA: Standing;
  readonly standingB: Standing;
}

/**
 * Returns each claim's position: low in the lowest quarter, high in the highest quarter, otherwise middle. Both quarters include
 * the quartile itself. If both quartiles have the same value, the claims with this value are low only if no claim has a lower
 * value, high only if no claim has a higher value, otherwise middle. If all values are equal, all claims are in the middle.
 */
function standings(values: readonly number[]): readonly Standing[] {
  const sorted = Float64Array.from(values).sort();
  const quartile = (share: number): number => quantileOfSorted(sorted, share) ?? 0;
  const [least, low, high, most] = [0, 0.25, 0.75, 1].map(quartile) as [
    number,
    number,
    number,
    number,
  ];
  if (least === most) return values.map(() => 'middle');
  const isCrowd = low === high;
  return values.map((value) => {
    if (value < low || (value === low && (!isCrowd || low === least))) return 'low';
    if (value > high || (value === high && (!isCrowd || high === most))) return 'high';
    return 'middle';
  });
}

interface Ranking {
  readonly percentiles: readonly number[];
  readonly standings: readonly Standing[];
}

/** Negates values if lower is better, so that larger always means better. */
function rankValues(values: readonly number[], better: ScoreColumn['better']): Ranking {
  const goodness = better === 'higher' ? values : values.map((value) => -value);
  return {
    percentiles: Array.from(ranksOf(goodness), (rank) => (rank - 0.5) / values.length),
    standings: standings(goodness),
  };
}

/**
 * Lists the claims that have both scores, sorted by the absolute difference of their percentile ranks (average ranks for ties),
 * largest first. Equal differences are in reference order. O(n log n).
 */
export function metricDisagreements(
  claims: readonly ComparedClaim[],
  columnA: Pick<ScoreColumn, 'column' | 'better'>,
  columnB: Pick<ScoreColumn, 'column' | 'better'>,
): readonly MetricDisagreement[] {
  const { a, b, places } = presentInBoth(
    claims.map(({ scores }) => getOwnValue(scores, columnA.column) ?? null),
    claims.map(({ scores }) => getOwnValue(scores, columnB.column) ?? null),
  );
  const rankedA = rankValues(a, columnA.better);
  const rankedB = rankValues(b, columnB.better);
  return places
    .map((place, index): MetricDisagreement => {
      const percentileA = rankedA.percentiles[index] ?? 0;
      const percentileB = rankedB.percentiles[index] ?? 0;
      return {
        index: claims[place]?.index ?? 0,
        a: a[index] ?? 0,
        b: b[index] ?? 0,
        percentileA,
        percentileB,
        difference: percentileB - percentileA,
        standingA: rankedA.standings[index] ?? 'middle',
        standingB: rankedB.standings[index] ?? 'middle',
      };
    })
    .sort(
      (one, other) =>
        Math.abs(other.difference) - Math.abs(one.difference) || one.index - other.index,
    );
}

/** Filters for the list: "low in A, high in B". */
