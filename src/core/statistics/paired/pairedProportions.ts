// Interval for how much more often one of two systems is right, on the same claims.

import { defaultLevel, type Interval } from '../bootstrap.ts';
import type { PairedOutcomes } from './mcnemar.ts';
import { normalQuantile } from '../normal.ts';

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
