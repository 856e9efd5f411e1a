// Compares two systems on the same claims, without a test.

import { msg, type Wording } from '../../words/message.ts';
import { meanOf, standardDeviation } from '../describe.ts';
import { checkPaired, presentInBoth, type Sample, type Scores } from '../samples.ts';

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

// The size of a difference, independent of the number of claims. With enough claims, even a very small difference is significant.

/**
 * Computes paired Cohen's d (d_z): the mean of A - B divided by the standard deviation of A - B (with n - 1). `a` and `b` are
 * both `[claims]`. The result is unbounded and is above 0 when A is larger. `null` below two claims and when all differences are
 * equal (0 / 0, or infinite). Throws RangeError for different lengths and numbers that are not finite. Source: J. Cohen,
 * Statistical Power Analysis for the Behavioral Sciences, 2nd edition, 1988, section 2.3.5.
 */
export function pairedCohensD(a: Sample, b: Sample): number | null {
  checkPaired(a, b, "Cohen's d");
  const differences = Float64Array.from(a, (value, index) => value - (b[index] ?? 0));
  const mean = meanOf(differences);
  const deviation = standardDeviation(differences);
  return mean === null || deviation === null || deviation === 0 ? null : mean / deviation;
}

/** Numbers of claims for which A scores higher than B, lower than B, or the same as B. */
export interface PairedWins {
  readonly better: number;
  readonly worse: number;
  readonly equal: number;
  /**
   * Probability of superiority: (better + equal / 2) / claims, 0 to 1. 0.5 if both systems win equally often. `null` without
   * claims.
   */
  readonly superiority: number | null;
}

/**
 * Counts for how many claims `a` wins, loses or ties against `b`, both `[claims]`. Throws RangeError for different lengths and
 * numbers that are not finite. Source: R. J. Grissom and J. J. Kim, Effect Sizes for Research, 2005, chapter 5 (PS for dependent
 * groups).
 */
export function countPairedWins(a: Sample, b: Sample): PairedWins {
  checkPaired(a, b, 'wins');
  let better = 0;
  let worse = 0;
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference > 0) better += 1;
    else if (difference < 0) worse += 1;
  }
  const equal = a.length - better - worse;
  const superiority = a.length === 0 ? null : (better + equal / 2) / a.length;
  return { better, worse, equal, superiority };
}

export type EffectWord = 'negligible' | 'small' | 'medium' | 'large';

export const effectWords: Readonly<Record<EffectWord, Wording>> = {
  negligible: msg('negligible'),
  small: msg('small'),
  medium: msg('medium'),
  large: msg('large'),
};

/**
 * Returns the word for an effect size (Cohen 1988, section 2.2): small from 0.2, medium from 0.5, large from 0.8, for either
 * sign. These limits are conventions, not facts about evidence.
 */
export function wordForCohensD(d: number): EffectWord {
  return wordFor(Math.abs(d), 0.2, 0.5, 0.8);
}

function wordFor(size: number, small: number, medium: number, large: number): EffectWord {
  if (size < small) return 'negligible';
  if (size < medium) return 'small';
  return size < large ? 'medium' : 'large';
}
