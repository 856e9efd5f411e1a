// Tests whether one system is really better than another, or whether their difference could be chance. Checked against sacrebleu
// 2.6.0 (`sacrebleu.significance`) and SciPy (test: pairedTests.test.ts).

import { defaultSeed } from '../bootstrap.ts';
import {
  differencesOf,
  computePairedDifference,
  roundingOf,
  type PairedDifference,
  type SystemPair,
} from './pairedDifference.ts';
import { Random } from '../random.ts';

export interface RandomisedDifference extends PairedDifference {
  /**
   * Two-sided p-value, greater than 0 and at most 1: the probability of a difference at least as large if each claim's two scores
   * are exchanged at random.
   */
  readonly pValue: number;
  /**
   * p-value of sacrebleu's `paired-ar`. It does not count ties, so equal systems get the smallest p-value. `null` for an exact
   * p-value.
   */
  readonly sacrebleuPValue: number | null;
  /** Whether all 2^n exchanges were counted, because few claims differ. The p-value is then exact. */
  readonly isExact: boolean;
}

export interface RandomisationOptions {
  /** Default: 10,000. */
  readonly trials?: number;
  /** Default: 12345. */
  readonly seed?: number;
  /** Maximum number of differing claims for which all exchanges are used. Default: 20, which gives a million exchanges. */
  readonly exactUpTo?: number;
}

/**
 * Generates the exchanges of each trial: 1 for a claim whose scores are exchanged. Every step fills the same array, so callers
 * must not keep it.
 */
function* exchangeDraws(claims: number, options: RandomisationOptions): Generator<Uint8Array> {
  const random = Random.seeded(options.seed ?? defaultSeed);
  const exchanged = new Uint8Array(claims);
  for (let left = options.trials ?? defaultTrials; left > 0; left -= 1) {
    let bits = 0;
    for (let index = 0; index < claims; index += 1) {
      if (index % 32 === 0) bits = random.next();
      exchanged[index] = bits & 1;
      bits >>>= 1;
    }
    yield exchanged;
  }
}

export const defaultTrials = 10_000;
const defaultExactUpTo = 20;

/**
 * Computes the paired randomisation (permutation) test of the difference between two systems' means, for any number of pairs with
 * the same exchanges.
 * The p-value is exact over all exchanges if few claims differ. Otherwise it is (c + 1) / (trials + 1), where c counts the trials
 * whose difference is at least as large in either direction. Equal systems have the p-value 1. The result is `null` for a pair
 * without a claim that has both scores. Throws RangeError for different numbers of claims. Differs from sacrebleu 2.6.0, which
 * counts only larger differences (test: pairedTests.test.ts, "gives equal systems 1"). Source: S. Riezler and J. T. Maxwell, On
 * Some Pitfalls in Automatic Evaluation and Significance Testing for MT, 2005; SciPy's
 * `permutation_test(permutation_type='samples')`.
 */
export function pairedRandomisation(
  pairs: readonly SystemPair[],
  options: RandomisationOptions = {},
  draws?: Iterable<Uint8Array>,
): (RandomisedDifference | null)[] {
  const { exactUpTo = defaultExactUpTo } = options;
  const claims = pairs[0]?.a.length ?? 0;
  const tests = pairs.map((pair) => {
    const observed = computePairedDifference(pair);
    const differences = differencesOf(pair);
    if (differences.length !== claims) {
      throw new RangeError(`randomisation: ${differences.length} and ${claims} claims`);
    }
    const values = Float64Array.from(differences, (value) => value ?? 0);
    const total = values.reduce((sum, value) => sum + value, 0);
    const limit = Math.abs(total) - roundingOf(differences) * claims;
    const moving = values.filter((value) => value !== 0);
    const isExact = draws === undefined && moving.length <= exactUpTo;
    return { observed, values, total, limit, moving, isExact, asLarge: 0, larger: 0, count: 0 };
  });
  const drawn = tests.filter((test) => !test.isExact);
  if (drawn.length > 0) {
    for (const exchanged of draws ?? exchangeDraws(claims, options)) {
      for (const test of drawn) {
        const { values } = test;
        let moved = 0;
        for (let index = 0; index < claims; index += 1)
          moved += (values[index] ?? 0) * (exchanged[index] ?? 0);
        const size = Math.abs(test.total - 2 * moved);
        if (size >= test.limit) test.asLarge += 1;
        if (size > Math.abs(test.total)) test.larger += 1;
        test.count += 1;
      }
    }
  }
  return tests.map(({ observed, moving, limit, isExact, asLarge, larger, count }) => {
    if (observed === null) return null;
    return {
      ...observed,
      isExact,
      pValue: isExact ? computeExactShare(moving, limit) : (asLarge + 1) / (count + 1),
      sacrebleuPValue: isExact ? null : (larger + 1) / (count + 1),
    };
  });
}

/** Returns the sums of the values for all combinations of plus and minus signs, ascending. */
function computeSignedSums(values: Float64Array): Float64Array {
  let sums = Float64Array.of(0);
  for (const value of values) {
    const next = new Float64Array(2 * sums.length);
    for (let index = 0; index < sums.length; index += 1) {
      next[2 * index] = (sums[index] ?? 0) + value;
      next[2 * index + 1] = (sums[index] ?? 0) - value;
    }
    sums = next;
  }
  return sums.sort();
}

/**
 * Returns the share of all 2^n sign combinations whose sum is at least `limit` away from 0. Computes all sums of each half of the
 * values and counts pairs of sums in order, in 2^(n / 2) steps. Source: E. Horowitz and S. Sahni, Computing partitions, JACM 21,
 * 1974.
 */
function computeExactShare(values: Float64Array, limit: number): number {
  if (limit <= 0) return 1;
  const half = values.length >>> 1;
  const [first, second] = [
    computeSignedSums(values.subarray(0, half)),
    computeSignedSums(values.subarray(half)),
  ];
  // Changing all signs gives the other tail, which has the same size.
  let asLarge = 0;
  let place = second.length;
  for (const sum of first) {
    while (place > 0 && sum + (second[place - 1] ?? 0) >= limit) place -= 1;
    asLarge += second.length - place;
  }
  return (2 * asLarge) / (first.length * second.length);
}
