// Compares the metrics of one run: the distribution of each metric, and the claims that two metrics rate differently.

import { getOwnValue } from '../../base/getOwnValue.ts';
import { type BootstrapOptions, defaultResamples } from '../../base/statistics/bootstrap.ts';
import {
  type CorrelatedPair,
  correlationMatrix,
  type CorrelationOptions,
} from '../../base/statistics/correlationMatrix.ts';
import {
  describeSample,
  type Description,
  histogram,
  type Histogram,
  quantileOfSorted,
} from '../../base/statistics/describe.ts';
import { ranksOf } from '../../base/statistics/random.ts';
import { presentInBoth, type Scores } from '../../base/statistics/samples.ts';
import { joinParts, type Message, msg } from '../../base/words/message.ts';
import type { ScoreColumn } from './alignedSystems.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

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

// Correlations between all columns of a run's metrics, with intervals if there is enough time.

export type ColumnCorrelation = Omit<CorrelatedPair, 'first' | 'second'> & {
  readonly first: string;
  readonly second: string;
  /** Number of resamples for the intervals. If 0, there are no intervals unless the user selects a single pair. */
  readonly resamples: number;
};

/** Maximum product of claims, pairs and resamples. Takes about half a second. */
const budget = 2_000_000;

/** Minimum number of resamples. With fewer, the ends of intervals are unstable. */
const fewestResamples = 100;

/**
 * Returns the number of resamples that can be computed in time: 1,000 if claims x pairs x resamples is at most two million,
 * otherwise fewer, or 0 if fewer than 100 are possible. A single pair, which the user requested, always gets at least 100
 * resamples. For example, a pair has 1,000 resamples for 500 claims and 200 for 10,000 claims, and a matrix of 12 columns has
 * intervals up to 303 claims.
 */
export function affordableResamples(claims: number, pairs: number): number {
  const affordable = Math.floor(budget / Math.max(1, claims * pairs));
  if (affordable >= defaultResamples) return defaultResamples;
  if (affordable >= fewestResamples) return affordable;
  return pairs === 1 ? fewestResamples : 0;
}

function scoresIn(claims: readonly ComparedClaim[], column: string): Scores {
  return claims.map(({ scores }) => getOwnValue(scores, column) ?? null);
}

/** The columns that are worth correlating, and the columns that are left out, by reason. */
export interface SelectedColumns<Column> {
  readonly columns: readonly Column[];
  /** Columns whose values equal an earlier column's values in every claim. */
  readonly copies: readonly { readonly column: Column; readonly of: Column }[];
  /** Columns with the same value in every claim. They have no correlation coefficient. */
  readonly constant: readonly Column[];
}

/**
 * Leaves out columns that equal an earlier column in every claim, and columns with the same value in every claim. Keeps the
 * order.
 */
export function selectColumns<Column extends { readonly column: string }>(
  claims: readonly ComparedClaim[],
  columns: readonly Column[],
): SelectedColumns<Column> {
  const firstWith = new Map<string, Column>();
  const copies: { column: Column; of: Column }[] = [];
  const constant: Column[] = [];
  for (const one of columns) {
    const scores = scoresIn(claims, one.column);
    const values = new Set(scores.filter((score) => score !== null));
    const key = scores.join(' ');
    const of = firstWith.get(key);
    if (values.size < 2) constant.push(one);
    else if (of) copies.push({ column: one, of });
    else firstWith.set(key, one);
  }
  return { columns: [...firstWith.values()], copies, constant };
}

/** Returns a note about the columns that were left out. The result is empty if no columns were left out. */
export function describeLeftOut<Column extends { readonly heading: string }>({
  copies,
  constant,
}: SelectedColumns<Column>): readonly Message[] {
  return [
    ...copies.map(({ column, of }) =>
      msg(
        'Left out of the correlations: {0}. Its value for every claim is the same as in {1}.',
        column.heading,
        of.heading,
      ),
    ),
    ...(constant.length === 0
      ? []
      : [
          msg(
            'Left out of the correlations because all values are the same or missing: {0}.',
            joinParts(constant.map(({ heading }) => heading)),
          ),
        ]),
  ];
}

function correlationOf(
  [first, second]: readonly [string, string],
  [a, b]: readonly [Scores, Scores],
  options: CorrelationOptions & { readonly resamples: number },
): ColumnCorrelation {
  const [pair] = correlationMatrix([a, b], options);
  if (!pair) throw new RangeError('correlation: two columns have one pair');
  return { ...pair, first, second, resamples: options.resamples };
}

/**
 * Yields the correlation of every pair of columns, one at a time, in row order of the upper triangle. With 20,000 claims a pair
 * takes about 30 ms, so callers can update the screen between pairs. Each pair uses the claims that have both values.
 * `resamples`: by default the result of `affordableResamples`.
 */
export function* columnCorrelations(
  claims: readonly ComparedClaim[],
  columns: readonly string[],
  options: BootstrapOptions = {},
): Generator<ColumnCorrelation> {
  const pairs = (columns.length * (columns.length - 1)) / 2;
  const { resamples = affordableResamples(claims.length, pairs) } = options;
  const scores = columns.map((column) => scoresIn(claims, column));
  for (const [index, first] of columns.entries()) {
    for (const [more, second] of columns.slice(index + 1).entries()) {
      yield correlationOf([first, second], [scores[index] ?? [], scores[index + 1 + more] ?? []], {
        ...options,
        resamples,
      });
    }
  }
}
