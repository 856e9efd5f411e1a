// Two systems' verdicts on the same claims: is one right more often? Only claims that one of them alone has right can tell.

import { chiSquareTail, fairCoinCdf, fairCoinProbability } from '../distributions.ts';

/** How often two systems are right, claim by claim. */
export interface PairedOutcomes {
  readonly bothRight: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly bothWrong: number;
}

/** Counts claims for which both are known. Throws RangeError for different lengths. */
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
  /** Exact binomial p-value, two-sided: never too small, often too large. */
  readonly exact: number;
  /** Half the chance of what was seen taken off: closer to the level it promises. */
  readonly midP: number;
  /** Chi-square with continuity correction, one degree of freedom: what older papers print; for large counts. */
  readonly chiSquare: number;
  readonly chiSquarePValue: number;
}

/**
 * McNemar's test of the claims that only A, and only B, has right; all p-values 0..1. None on either side: all p-values 1.
 *
 * Throws RangeError for counts that are not whole numbers from 0.
 * Equal counts have chi-square 0, as in R's `mcnemar.test`; statsmodels corrects these too and has 1 / (onlyA + onlyB).
 * Source: M. W. Fagerland, S. Lydersen and P. Laake, The McNemar test for binary matched-pairs data: mid-p and asymptotic are
 * better than exact conditional, BMC Medical Research Methodology 13:91, 2013. Exact: SciPy's `binomtest`.
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
