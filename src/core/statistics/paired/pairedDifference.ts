// Compares two systems on the same claims, without a test.

import { meanOf } from '../describe.ts';
import { presentInBoth, type Scores } from '../samples.ts';

/** Two systems' scores of one metric, `[claims]` each, for the same claims. */
export interface SystemPair {
  readonly a: Scores;
  readonly b: Scores;
}

export interface PairedDifference {
  /** Number of claims with both scores. Only these count. */
  readonly claims: number;
  readonly meanA: number;
  readonly meanB: number;
  /** Mean of A minus mean of B. */
  readonly difference: number;
}

/** A minus B for each claim. `null` where one is missing. */
export function differencesOf({ a, b }: SystemPair): (number | null)[] {
  return a.map((left, place) => {
    const right = b[place] ?? null;
    return left === null || right === null ? null : left - right;
  });
}

/** Means and their difference over the claims with both scores. `null` if there are none. */
export function computePairedDifference(pair: SystemPair): PairedDifference | null {
  const both = presentInBoth(pair.a, pair.b);
  const meanA = meanOf(both.a);
  const meanB = meanOf(both.b);
  if (meanA === null || meanB === null) return null;
  const difference = meanOf(both.a.map((left, index) => left - (both.b[index] ?? 0))) ?? 0;
  return { claims: both.a.length, meanA, meanB, difference };
}

/** Largest difference that rounding can cause. Sums of the same numbers in another order differ in their last digits. */
export function roundingOf(differences: Scores): number {
  return (
    differences.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0) * 1e-12
  );
}
