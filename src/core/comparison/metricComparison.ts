// The metrics of one run side by side: how each is distributed, and the claims that two of them see differently.

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
  /** Over the range of the metric, from 0 where nothing is below it: distributions of one metric can be laid over each other. */
  readonly histogram: Histogram;
  /** Claims without this score: failed, or the metric does not apply. */
  readonly missing: number;
}

/** The distribution of a column over the claims that have it. */
export function columnDistribution(
  claims: readonly ComparedClaim[],
  { column, minimum, maximum }: Pick<ScoreColumn, 'column' | 'minimum' | 'maximum'>,
): ColumnDistribution {
  const values = claims.flatMap(({ scores }) => getOwnValue(scores, column) ?? []);
  // Sums round: a perfect score may be 1 + 2e-16. A regressor's numbers have a range of their own.
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

/** Where a claim stands in a column. */
export type Standing = 'low' | 'middle' | 'high';

export interface MetricDisagreement {
  /** Position in the reference file. */
  readonly index: number;
  readonly a: number;
  readonly b: number;
  /** Share of the claims that are worse, half of the equal ones and of itself included, 0..1; 1 is best whatever the metric's direction. */
  readonly percentileA: number;
  readonly percentileB: number;
  /** `percentileB` less `percentileA`, -1..1: above 0 when B thinks better of the claim. */
  readonly difference: number;
  readonly standingA: Standing;
  readonly standingB: Standing;
}

/**
 * Low: in the lowest quarter, high: in the highest, the quartile itself included. Where more than half of the claims share
 * one number, so that both quartiles are that number, the crowd is low only when nothing is below it, high only when nothing
 * is above it, else neither. All the same: all in the middle.
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

/** Negated where lower is better: from here on more is better. */
function rankValues(values: readonly number[], better: ScoreColumn['better']): Ranking {
  const goodness = better === 'higher' ? values : values.map((value) => -value);
  return {
    percentiles: Array.from(ranksOf(goodness), (rank) => (rank - 0.5) / values.length),
    standings: standings(goodness),
  };
}

/**
 * The claims that have both numbers, those first on which the two columns differ most: by the difference of their percentile
 * ranks (average ranks for equal numbers), to either side; then in reference order. O(n log n).
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

/** What the list can be cut down to: "low in A, high in B". */
