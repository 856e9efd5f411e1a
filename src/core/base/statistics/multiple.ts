// Adjusts p-values for multiple comparisons, because on average one of twenty tests without an effect is significant at 0.05.
// Adjusted p-values are compared with the same levels as unadjusted p-values.

import { roundSignificant } from '../numbers.ts';
import { normalQuantile } from './distributions.ts';

/**
 * Returns Holm's adjusted p-values `[tests]`, in the given order, 0 to 1. The probability of even one false finding stays below
 * the level, however the tests depend on each other. Equal p-values stay equal. Empty for no tests. Throws RangeError for
 * p-values outside 0 to 1. Source: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of
 * Statistics 6, 1979.
 */
export function holm(pValues: readonly number[]): number[] {
  for (const [index, pValue] of pValues.entries()) {
    if (!(pValue >= 0 && pValue <= 1)) {
      throw new RangeError(`p-value ${String(index)} is ${String(pValue)}, expected 0 to 1`);
    }
  }
  const adjusted = [...pValues];
  const ascending = [...pValues.keys()].sort((a, b) => (pValues[a] ?? 0) - (pValues[b] ?? 0));
  let most = 0;
  for (const [rank, place] of ascending.entries()) {
    most = Math.max(most, Math.min(1, (pValues.length - rank) * (pValues[place] ?? 0)));
    adjusted[place] = most;
  }
  return adjusted;
}

// How large a difference must be to be found, and how many claims find a smaller one. Uses the observed variance, never the observed
// difference. Checked against statsmodels' `TTestPower` (test: power.test.ts).

/** Two-sided significance level and power of the statements about sample sizes. */
const significance = 0.05;
const power = 0.8;

const ofLevel = normalQuantile(1 - significance / 2);

/** Number of standard errors that a difference needs. Source: J. Cohen, Statistical Power Analysis, 1988. */
export const shownBy = ofLevel + normalQuantile(power);

/** Number of claims that a t-test needs in addition to the normal approximation. Source: Guenther, as below. */
const ofStudent = (ofLevel * ofLevel) / 2;

/**
 * Estimates the number of claims that a two-sided paired t-test at 0.05 needs to find an effect of this size (Cohen's d_z) with a
 * power of 80 %. At most 0.1 claims below the exact number from 30 claims on. Source: W. C. Guenther, Sample size formulas for
 * normal theory t tests, The American Statistician 35, 1981.
 */
export function claimsNeeded(effect: number): number {
  return (shownBy / effect) ** 2 + ofStudent;
}

/** What a comparison could have found. */
export interface Power {
  /** Smallest true difference that is found with a power of 80 % at the two-sided level 0.05, without correction for several tests. */
  readonly detectable: number;
  /** About half of `detectable`, with one digit, and the number of claims that show this difference. */
  readonly target: number;
  readonly claims: number;
}

/**
 * Computes what a paired comparison of `claims` claims could have found. `error`: standard error of the mean difference, as in
 * `standardError`. `units`: number of claims, or of groups if claims are grouped. More claims are assumed to be in more groups of
 * the same size. `undefined` if the error is 0 or not known, or if there are fewer than 3 units.
 */
export function powerOf(error: number, claims: number, units: number): Power | undefined {
  if (!(error > 0) || !Number.isFinite(error) || units < 3) return undefined;
  const deviation = error * Math.sqrt(units);
  const detectable = (shownBy * deviation) / Math.sqrt(units - ofStudent);
  const target = roundSignificant(detectable / 2, 1);
  const needed = claimsNeeded(target / deviation) * (claims / units);
  return { detectable, target, claims: Math.ceil(needed) };
}
