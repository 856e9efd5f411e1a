// Tail probabilities of the distributions that our tests use.

import { incompleteBeta, logBeta } from './incompleteBeta.ts';
import { complementaryError } from './normal.ts';

/**
 * Returns P(|T| >= |t|) for Student's t with `degrees` > 0. Throws RangeError for degrees <= 0. Source: SciPy's `t.sf`, doubled.
 */
export function studentTwoSided(t: number, degrees: number): number {
  const square = t * t;
  if (square === Infinity) return 0;
  const total = degrees + square;
  return incompleteBeta(degrees / 2, 0.5, degrees / total, square / total);
}

/** Returns P(X >= x) for chi-square with one degree of freedom. 1 for x <= 0. Source: SciPy's `chi2.sf`. */
export function chiSquareTail(x: number): number {
  return x <= 0 ? 1 : complementaryError(Math.sqrt(x / 2));
}

/** Returns P(X <= k) for `n` tosses of a fair coin. 0 for k < 0, 1 for k >= n. Source: SciPy's `binom.cdf(k, n, 0.5)`. */
export function fairCoinCdf(k: number, n: number): number {
  if (k < 0) return 0;
  return k >= n ? 1 : incompleteBeta(n - k, k + 1, 0.5, 0.5);
}

/** Returns P(X = k) for `n` tosses of a fair coin. Source: SciPy's `binom.pmf(k, n, 0.5)`. */
export function fairCoinProbability(k: number, n: number): number {
  if (k < 0 || k > n) return 0;
  return Math.exp(-Math.log(n + 1) - logBeta(n - k + 1, k + 1) - n * Math.LN2);
}
