// Compares two systems on the same claims, without a test.

import { msg, type Wording } from '../../words/message.ts';
import {
  type BootstrapOptions,
  defaultLevel,
  type Interval,
  percentileInterval,
  resampleMeansSteps,
  resampleSteps,
} from '../bootstrap.ts';
import { meanOf, standardDeviation } from '../describe.ts';
import { checkPaired, presentInBoth, type Sample, type Scores, type Steps } from '../samples.ts';

/** Two systems' scores of one metric, `[claims]` each, for the same claims. */
export interface SystemPair {
  readonly a: Scores;
  readonly b: Scores;
}

export interface PairedDifference {
  /** Number of claims with both scores. Only these claims count. */
  readonly claims: number;
  readonly meanA: number;
  readonly meanB: number;
  /** Mean of A minus mean of B. */
  readonly difference: number;
}

/** Returns A minus B for each claim. `null` if a score is missing. */
export function differencesOf({ a, b }: SystemPair): (number | null)[] {
  return a.map((left, place) => {
    const right = b[place] ?? null;
    return left === null || right === null ? null : left - right;
  });
}

/** Computes the means and their difference over the claims with both scores. `null` if there are no such claims. */
export function computePairedDifference(pair: SystemPair): PairedDifference | null {
  const both = presentInBoth(pair.a, pair.b);
  const meanA = meanOf(both.a);
  const meanB = meanOf(both.b);
  if (meanA === null || meanB === null) return null;
  const difference = meanOf(both.a.map((left, index) => left - (both.b[index] ?? 0))) ?? 0;
  return { claims: both.a.length, meanA, meanB, difference };
}

/**
 * Returns the largest difference that rounding can cause. If the same values are added in another order, the sums differ in their
 * last digits.
 */
export function roundingOf(differences: Scores): number {
  return (
    differences.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0) * 1e-12
  );
}

// The size of a difference, independent of the number of claims. With enough claims, even a very small difference is significant.

/**
 * Computes paired Cohen's d (d_z): the mean of A - B divided by the standard deviation of A - B (with n - 1). `a` and `b` are
 * both `[claims]`. The result is unbounded and is above 0 when A is larger. `null` below two claims and when all differences are
 * equal (0 / 0, or infinite). Throws RangeError for different lengths and numbers that are not finite. Source: J. Cohen,
 * Statistical Power Analysis for the Behavioral Sciences, 2nd edition, 1988, section 2.3.5.
 */
export function pairedCohensD(a: Sample, b: Sample): number | null {
  checkPaired(a, b, "Cohen's d");
  const differences = Float64Array.from(a, (value, index) => value - (b[index] ?? 0));
  const mean = meanOf(differences);
  const deviation = standardDeviation(differences);
  return mean === null || deviation === null || deviation === 0 ? null : mean / deviation;
}

/** Numbers of claims for which A scores higher than B, lower than B, or the same as B. */
export interface PairedWins {
  readonly better: number;
  readonly worse: number;
  readonly equal: number;
  /**
   * Probability of superiority: (better + equal / 2) / claims, 0 to 1. 0.5 if both systems win equally often. `null` without
   * claims.
   */
  readonly superiority: number | null;
}

/**
 * Counts for how many claims `a` wins, loses or ties against `b`, both `[claims]`. Throws RangeError for different lengths and
 * numbers that are not finite. Source: R. J. Grissom and J. J. Kim, Effect Sizes for Research, 2005, chapter 5 (PS for dependent
 * groups).
 */
export function countPairedWins(a: Sample, b: Sample): PairedWins {
  checkPaired(a, b, 'wins');
  let better = 0;
  let worse = 0;
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference > 0) better += 1;
    else if (difference < 0) worse += 1;
  }
  const equal = a.length - better - worse;
  const superiority = a.length === 0 ? null : (better + equal / 2) / a.length;
  return { better, worse, equal, superiority };
}

export type EffectWord = 'negligible' | 'small' | 'medium' | 'large';

export const effectWords: Readonly<Record<EffectWord, Wording>> = {
  negligible: msg('negligible'),
  small: msg('small'),
  medium: msg('medium'),
  large: msg('large'),
};

/**
 * Returns the word for an effect size (Cohen 1988, section 2.2): small from 0.2, medium from 0.5, large from 0.8, for either
 * sign. These limits are conventions, not facts about evidence.
 */
export function wordForCohensD(d: number): EffectWord {
  const size = Math.abs(d);
  if (size < 0.2) return 'negligible';
  if (size < 0.5) return 'small';
  return size < 0.8 ? 'medium' : 'large';
}

// Tests whether one system is really better than another, or whether their difference comes from the sample of claims. Checked
// against sacrebleu 2.6.0 (`sacrebleu.significance`; test: pairedTests.test.ts).

/** Test of a difference by resampling, and its interval. */
export interface PairedTest {
  /** Interval of the difference. `null` when too many resamples contain no claim with both scores. */
  readonly interval: Interval | null;
  /**
   * Two-sided p-value, 1 / (resamples + 1) to 1: the probability of a difference at least as large in either direction if there
   * is no true difference.
   */
  readonly pValue: number;
  /** Whether the p-value is an upper bound, because no resample was as far from 0 as the observed difference. */
  readonly isBound: boolean;
}

export interface BootstrapTest extends PairedTest {
  /** Mean of A minus mean of B. */
  readonly difference: number;
  /** p-value of sacrebleu's `paired-bs`. About half of our p-value when systems differ, because it counts one tail. */
  readonly sacrebleuPValue: number;
}

export type BootstrapDifference = PairedDifference & BootstrapTest;

/**
 * Computes the paired bootstrap of the difference between two systems' means, for any number of pairs (systems x metrics) on the
 * same resamples. If few claims differ, the p-value is too small and the interval too narrow: see `fewDiffering`.
 * `pairs`: scores `[claims]`, with the same claims in all pairs. Interval: percentiles of the resampled differences. p-value: (c
 * + 1) / (resamples + 1), where c counts the resampled differences, shifted to a mean of 0, that are at least as far from 0 as
 * the observed difference. Equal systems have the p-value 1. The result is `null` for a pair without a claim that has both
 * scores. Throws RangeError for different numbers of claims. Differs from sacrebleu 2.6.0, which shifts the absolute differences
 * and therefore counts only the upper tail (test: pairedTests.test.ts, "is about twice sacrebleu's"). Source: P. Koehn,
 * Statistical Significance Tests for Machine Translation Evaluation, EMNLP 2004; sacrebleu's `PairedTest`. Yields after short
 * pieces of work.
 */
export function* pairedBootstrapSteps(
  pairs: readonly SystemPair[],
  options: BootstrapOptions = {},
  draws?: Iterable<Uint32Array>,
): Steps<(BootstrapDifference | null)[]> {
  const differences: (PairedDifference | null)[] = [];
  const columns: (number | null)[][] = [];
  for (const pair of pairs) {
    differences.push(computePairedDifference(pair));
    columns.push(differencesOf(pair));
    yield 0;
  }
  const { level = defaultLevel } = options;
  const resampled = yield* resampleMeansSteps(columns, options, draws);
  const tested: (BootstrapDifference | null)[] = [];
  for (const [index, observed] of differences.entries()) {
    const rounding = roundingOf(columns[index] ?? []);
    tested.push(
      observed && {
        ...observed,
        ...testResampled(observed.difference, resampled[index] ?? [], rounding, level),
      },
    );
    yield 1;
  }
  return tested;
}

/**
 * Computes the paired bootstrap of any difference between two systems on `claims` claims, also for scores that are not a mean
 * over claims, such as macro F1 and corpus BLEU. `difference` gets the positions of a bootstrap sample and returns A minus B, or
 * `null` if the difference is undefined. Interval and p-values as in `pairedBootstrapSteps`, which is faster for means. `null`
 * without claims and if the difference over all claims is undefined. Yields after each bootstrap sample.
 */
export function* bootstrapDifferenceSteps(
  claims: number,
  difference: (places: Uint32Array) => number | null,
  options: BootstrapOptions = {},
): Steps<BootstrapTest | null> {
  const observed =
    claims === 0 ? null : difference(Uint32Array.from({ length: claims }, (_, place) => place));
  if (observed === null) return null;
  const resampled = yield* resampleSteps(claims, difference, options);
  const rounding = Math.abs(observed) * 1e-12;
  return {
    difference: observed,
    ...testResampled(observed, resampled, rounding, options.level ?? defaultLevel),
  };
}

/** Returns the interval and the p-values of an observed difference, from the resampled differences. NaN values are left out. */
export function testResampled(
  difference: number,
  resampled: Sample,
  rounding: number,
  level: number,
) {
  const differences = Float64Array.from(resampled).filter((value) => !Number.isNaN(value));
  const size = Math.abs(difference);
  const centre = meanOf(differences) ?? 0;
  const centreOfSizes = meanOf(differences.map(Math.abs)) ?? 0;
  let asFar = 0;
  let sacrebleuCount = 0;
  for (const value of differences) {
    if (Math.abs(value - centre) >= size - rounding) asFar += 1;
    if (Math.abs(value) - centreOfSizes > size) sacrebleuCount += 1;
  }
  return {
    interval: percentileInterval(resampled, level),
    pValue: (asFar + 1) / (differences.length + 1),
    isBound: asFar === 0,
    sacrebleuPValue: (sacrebleuCount + 1) / (differences.length + 1),
  };
}
