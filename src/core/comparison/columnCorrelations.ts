// Correlations between all columns of a run's metrics, with intervals if there is enough time.

import { type BootstrapOptions, defaultResamples } from '../statistics/bootstrap.ts';
import {
  correlationMatrix,
  type CorrelatedPair,
  type CorrelationOptions,
} from '../statistics/correlationMatrix.ts';
import type { Scores } from '../statistics/samples.ts';
import type { ComparedClaim } from './toComparedClaim.ts';
import { joinParts, msg, type Message } from '../words/message.ts';
import { getOwnValue } from '../getOwnValue.ts';

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
