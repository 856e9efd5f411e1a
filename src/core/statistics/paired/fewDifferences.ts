// The difference of two systems' means where few claims differ: test and interval by exchanges, not by the bootstrap.

import type { Interval } from '../bootstrap.ts';
import { fewDiffering, fewestClaims, type NoInterval } from '../fewClaims.ts';
import { defaultTrials, pairedRandomisation } from './pairedRandomisation.ts';
import { roundingOf } from './pairedDifference.ts';
import type { Scores } from '../samples.ts';
import { subsetInterval } from './subsetInterval.ts';
import { findLargest, findSmallest } from '../extremes.ts';

export interface ExchangeOptions {
  /** 10,000 without it; for the interval as many subsets. */
  readonly trials?: number;
  /** 12345 without it. */
  readonly seed?: number;
}

export interface FewDifferences {
  /** Two-sided, of the paired randomisation test. */
  readonly pValue: number;
  /** No trial was as far from 0: the p-value is at most this. */
  readonly isBound: boolean;
  readonly interval: Interval | null;
  readonly noInterval?: NoInterval;
}

/** What only rounding makes different is 0: else sums in another order would count as claims that differ. */
function withoutRounding(differences: Scores): Scores {
  const rounding = roundingOf(differences);
  return differences.map((value) => (value !== null && Math.abs(value) <= rounding ? 0 : value));
}

/** Claims on which two systems differ. `differences`: A less B, `[claims]`, `null` where one is missing. */
export function countDifferingClaims(differences: Scores): number {
  return withoutRounding(differences).filter((value) => value !== null && value !== 0).length;
}

/** Whether the bootstrap would promise too much; see `fewDiffering`. */
export function isFew(differing: number): boolean {
  return differing < fewDiffering;
}

/**
 * Test and interval of the mean of `differences` `[claims]`, `null` where one is missing.
 *
 * p-value: `pairedRandomisation`'s, exact up to 20 claims that differ. Interval: `subsetInterval`'s, of all claims that have both.
 * None where fewer than six claims differ, and where every claim has the same difference, which tells nothing of how they vary.
 * Throws RangeError for numbers that are not finite.
 */
export function testFewDifferences(
  differences: Scores,
  { trials = defaultTrials, seed }: ExchangeOptions = {},
): FewDifferences {
  const drawing = seed === undefined ? {} : { seed };
  const present = withoutRounding(differences).filter((value) => value !== null);
  // Claims without a difference change nothing when their scores change places.
  const a = present.filter((value) => value !== 0);
  const [tested] = pairedRandomisation([{ a, b: a.map(() => 0) }], { trials, ...drawing });
  const pValue = tested?.pValue ?? 1;
  const isBound = tested?.isExact === false && pValue <= 1 / (trials + 1);
  const result = { pValue, isBound };
  if (a.length < fewestClaims) return { ...result, interval: null, noInterval: 'fewClaims' };
  const [least, most] = [findSmallest(present), findLargest(present)];
  if (most - least <= roundingOf(present)) {
    return { ...result, interval: null, noInterval: 'sameDifference' };
  }
  return { ...result, interval: subsetInterval(present, { subsets: trials, ...drawing }) };
}
