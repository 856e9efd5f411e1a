// A comparison in a sentence. The numbers decide; the words never say more than they do.

import type { Interval } from './bootstrap.ts';
import { countText, storedDifference } from '../format/numbers.ts';
import { pValueWords } from '../format/pValues.ts';
import { fewDiffering, fewestClaims, type NoInterval } from './fewClaims.ts';
import type { Adjustment } from './multiple.ts';

export interface ComparedSystems {
  readonly nameA: string;
  readonly nameB: string;
  /** A less B. */
  readonly difference: number;
  readonly interval: Interval | null;
  /** Where there is none. */
  readonly noInterval?: NoInterval;
  /** Adjusted where several comparisons were made; two-sided. */
  readonly pValue: number;
  /** No resample was as far from 0: the p-value is at most this. */
  readonly isBound?: boolean;
  /** Claims that have both scores. */
  readonly claims: number;
  /** Those among them on which the two differ: only they can tell who is better. */
  readonly differing: number;
  /** How the p-value was adjusted, and over how many comparisons. Absent: it was the only one. */
  readonly adjusted?: {
    readonly method: Adjustment;
    readonly comparisons: number;
  };
  readonly better: 'higher' | 'lower';
}

export type ComparisonResult = 'aBetter' | 'bBetter' | 'notDistinguishable' | 'equal' | 'noClaims';

/** Below it an adjusted p-value tells two systems apart; the intervals' level is 1 less it. */
const significance = 0.05;

/**
 * Who is better: decided only where the adjusted p-value is below 0.05 and the interval, where there is one, does not hold 0.
 * Either alone can be luck: an interval is not adjusted for the number of comparisons. Equal: the same on every claim.
 */
export function comparisonResult(compared: ComparedSystems): ComparisonResult {
  const { difference, interval, pValue, claims, differing } = compared;
  if (claims === 0) return 'noClaims';
  if (differing === 0) return 'equal';
  const holdsZero = interval !== null && interval.low <= 0 && interval.high >= 0;
  const most = interval === null ? significance : 1 - interval.level;
  if (difference === 0 || holdsZero || pValue >= most) return 'notDistinguishable';
  return difference > 0 === (compared.better === 'higher') ? 'aBetter' : 'bBetter';
}

/**
 * One sentence: "A is better by 0.031 [0.012, 0.050] on 500 claims (p = 0.002, Holm over 8 comparisons)."
 * or "Not distinguishable on 500 claims: the difference 0.004 could be anything from -0.010 to 0.018 (p = 0.61)."
 * Few claims are called few: "on only 20 claims, of which 12 differ".
 */
export function comparisonSentence(compared: ComparedSystems): string {
  const { nameA, nameB, difference, interval } = compared;
  const on = `on ${claimWords(compared)}`;
  const chance = `(${pValueWords(compared.pValue, compared.isBound)}${adjustmentWords(compared)})`;
  const result = comparisonResult(compared);
  switch (result) {
    case 'noClaims':
      return `No claim has a score of both ${nameA} and ${nameB}.`;
    case 'equal':
      return `${nameA} and ${nameB} do not differ on ${countOf(compared.claims)}.`;
    case 'aBetter':
    case 'bBetter': {
      const sign = difference < 0 ? -1 : 1;
      const ends = interval === null ? [] : [sign * interval.low, sign * interval.high];
      const range = ends
        .sort((a, b) => a - b)
        .map(storedDifference)
        .join(', ');
      const name = result === 'aBetter' ? nameA : nameB;
      const reach = range === '' ? ` without an interval${reasonWords(compared)}` : ` [${range}]`;
      return `${name} is better by ${storedDifference(Math.abs(difference))}${reach} ${on} ${chance}.`;
    }
    case 'notDistinguishable': {
      const what = `Not distinguishable ${on}: the difference ${storedDifference(difference)}`;
      const range =
        interval && `${storedDifference(interval.low)} to ${storedDifference(interval.high)}`;
      if (compared.differing < fewestClaims) {
        const reach = range === null ? '' : ` (${range})`;
        return `${what}${reach} can be chance, as always with fewer than ${String(fewestClaims)} claims that differ ${chance}.`;
      }
      if (range === null) {
        return `${what} can still be chance; it has no interval${reasonWords(compared)} ${chance}.`;
      }
      if (interval !== null && (interval.low > 0 || interval.high < 0)) {
        return `${what} (${range}) can still be chance ${chance}.`;
      }
      return `${what} could be anything from ${range} ${chance}.`;
    }
  }
}

/** Why there is no interval, in words that go on a sentence. */
export const noIntervalWords: Readonly<Record<NoInterval, string>> = {
  fewClaims: `fewer than ${String(fewestClaims)} claims that differ`,
  sameDifference: 'every claim has the same difference',
  noMean: `not a mean of claims, and fewer than ${String(fewDiffering)} claims`,
};

function reasonWords({ noInterval }: ComparedSystems): string {
  return noInterval === undefined ? '' : ` (${noIntervalWords[noInterval]})`;
}

function adjustmentWords({ adjusted }: ComparedSystems): string {
  if (adjusted === undefined || adjusted.comparisons < 2) return '';
  return `, ${adjusted.method} over ${String(adjusted.comparisons)} comparisons`;
}

function countOf(claims: number): string {
  return claims === 1 ? '1 claim' : `${countText(claims)} claims`;
}

function claimWords({ claims, differing }: ComparedSystems): string {
  const isFew = claims < fewDiffering;
  const all = `${isFew ? 'only ' : ''}${countOf(claims)}`;
  if (differing === claims || differing >= fewDiffering) return all;
  return `${all}, of which ${isFew ? '' : 'only '}${String(differing)} ${differing === 1 ? 'differs' : 'differ'}`;
}
