// p-values of correlations when few claims differ: how often random pairings of the same scores correlate at least as strongly. The
// formulas for many claims then give p-values that are too small: three claims, two of them equal, are on a line by chance in a
// third of all cases, and sixty claims of which one differs in both columns in one of sixty.

import { defaultSeed } from './bootstrap.ts';
import { weightedLinear, kendallCounts, tauOf } from './coefficients.ts';
import { kendall, pearson, spearman, type Correlation } from './correlation.ts';
import { fewDiffering, type Sample, type Steps } from './samples.ts';
import { averageRanks, type Ordering, orderingOf, Random } from './random.ts';
import { scaleSafely } from './sums.ts';

export type RankedMeasure = 'pearson' | 'spearman' | 'kendall';

export interface PermutedPValue {
  /** Two-sided p-value, greater than 0 and at most 1. `null` for an undefined coefficient. */
  readonly pValue: number | null;
  /** Whether the p-value is an upper bound, because no random order gave such a strong correlation. */
  readonly isBound: boolean;
}

/** Number of random orders if there are too many orders to use all of them. */
const defaultTrials = 10_000;

/** Maximum number of different orders of which all are used. Eight claims without ties have 40,320 orders. */
const exactUpTo = 50_000;

/** Number of orders between two yields. */
const ordersAtOnce = 256;

/** One of the two columns, prepared for permutations. */
interface Column {
  readonly values: Sample;
  readonly ranks: Float64Array;
  readonly ordering: Ordering;
  /**
   * Positions of the claims that differ from the most frequent value, with equal values next to each other. A permutation of the
   * column is a choice of positions for these claims.
   */
  readonly differing: Uint32Array;
  /** Position of a claim with the most frequent value. */
  readonly usual: number;
  /** Number of different orders of the values, or Infinity above `exactUpTo`. */
  readonly orders: number;
}

function prepareColumn(sample: Sample): Column {
  const ordering = orderingOf(sample);
  const { order, codes, distinct } = ordering;
  const sizes = new Uint32Array(distinct);
  for (const code of codes) sizes[code] = (sizes[code] ?? 0) + 1;
  let most = 0;
  for (const [code, size] of sizes.entries()) if (size > (sizes[most] ?? 0)) most = code;
  const differing = order.filter((place) => codes[place] !== most);
  return {
    values: scaleSafely(sample).values,
    ranks: averageRanks(ordering),
    ordering,
    differing,
    usual: order.find((place) => codes[place] === most) ?? 0,
    orders: countOrders(sizes),
  };
}

/** Counts the different orders of values with these frequencies: n! / (t1! t2! ...). Infinity above `exactUpTo`. */
function countOrders(sizes: Uint32Array): number {
  let orders = 1;
  let placed = 0;
  for (const size of sizes) {
    // After each step, this is a whole number: the orders of the other values times a binomial coefficient.
    for (let index = 1; index <= size; index += 1) {
      placed += 1;
      orders = (orders * placed) / index;
      if (orders > exactUpTo) return Infinity;
    }
  }
  return orders;
}

/** Generates every choice of positions for the differing claims, always in the same array. Equal claims have ascending positions. */
function* generatePlaces({ differing, ordering: { codes } }: Column): Generator<Uint32Array> {
  const count = differing.length;
  const places = new Uint32Array(count);
  const taken = new Uint8Array(codes.length);
  const isAsBefore = (at: number): boolean =>
    at > 0 && codes[differing[at] ?? 0] === codes[differing[at - 1] ?? 0];
  function* placeFrom(at: number): Generator<Uint32Array> {
    if (at === count) {
      yield places;
      return;
    }
    for (let to = isAsBefore(at) ? (places[at - 1] ?? 0) + 1 : 0; to < taken.length; to += 1) {
      if (taken[to] === 1) continue;
      taken[to] = 1;
      places[at] = to;
      yield* placeFrom(at + 1);
      taken[to] = 0;
    }
  }
  yield* placeFrom(0);
}

/** Draws random positions for the differing claims, always in the same array. Source: Fisher and Yates, stopped early. */
function* drawPlaces(
  { differing, ordering: { codes } }: Column,
  trials: number,
  seed: number,
): Generator<Uint32Array> {
  const random = Random.seeded(seed);
  const claims = codes.length;
  const order = Uint32Array.from({ length: claims }, (_, index) => index);
  const places = order.subarray(0, differing.length);
  for (let left = trials; left > 0; left -= 1) {
    for (let index = 0; index < places.length; index += 1) {
      const other = index + random.below(claims - index);
      const kept = order[index] ?? 0;
      order[index] = order[other] ?? 0;
      order[other] = kept;
    }
    yield places;
  }
}

/** Returns the distances of the values from their mean, divided by the square root of the sum of their squares. */
function standardise(values: Sample): Float64Array {
  let sum = 0;
  for (const value of values) sum += value;
  const off = Float64Array.from(values, (value) => value - sum / values.length);
  const size = Math.sqrt(off.reduce((squares, value) => squares + value * value, 0));
  return off.map((value) => value / size);
}

/**
 * Returns a function that computes the correlation of fixed values with moved ones, for positions of the claims that differ. The
 * claims with the usual value need no sum, because the fixed values are distances from their mean.
 */
function linearBy(
  fixed: Sample,
  moved: Sample,
  { differing, usual }: Column,
): (places: Uint32Array) => number {
  const [x, y] = [standardise(fixed), standardise(moved)];
  const weights = Float64Array.from(differing, (place) => (y[place] ?? 0) - (y[usual] ?? 0));
  return (places) => {
    let sum = 0;
    for (let at = 0; at < places.length; at += 1) {
      sum += (weights[at] ?? 0) * (x[places[at] ?? 0] ?? 0);
    }
    return sum;
  };
}

/**
 * Returns a function that computes Kendall's number of concordant pairs minus the discordant ones. Counts each differing claim
 * with all claims as if these had the usual value, and corrects this for the pairs of differing claims.
 */
function concordanceBy(fixed: Column, moved: Column): (places: Uint32Array) => number {
  const { differing, usual, ordering } = moved;
  const { codes: x } = fixed.ordering;
  const claims = x.length;
  const codeOf = (place: number): number => ordering.codes[place] ?? 0;
  const signs = Int8Array.from(differing, (place) => Math.sign(codeOf(place) - codeOf(usual)));
  const corrections = Array.from(differing, (one, at) =>
    Int8Array.from(
      differing.subarray(0, at),
      (other, before) =>
        Math.sign(codeOf(one) - codeOf(other)) - (signs[at] ?? 0) + (signs[before] ?? 0),
    ),
  );
  return (places) => {
    let sum = 0;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      // Number of claims below minus number of claims above.
      sum += (signs[at] ?? 0) * (2 * (fixed.ranks[place] ?? 0) - 1 - claims);
      const correction = corrections[at];
      for (let before = 0; before < at; before += 1) {
        const other = places[before] ?? 0;
        sum += (correction?.[before] ?? 0) * Math.sign((x[place] ?? 0) - (x[other] ?? 0));
      }
    }
    return sum;
  };
}

/**
 * Computes the permutation p-values of Pearson's r, Spearman's rho and Kendall's tau-b between `x` and `y`, both `[n]`. Null
 * hypothesis: no association.
 *
 * Exact over all different orders if one column has at most 50,000 of them, which includes up to 8 claims. Otherwise (c + 1) /
 * (trials + 1), where c counts the random orders whose coefficient is at least as far from 0. Takes time for the claims that
 * differ from the most frequent value, not for the others. Source: SciPy's `permutation_test(permutation_type='pairings')`, which
 * doubles the smaller tail instead (test: correlation.test.ts).
 */
export function* permutedPValueSteps(
  x: Sample,
  y: Sample,
  trials: number = defaultTrials,
  seed: number = defaultSeed,
): Steps<Readonly<Record<RankedMeasure, PermutedPValue>>> {
  const columns = [prepareColumn(x), prepareColumn(y)] as const;
  const [a, b] = columns;
  const isFirstMoved =
    a.orders === b.orders ? a.differing.length < b.differing.length : a.orders < b.orders;
  const [moved, fixed] = isFirstMoved ? [a, b] : [b, a];
  const measures = [
    { name: 'pearson', of: linearBy(fixed.values, moved.values, moved), rounding: 1e-12 },
    { name: 'spearman', of: linearBy(fixed.ranks, moved.ranks, moved), rounding: 1e-12 },
    { name: 'kendall', of: concordanceBy(fixed, moved), rounding: 0 },
  ] as const;
  const tests = measures.map(({ name, of, rounding }) => {
    return { name, of, limit: Math.abs(of(moved.differing)) - rounding, asStrong: 0 };
  });
  const isExact = moved.orders <= exactUpTo;
  const total = isExact ? moved.orders : trials;
  let count = 0;
  for (const places of isExact ? generatePlaces(moved) : drawPlaces(moved, trials, seed)) {
    for (const test of tests) if (Math.abs(test.of(places)) >= test.limit) test.asStrong += 1;
    count += 1;
    if (count % ordersAtOnce === 0) yield Math.min(1, count / Math.max(1, total));
  }
  const isDefined = {
    pearson: weightedLinear(x, y).pearson !== null,
    spearman: weightedLinear(a.ranks, b.ranks).pearson !== null,
    kendall: tauOf(kendallCounts(a.ordering, b.ordering)) !== null,
  };
  const valueOf = (measure: RankedMeasure): PermutedPValue => {
    const asStrong = tests.find(({ name }) => name === measure)?.asStrong ?? 0;
    if (!isDefined[measure]) return { pValue: null, isBound: false };
    if (isExact) return { pValue: asStrong / count, isBound: false };
    return { pValue: (asStrong + 1) / (count + 1), isBound: asStrong === 0 };
  };
  return {
    pearson: valueOf('pearson'),
    spearman: valueOf('spearman'),
    kendall: valueOf('kendall'),
  };
}

/**
 * Whether so few claims differ from the most frequent value of a column that formulas give p-values that are too small. See
 * `fewDiffering`.
 */
function needsPermutations(x: Sample, y: Sample): boolean {
  return [x, y].some((sample) => prepareColumn(sample).differing.length < fewDiffering);
}

export interface TestedCorrelations extends Readonly<
  Record<RankedMeasure, Correlation & Pick<PermutedPValue, 'isBound'>>
> {
  /** Whether the p-values come from permutations instead of formulas. */
  readonly isPermuted: boolean;
}

/**
 * Computes Pearson's r, Spearman's rho and Kendall's tau-b with p-values that are right for any number of claims: by permutations
 * if fewer than 50 claims differ from the most frequent value of a column, otherwise by the formulas in correlation.ts. Throws
 * RangeError as these do. `trials`: 0 leaves out the p-values that need permutations.
 */
export function* correlationSteps(
  x: Sample,
  y: Sample,
  trials: number = defaultTrials,
  seed: number = defaultSeed,
): Steps<TestedCorrelations> {
  const r = pearson(x, y);
  yield 0;
  const rho = spearman(x, y);
  yield 0;
  const tau = kendall(x, y);
  yield 0;
  const isPermuted = needsPermutations(x, y);
  const permuted = isPermuted && trials > 0 ? yield* permutedPValueSteps(x, y, trials, seed) : null;
  const none: PermutedPValue = { pValue: null, isBound: false };
  const tested = (correlation: Correlation, measure: RankedMeasure) => ({
    ...correlation,
    isBound: false,
    ...(isPermuted ? (permuted?.[measure] ?? none) : {}),
  });
  return {
    pearson: tested(r, 'pearson'),
    spearman: tested(rho, 'spearman'),
    kendall: tested(tau, 'kendall'),
    isPermuted,
  };
}
