// The paired randomisation test for any statistic of two systems. The statistic need not be a mean over claims.

import { defaultSeed } from '../bootstrap.ts';
import type { ExchangeOptions } from './fewDifferences.ts';
import { defaultTrials } from './pairedRandomisation.ts';
import { Random } from '../random.ts';
import type { Steps } from '../steps.ts';

export interface ExchangeTest {
  /** Two-sided, greater than 0 and at most 1. */
  readonly pValue: number;
  /** Whether the p-value is an upper bound, because no trial was as far from 0 as the observed difference. */
  readonly isBound: boolean;
}

/** Marks the exchanged claims: claim i is exchanged if bit i of the number is set. */
function setBits(exchanged: Uint8Array, bits: number): void {
  for (let index = 0; index < exchanged.length; index += 1) exchanged[index] = (bits >>> index) & 1;
}

/**
 * Computes how often two systems are at least as far apart as observed when the outputs of `differing` claims are exchanged at
 * random.
 *
 * `difference` gets an array `[differing]` with 1 for each exchanged claim, the same array every time, and returns A minus B. The
 * result is exact over all exchanges if their number is at most the number of trials. Otherwise it is (c + 1) / (trials + 1), as
 * in `pairedRandomisation`, which is faster for means. Source: A. Yeh, More accurate tests for the statistical significance of
 * result differences, COLING 2000. Yields after each exchange.
 */
export function* exchangeTestSteps(
  differing: number,
  difference: (exchanged: Uint8Array) => number,
  { trials = defaultTrials, seed = defaultSeed }: ExchangeOptions = {},
): Steps<ExchangeTest> {
  const exchanged = new Uint8Array(differing);
  const size = Math.abs(difference(exchanged));
  const limit = size - size * 1e-12;
  const isExact = 2 ** differing <= trials;
  const count = isExact ? 2 ** differing : trials;
  const random = Random.seeded(seed);
  let asLarge = 0;
  for (let trial = 0; trial < count; trial += 1) {
    if (isExact) setBits(exchanged, trial);
    else exchanged.forEach((_, index) => (exchanged[index] = random.next() >>> 31));
    if (Math.abs(difference(exchanged)) >= limit) asLarge += 1;
    yield trial / count;
  }
  if (isExact) return { pValue: asLarge / count, isBound: false };
  return { pValue: (asLarge + 1) / (count + 1), isBound: asLarge === 0 };
}
