// How the metrics of a run go together: every pair of columns, with intervals where time allows.

import { type BootstrapOptions, defaultResamples } from '../statistics/bootstrap.ts';
import {
  correlationMatrix,
  type CorrelatedPair,
  type CorrelationOptions,
} from '../statistics/correlationMatrix.ts';
import type { Scores } from '../statistics/samples.ts';
import type { ComparedClaim } from './toComparedClaim.ts';
import { getOwnValue } from '../getOwnValue.ts';

export type ColumnCorrelation = Omit<CorrelatedPair, 'first' | 'second'> & {
  readonly first: string;
  readonly second: string;
  /** Behind the intervals; 0: there are none, ask for the pair. */
  readonly resamples: number;
};

/** Claims x pairs x resamples that take about half a second. */
const budget = 2_000_000;

/** Fewer give ends of intervals that jump. */
const fewestResamples = 100;

/**
 * Resamples that time allows: 1,000 where claims x pairs x resamples stay within two million, fewer above, and none below 100,
 * but for a single pair, which somebody asked for: never fewer than 100. So a pair of 500 claims has 1,000, one of
 * 10,000 has 200, and a matrix of 12 columns has intervals up to 303 claims.
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
 * Every pair of columns, in row order of the upper triangle, one at a time: 20,000 claims take some 30 ms a pair, and who
 * shows them can draw in between. Each pair's claims are those that have both numbers.
 * `resamples` without it: what `affordableResamples` allows.
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
