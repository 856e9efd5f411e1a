// p-values of correlations for few claims: how often random pairings of the same scores correlate at least as strongly. Formulas
// for many claims give p-values that are too small for few claims, especially with ties: three claims, two of them equal, are on
// a line by chance in a third of all cases.

import { defaultSeed } from './bootstrap.ts';
import { kendallCounts, tauOf, weightedLinear } from './coefficients.ts';
import { Random } from './random.ts';
import { averageRanks, orderingOf } from './ranks.ts';
import type { Sample } from './samples.ts';
import type { Steps } from './steps.ts';

export type RankedMeasure = 'pearson' | 'spearman' | 'kendall';

export interface PermutedPValue {
  /** Two-sided p-value, greater than 0 and at most 1. `null` for an undefined coefficient. */
  readonly pValue: number | null;
  /** Whether the p-value is an upper bound, because no random order gave such a strong correlation. */
  readonly isBound: boolean;
}

/** Maximum number of claims for which all orders are used (5,040 orders for 7 claims). */
const exactUpTo = 7;

/** Generates all orders of 0 to count-1, always in the same array. Source: B. R. Heap, Permutations by interchanges, 1963. */
function* generateOrders(count: number): Generator<Uint32Array> {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  const turns = new Uint32Array(count);
  yield order;
  for (let index = 1; index < count;) {
    const turn = turns[index] ?? 0;
    if (turn < index) {
      swap(order, index % 2 === 0 ? 0 : turn, index);
      turns[index] = turn + 1;
      index = 1;
      yield order;
    } else {
      turns[index] = 0;
      index += 1;
    }
  }
}

/** Generates random orders, always in the same array. Source: Fisher and Yates. */
function* drawOrders(count: number, trials: number, seed: number): Generator<Uint32Array> {
  const random = Random.seeded(seed);
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let left = trials; left > 0; left -= 1) {
    for (let index = count - 1; index > 0; index -= 1) swap(order, random.below(index + 1), index);
    yield order;
  }
}

function swap(order: Uint32Array, one: number, other: number): void {
  const kept = order[one] ?? 0;
  order[one] = order[other] ?? 0;
  order[other] = kept;
}

/**
 * Computes the permutation p-values of Pearson's r, Spearman's rho and Kendall's tau-b between `x` and `y`, both `[n]`. Null
 * hypothesis: no association.
 *
 * Exact up to 7 claims, otherwise (c + 1) / (trials + 1), where c counts the random orders of `y` whose coefficient is at least
 * as far from 0. Source: SciPy's `permutation_test(permutation_type='pairings')`.
 */
export function* permutedPValueSteps(
  x: Sample,
  y: Sample,
  trials: number,
  seed: number = defaultSeed,
): Steps<Readonly<Record<RankedMeasure, PermutedPValue>>> {
  const [orderX, orderY] = [orderingOf(x), orderingOf(y)];
  const [ranksX, ranksY] = [averageRanks(orderX), averageRanks(orderY)];
  const [shuffled, shuffledRanks] = [Float64Array.from(y), Float64Array.from(ranksY)];
  // Kendall's counts use only the codes of `y`, so `y` need not be sorted again.
  const shuffledOrder = { ...orderY, codes: Uint32Array.from(orderY.codes) };
  const coefficients = (): Readonly<Record<RankedMeasure, number | null>> => ({
    pearson: weightedLinear(x, shuffled).pearson,
    spearman: weightedLinear(ranksX, shuffledRanks).pearson,
    kendall: tauOf(kendallCounts(orderX, shuffledOrder)),
  });
  const measures = ['pearson', 'spearman', 'kendall'] as const;
  const observed = coefficients();
  const asStrong = { pearson: 0, spearman: 0, kendall: 0 };
  const isExact = x.length <= exactUpTo;
  let count = 0;
  for (const order of isExact ? generateOrders(x.length) : drawOrders(x.length, trials, seed)) {
    for (const [index, place] of order.entries()) {
      shuffled[index] = y[place] ?? 0;
      shuffledRanks[index] = ranksY[place] ?? 0;
      shuffledOrder.codes[index] = orderY.codes[place] ?? 0;
    }
    const drawn = coefficients();
    for (const measure of measures) {
      const size = Math.abs(observed[measure] ?? 0) - 1e-12;
      if (Math.abs(drawn[measure] ?? 0) >= size) asStrong[measure] += 1;
    }
    count += 1;
    yield Math.min(1, count / Math.max(1, trials));
  }
  const valueOf = (measure: RankedMeasure): PermutedPValue => {
    if (observed[measure] === null) return { pValue: null, isBound: false };
    if (isExact) return { pValue: asStrong[measure] / count, isBound: false };
    return { pValue: (asStrong[measure] + 1) / (count + 1), isBound: asStrong[measure] === 0 };
  };
  return {
    pearson: valueOf('pearson'),
    spearman: valueOf('spearman'),
    kendall: valueOf('kendall'),
  };
}
