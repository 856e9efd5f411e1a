// Compares two systems on the same claims, without a test.

import { meanOf } from '../describe.ts';
import { presentInBoth, type Scores } from '../samples.ts';

/** Two systems' scores of one metric, `[claims]` each, for the same claims. */
export interface SystemPair {
  readonly a: Scores;
  readonly b: Scores;
}

export interface PairedDifference {
  /** Number of claims with both scores. Only these claims count. */
  readonly claims: number;
  readonly meanA: number;
  readonly meanB: number;
  /** Mean of A minus mean of B. */
  readonly difference: number;
}

/** Returns A minus B for each claim. `null` if a score is missing. */
export function differencesOf({ a, b }: SystemPair): (number | null)[] {
  return a.map((left, place) => {
    const right = b[place] ?? null;
    return left === null || right === null ? null : left - right;
  });
}

/** Computes the means and their difference over the claims with both scores. `null` if there are no such claims. */
export function computePairedDifference(pair: SystemPair): PairedDifference | null {
  const both = presentInBoth(pair.a, pair.b);
  const meanA = meanOf(both.a);
  const meanB = meanOf(both.b);
  if (meanA === null || meanB === null) return null;
  const difference = meanOf(both.a.map((left, index) => left - (both.b[index] ?? 0))) ?? 0;
  return { claims: both.a.length, meanA, meanB, difference };
}

/**
 * Returns the largest difference that rounding can cause. If the same values are added in another order, the sums differ in their
 * last digits.
 */
export function roundingOf(differences: Scores): number {
  return (
    differences.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0) * 1e-12
  );
}
