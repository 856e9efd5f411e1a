// Tests whether one system is really better than another, or whether their difference comes from the sample of claims. Checked
// against sacrebleu 2.6.0 (`sacrebleu.significance`; test: pairedTests.test.ts).

import {
  defaultLevel,
  percentileInterval,
  resampleMeansSteps,
  resampleSteps,
  type BootstrapOptions,
  type Interval,
} from '../bootstrap.ts';
import { meanOf } from '../describe.ts';
import {
  differencesOf,
  computePairedDifference,
  roundingOf,
  type PairedDifference,
  type SystemPair,
} from './pairedDifference.ts';
import type { Sample } from '../samples.ts';
import type { Steps } from '../steps.ts';

export interface TestedDifference {
  /** Mean of A minus mean of B. */
  readonly difference: number;
  /** Interval of the difference. `null` when too many resamples contain no claim with both scores. */
  readonly interval: Interval | null;
  /**
   * Two-sided p-value, 1 / (resamples + 1) to 1: the probability of a difference at least as large in either direction if there
   * is no true difference.
   */
  readonly pValue: number;
  /** Whether the p-value is an upper bound, because no resample was as far from 0 as the observed difference. */
  readonly isBound: boolean;
  /** p-value of sacrebleu's `paired-bs`. About half of our p-value when systems differ, because it counts one tail. */
  readonly sacrebleuPValue: number;
}

export type BootstrapDifference = PairedDifference & TestedDifference;

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
): Steps<TestedDifference | null> {
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
