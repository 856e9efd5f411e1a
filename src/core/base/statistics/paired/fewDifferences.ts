// Test and interval for the difference between two systems' means if the systems differ on few claims. Uses exchanges instead of
// the bootstrap.

import { defaultLevel, defaultSeed, type Interval } from '../bootstrap.ts';
import { type ClaimGroups, type GroupTotals, groupTotals } from '../claimGroups.ts';
import { fairCoinCdf, normalQuantile } from '../distributions.ts';
import {
  checkFinite,
  fewDiffering,
  fewestClaims,
  type NoInterval,
  type Sample,
  type Scores,
  type Steps,
} from '../samples.ts';
import { Random } from '../random.ts';
import { findLargest, findSmallest } from '../sums.ts';
import { type PairedTest, roundingOf } from './pairedDifference.ts';
import { defaultTrials, pairedRandomisation } from './pairedRandomisation.ts';

// The interval that belongs to the paired randomisation test: the differences that the test would not reject.

export interface SubsetOptions {
  /** Number of claims in each of the groups whose sums are given, `[groups]`. Default: single claims. */
  readonly sizes?: ArrayLike<number>;
  /** Maximum number of subsets. If there are more subsets, this many random subsets are used. Default: 10,000. */
  readonly subsets?: number;
  /** Default: 12345. */
  readonly seed?: number;
  /** Default: 0.95. */
  readonly level?: number;
}

const defaultSubsets = 10_000;

/** Means of some subsets, and the number of empty subsets, including the exchanged counterpart of the whole set. */
interface SubsetMeans {
  readonly means: Float64Array;
  readonly empty: number;
}

type SizeOf = (place: number) => number;

/** Computes the means of all 2^n subsets. The mean of each subset is computed from a subset with one claim less. */
function listAllSubsets(values: Float64Array, sizeOf: SizeOf): SubsetMeans {
  const count = 2 ** values.length;
  const sums = new Float64Array(count);
  const sizes = new Uint32Array(count);
  const means = new Float64Array(count - 1);
  for (let subset = 1; subset < count; subset += 1) {
    const before = subset & (subset - 1);
    const added = 31 - Math.clz32(subset ^ before);
    const sum = (sums[before] ?? 0) + (values[added] ?? 0);
    const size = (sizes[before] ?? 0) + sizeOf(added);
    sums[subset] = sum;
    sizes[subset] = size;
    means[subset - 1] = sum / size;
  }
  return { means, empty: 1 };
}

function countOfBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Draws the number of claims in a random subset of `count` claims. */
function drawSize(random: Random, count: number): number {
  let size = 0;
  for (let left = count; left > 0; left -= 32) {
    const bits = random.next();
    size += countOfBits(left >= 32 ? bits : bits & (2 ** left - 1));
  }
  return size;
}

/** Draws random subsets. Each claim is in a subset with probability 1/2. Single claims without a difference are only counted. */
function drawSubsets(
  values: Float64Array,
  sizeOf: SizeOf,
  subsets: number,
  seed: number,
): SubsetMeans {
  const random = Random.seeded(seed);
  const moving = [...values.keys()].filter((place) => values[place] !== 0 || sizeOf(place) > 1);
  const still = values.length - moving.length;
  const means: number[] = [];
  for (let drawn = 0; drawn < subsets; drawn += 1) {
    let size = drawSize(random, still);
    let sum = 0;
    let bits = 0;
    for (const [index, place] of moving.entries()) {
      if (index % 32 === 0) bits = random.next();
      if (bits & 1) {
        sum += values[place] ?? 0;
        size += sizeOf(place);
      }
      bits >>>= 1;
    }
    if (size > 0) means.push(sum / size);
  }
  return { means: Float64Array.from(means), empty: subsets - means.length + 1 };
}

/**
 * Computes the interval of the mean of differences `[claims]`, in their unit. Its ends are means of subsets of the claims
 * ("typical values").
 *
 * Uses all subsets if there are at most `subsets`, otherwise random subsets. A difference is outside if the paired randomisation
 * test, after subtracting it from the claims' differences, has a p-value of at most 1 - level. The interval is exact for
 * differences that are symmetric around their mean, whatever their distribution. For skewed differences the interval is too
 * narrow on one side, like every interval from few claims. With `sizes`, values are sums of groups, and the groups' claims are
 * exchanged together. `null` if no subset mean is far enough from the mean, which is the
 * case below 6 claims at 0.95. If all differences are equal, both ends equal this difference. Throws RangeError for numbers that
 * are not finite. Source: J. A. Hartigan, Using subsample values as typical values, JASA 64, 1969.
 */
export function subsetInterval(values: Sample, options: SubsetOptions = {}): Interval | null {
  const { subsets = defaultSubsets, seed = defaultSeed, level = defaultLevel, sizes } = options;
  const sizeOf: SizeOf = (place) => sizes?.[place] ?? 1;
  checkFinite(values, 'interval of subsets');
  const differences = Float64Array.from(values);
  const isExact = 2 ** differences.length <= subsets;
  const { means, empty } = isExact
    ? listAllSubsets(differences, sizeOf)
    : drawSubsets(differences, sizeOf, subsets, seed);
  const outside = Math.floor(((means.length + empty) * (1 - level)) / 2) - empty;
  means.sort();
  const [low, high] = [means[outside], means[means.length - 1 - outside]];
  if (outside < 0 || low === undefined || high === undefined || low > high) return null;
  return { low, high, level };
}

export interface ExchangeOptions {
  /** Number of trials. Default: 10,000. The interval uses the same number of subsets. */
  readonly trials?: number;
  /** Default: 12345. */
  readonly seed?: number;
  /** Groups whose claims are exchanged together. Default: each claim is exchanged on its own. */
  readonly groups?: ClaimGroups;
}

/** Paired randomisation test. */
export interface FewDifferences extends PairedTest {
  readonly noInterval?: NoInterval;
}

/** Sets differences that are only rounding errors to 0, so that the order of summation does not affect which claims differ. */
function withoutRounding(differences: Scores): Scores {
  const rounding = roundingOf(differences);
  return differences.map((value) => (value !== null && Math.abs(value) <= rounding ? 0 : value));
}

/**
 * Counts the claims for which two systems differ, or with groups the groups whose sum differs. `differences`: A minus B,
 * `[claims]`, `null` if a score is missing.
 */
export function countDifferingUnits(differences: Scores, groups?: ClaimGroups): number {
  return sumDifferences(differences, groups).sums.filter((sum) => sum !== 0).length;
}

/** Sums differences by group, without groups that have no difference of two scores. Sums that are only rounding errors are 0. */
function sumDifferences(differences: Scores, groups: ClaimGroups | undefined): GroupTotals {
  const { sums, counts } = groupTotals(withoutRounding(differences), groups);
  const rounding = roundingOf(differences);
  const isPresent = (_: unknown, group: number): boolean => (counts[group] ?? 0) > 0;
  return {
    sums: sums
      .map((sum, group) => (Math.abs(sum) <= rounding * (counts[group] ?? 0) ? 0 : sum))
      .filter(isPresent),
    counts: counts.filter(isPresent),
  };
}

/** Whether so few claims differ that the p-values of the bootstrap would be too small. See `fewDiffering`. */
export function isFew(differing: number): boolean {
  return differing < fewDiffering;
}

/**
 * Computes the test and the interval for the mean of `differences` `[claims]`, `null` where a difference is missing.
 * p-value: as in `pairedRandomisation`, exact for up to 20 differing claims. Interval: as in `subsetInterval`, from all claims
 * with both scores. No interval if fewer than six claims differ, or if every claim has the same difference, because that does not
 * show how differences vary. With groups, the differences of a group are summed and exchanged together, as in SciPy's
 * `permutation_test` of the groups' sums. Throws RangeError for numbers that are not finite.
 */
export function testFewDifferences(
  differences: Scores,
  { trials = defaultTrials, seed, groups }: ExchangeOptions = {},
): FewDifferences {
  const drawing = seed === undefined ? {} : { seed };
  const { sums, counts: sizes } = sumDifferences(differences, groups);
  // Claims without a difference are left out, because exchanging their scores changes nothing.
  const a = [...sums].filter((value) => value !== 0);
  const [tested] = pairedRandomisation([{ a, b: a.map(() => 0) }], { trials, ...drawing });
  const pValue = tested?.pValue ?? 1;
  const isBound = tested?.isExact === false && pValue <= 1 / (trials + 1);
  const result = { pValue, isBound };
  if (a.length < fewestClaims) {
    return { ...result, interval: null, noInterval: groups ? 'fewGroups' : 'fewClaims' };
  }
  const means = sums.map((sum, group) => sum / (sizes[group] ?? 1));
  if (findLargest(means) - findSmallest(means) <= roundingOf([...means])) {
    return { ...result, interval: null, noInterval: 'sameDifference' };
  }
  return { ...result, interval: subsetInterval(sums, { sizes, subsets: trials, ...drawing }) };
}

// The paired randomisation test for any statistic of two systems. The statistic need not be a mean over claims.

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

// Compares two systems' verdicts on the same claims: is one system right more often? Only claims for which exactly one system is
// right help to decide this.

/** Numbers of claims for which both systems, one system or neither is right. */
export interface PairedOutcomes {
  readonly bothRight: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly bothWrong: number;
}

/** Counts the claims for which both outcomes are known. Throws RangeError for different lengths. */
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

/**
 * Computes the two-sided exact p-value of McNemar's test of the claims for which only A or only B is right, 0 to 1. It is never too
 * small, often too large. Without such claims it is 1. Throws RangeError for counts that are not whole numbers from 0. Source:
 * SciPy's `binomtest`.
 */
export function mcnemar(onlyA: number, onlyB: number): number {
  for (const count of [onlyA, onlyB]) {
    if (!(Number.isSafeInteger(count) && count >= 0)) {
      throw new RangeError(`McNemar: ${String(count)}, expected a whole number from 0`);
    }
  }
  const both = onlyA + onlyB;
  return both === 0 ? 1 : Math.min(1, 2 * fairCoinCdf(Math.min(onlyA, onlyB), both));
}

// Interval for how much more often one of two systems is right, on the same claims.

/**
 * Computes the interval of a difference of shares: the share of claims for which A is right minus the share for which B is right,
 * -1 to 1. `null` without claims.
 *
 * Wald's interval, with one claim added to "only A is right" and one to "only B is right". The interval contains the true
 * difference in at least 90 % of cases for every number of claims and every pair of shares. Averaged over the shares, it does so
 * in 96 % to 99 % of cases. Its length is never 0 (test: fewClaims.test.ts, by summing over all outcomes). Source: D. G. Bonett
 * and R. M. Price, Adjusted Wald confidence interval for a difference of binomial proportions based on paired data, Journal of
 * Educational and Behavioral Statistics 37, 2012.
 */
export function pairedProportionInterval({
  bothRight,
  onlyA,
  onlyB,
  bothWrong,
}: PairedOutcomes): Interval | null {
  const claims = bothRight + onlyA + onlyB + bothWrong;
  if (claims === 0) return null;
  const [a, b] = [(onlyA + 1) / (claims + 2), (onlyB + 1) / (claims + 2)];
  const difference = a - b;
  const error = Math.sqrt((a + b - difference * difference) / (claims + 2));
  const reach = normalQuantile((1 + defaultLevel) / 2) * error;
  return {
    low: Math.max(-1, difference - reach),
    high: Math.min(1, difference + reach),
    level: defaultLevel,
  };
}
