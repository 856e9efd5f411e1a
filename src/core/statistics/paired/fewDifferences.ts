// Test and interval for the difference between two systems' means if the systems differ on few claims. Uses exchanges instead of
// the bootstrap.

import type { Interval } from '../bootstrap.ts';
import { fewDiffering, fewestClaims, type NoInterval } from '../fewClaims.ts';
import { defaultTrials, pairedRandomisation } from './pairedRandomisation.ts';
import { roundingOf } from './pairedDifference.ts';
import type { Scores } from '../samples.ts';
import { subsetInterval } from './subsetInterval.ts';
import { findLargest, findSmallest } from '../extremes.ts';

export interface ExchangeOptions {
  /** Number of trials. Default: 10,000. The interval uses the same number of subsets. */
  readonly trials?: number;
  /** Default: 12345. */
  readonly seed?: number;
}

export interface FewDifferences {
  /** Two-sided p-value of the paired randomisation test. */
  readonly pValue: number;
  /** Whether the p-value is an upper bound, because no trial was as far from 0 as the observed difference. */
  readonly isBound: boolean;
  readonly interval: Interval | null;
  readonly noInterval?: NoInterval;
}

/** Sets differences that are only rounding errors to 0, so that the order of summation does not affect which claims differ. */
function withoutRounding(differences: Scores): Scores {
  const rounding = roundingOf(differences);
  return differences.map((value) => (value !== null && Math.abs(value) <= rounding ? 0 : value));
}

/** Counts the claims for which two systems differ. `differences`: A minus B, `[claims]`, `null` if a score is missing. */
export function countDifferingClaims(differences: Scores): number {
  return withoutRounding(differences).filter((value) => value !== null && value !== 0).length;
}

/** Whether so few claims differ that the p-values of the bootstrap would be too small. See `fewDiffering`. */
export function isFew(differing: number): boolean {
  return differing < fewDiffering;
}

/**
 * Computes the test and the interval for the mean of `differences` `[claims]`, `null` where a difference is missing.
 * p-value: as in `pairedRandomisation`, exact for up to 20 differing claims. Interval: as in `subsetInterval`, from all claims
 * with both scores. No interval if fewer than six claims differ, or if every claim has the same difference, because that does not
 * show how differences vary. Throws RangeError for numbers that are not finite.
 */
export function testFewDifferences(
  differences: Scores,
  { trials = defaultTrials, seed }: ExchangeOptions = {},
): FewDifferences {
  const drawing = seed === undefined ? {} : { seed };
  const present = withoutRounding(differences).filter((value) => value !== null);
  // Claims without a difference are left out, because exchanging their scores changes nothing.
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
