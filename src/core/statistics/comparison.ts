// A comparison in a sentence. The numbers decide; the words never say more than they do.

import type { Interval } from './bootstrap.ts';
import type { Adjustment } from './multiple.ts';

export interface ComparedSystems {
  readonly nameA: string;
  readonly nameB: string;
  /** A less B. */
  readonly difference: number;
  readonly interval: Interval | null;
  /** Adjusted where several comparisons were made; two-sided. */
  readonly pValue: number;
  /** Claims that have both scores. */
  readonly claims: number;
  /** How the p-value was adjusted, and over how many comparisons. Absent: it was the only one. */
  readonly adjusted?: {
    readonly method: Adjustment;
    readonly comparisons: number;
  };
  readonly better: 'higher' | 'lower';
}

export type ComparisonResult = 'aBetter' | 'bBetter' | 'notDistinguishable' | 'equal' | 'noClaims';

/**
 * Who is better: decided only where the adjusted p-value is below 1 - level and the interval does not hold 0.
 * Either alone can be luck: an interval is not adjusted for the number of comparisons.
 */
export function comparisonResult(compared: ComparedSystems): ComparisonResult {
  const { difference, interval, pValue, claims } = compared;
  if (claims === 0) return 'noClaims';
  if (difference === 0 && interval?.low === 0 && interval.high === 0) return 'equal';
  const isClear =
    interval !== null && pValue < 1 - interval.level && (interval.low > 0 || interval.high < 0);
  if (!isClear) return 'notDistinguishable';
  return difference > 0 === (compared.better === 'higher') ? 'aBetter' : 'bBetter';
}

/**
 * One sentence: "A is better by 0.031 [0.012, 0.050] on 500 claims (p = 0.002, Holm over 8 comparisons)."
 * or "Not distinguishable on 500 claims: the difference 0.004 could be anything from -0.010 to 0.018 (p = 0.61)."
 */
export function comparisonSentence(compared: ComparedSystems): string {
  const { nameA, nameB, difference, interval } = compared;
  const on = `on ${countOf(compared.claims)}`;
  const chance = `(${pValueWords(compared.pValue)}${adjustmentWords(compared)})`;
  const result = comparisonResult(compared);
  switch (result) {
    case 'noClaims':
      return `No claim has a score of both ${nameA} and ${nameB}.`;
    case 'equal':
      return `${nameA} and ${nameB} do not differ ${on}.`;
    case 'aBetter':
    case 'bBetter': {
      const sign = difference < 0 ? -1 : 1;
      const ends = interval === null ? [] : [sign * interval.low, sign * interval.high];
      const range = ends
        .sort((a, b) => a - b)
        .map(number)
        .join(', ');
      const name = result === 'aBetter' ? nameA : nameB;
      return `${name} is better by ${number(Math.abs(difference))} [${range}] ${on} ${chance}.`;
    }
    case 'notDistinguishable': {
      const what = `Not distinguishable ${on}: the difference ${number(difference)}`;
      if (interval === null) return `${what} has no interval ${chance}.`;
      const range = `${number(interval.low)} to ${number(interval.high)}`;
      if (interval.low > 0 || interval.high < 0) {
        return `${what} (${range}) can still be chance ${chance}.`;
      }
      return `${what} could be anything from ${range} ${chance}.`;
    }
  }
}

/** "p = 0.002"; below 0.001 "p < 0.001", at the most "p = 1". */
export function pValueWords(pValue: number): string {
  if (pValue < 0.001) return 'p < 0.001';
  // Two digits are enough far from the levels; 0.0496 must not read 0.05.
  const words = pValue.toFixed(pValue < 0.1 ? 3 : 2);
  if (Number(words) === 0.05 && pValue !== 0.05) return `p = ${pValue.toFixed(4)}`;
  return `p = ${String(Number(words))}`;
}

function adjustmentWords({ adjusted }: ComparedSystems): string {
  if (adjusted === undefined || adjusted.comparisons < 2) return '';
  return `, ${adjusted.method} over ${String(adjusted.comparisons)} comparisons`;
}

function countOf(claims: number): string {
  return claims === 1 ? '1 claim' : `${claims.toLocaleString('en-US')} claims`;
}

/** Three decimals, or two significant digits where these would show nothing; never "-0.000". */
function number(value: number): string {
  const words = value.toFixed(3);
  if (Number(words) !== 0) return words;
  return value === 0 ? '0' : String(Number(value.toPrecision(2)));
}
