// Compares two systems' verdicts on the same claims: is one system right more often? Only claims for which exactly one system is
// right help to decide this.

import { defaultLevel, type Interval } from '../bootstrap.ts';
import {
  chiSquareTail,
  fairCoinCdf,
  fairCoinProbability,
  normalQuantile,
} from '../distributions.ts';

/** Numbers of claims for which both systems, one system or neither is right. */
export interface PairedOutcomes {
  readonly bothRight: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly bothWrong: number;
}

/** Counts the claims for which both outcomes are known. Throws RangeError for different lengths. */
export function countPairedOutcomes(
  a: readonly (boolean | null)[],
  b: readonly (boolean | null)[],
): PairedOutcomes {
  if (a.length !== b.length) {
    throw new RangeError(`paired outcomes: ${a.length} and ${b.length} claims`);
  }
  const counts = { bothRight: 0, onlyA: 0, onlyB: 0, bothWrong: 0 };
  for (const [place, left] of a.entries()) {
    const right = b[place] ?? null;
    if (left === null || right === null) continue;
    if (left) counts[right ? 'bothRight' : 'onlyA'] += 1;
    else counts[right ? 'onlyB' : 'bothWrong'] += 1;
  }
  return counts;
}

export interface McNemar {
  /** Two-sided exact binomial p-value: never too small, often too large. */
  readonly exact: number;
  /** Mid-p value: the exact p-value minus half the probability of the observed counts. Closer to the nominal level. */
  readonly midP: number;
  /** Chi-square with continuity correction and one degree of freedom, for large counts. Older papers report it. */
  readonly chiSquare: number;
  readonly chiSquarePValue: number;
}

/**
 * Computes McNemar's test of the claims for which only A or only B is right. All p-values are from 0 to 1. Without such claims
 * they are 1.
 *
 * Throws RangeError for counts that are not whole numbers from 0. Equal counts give chi-square 0, as in R's `mcnemar.test`.
 * statsmodels also corrects equal counts and gives 1 / (onlyA + onlyB). Source: M. W. Fagerland, S. Lydersen and P. Laake, The
 * McNemar test for binary matched-pairs data: mid-p and asymptotic are better than exact conditional, BMC Medical Research
 * Methodology 13:91, 2013. Exact: SciPy's `binomtest`.
 */
export function mcnemar(onlyA: number, onlyB: number): McNemar {
  for (const count of [onlyA, onlyB]) {
    if (!(Number.isSafeInteger(count) && count >= 0)) {
      throw new RangeError(`McNemar: ${String(count)}, expected a whole number from 0`);
    }
  }
  const both = onlyA + onlyB;
  const fewer = Math.min(onlyA, onlyB);
  if (both === 0) return { exact: 1, midP: 1, chiSquare: 0, chiSquarePValue: 1 };
  const exact = Math.min(1, 2 * fairCoinCdf(fewer, both));
  const chance = fairCoinProbability(fewer, both);
  const chiSquare = Math.max(0, Math.abs(onlyA - onlyB) - 1) ** 2 / both;
  return {
    exact,
    midP: onlyA === onlyB ? 1 - chance / 2 : exact - chance,
    chiSquare,
    chiSquarePValue: chiSquareTail(chiSquare),
  };
}

// Interval for how much more often one of two systems is right, on the same claims.

/**
 * Computes the interval of a difference of shares: the share of claims for which A is right minus the share for which B is right,
 * -1 to 1. `null` without claims.
 *
 * Wald's interval, with one claim added to "only A is right" and one to "only B is right". The interval contains the true
 * difference in at least 90 % of cases for every number of claims and every pair of shares. Averaged over the shares, it does so
 * in 96 % to 99 % of cases. Its length is never 0 (test: fewClaims.test.ts, by summing over all outcomes). Source: D. G. Bonett
 * and R. M. Price, Adjusted Wald confidence interval for a difference of binomial proportions based on paired data, Journal of
 * Educational and Behavioral Statistics 37, 2012.
 */
export function pairedProportionInterval(
  { bothRight, onlyA, onlyB, bothWrong }: PairedOutcomes,
  level: number = defaultLevel,
): Interval | null {
  const claims = bothRight + onlyA + onlyB + bothWrong;
  if (claims === 0) return null;
  const [a, b] = [(onlyA + 1) / (claims + 2), (onlyB + 1) / (claims + 2)];
  const difference = a - b;
  const error = Math.sqrt((a + b - difference * difference) / (claims + 2));
  const reach = normalQuantile((1 + level) / 2) * error;
  return {
    low: Math.max(-1, difference - reach),
    high: Math.min(1, difference + reach),
    level,
  };
}
