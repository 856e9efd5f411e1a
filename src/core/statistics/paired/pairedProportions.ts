// How much more often one of two systems is right, on the same claims.

import { defaultLevel, type Interval } from '../bootstrap.ts';
import type { PairedOutcomes } from './mcnemar.ts';
import { normalQuantile } from '../normal.ts';

/**
 * Interval of the share of claims that A has right minus the share that B has right, -1 to 1. `null` without claims.
 *
 * Wald's interval, with one claim added to each of the two kinds that differ. It contains the true difference in at least 90 % of cases for
 * every number of claims and every pair of shares, in 96 % to 99 % on average over them, and never has length 0 (test: fewClaims.test.ts,
 * by summing over all outcomes). Source: D. G. Bonett and R. M. Price, Adjusted Wald confidence interval for a difference of binomial
 * proportions based on paired data, Journal of Educational and Behavioral Statistics 37, 2012.
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
