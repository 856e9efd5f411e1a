// Is one system better than another, or would other claims have said otherwise?
// Checked against sacrebleu 2.6.0 (`sacrebleu.significance`; test: pairedTests.test.ts).

import {
  bootstrapDraws,
  defaultLevel,
  defaultResamples,
  percentileInterval,
  resampleMeansSteps,
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
import { finishSteps, type Steps } from '../steps.ts';

export interface TestedDifference {
  /** A less B. */
  readonly difference: number;
  /** Of the difference; `null` when too many samples drew no claim that counts. */
  readonly interval: Interval | null;
  /** Two-sided, 1 / (resamples + 1)..1: a difference as large, to either side, without a true one. */
  readonly pValue: number;
  /** No resample was as far from 0: the p-value is at most this. */
  readonly isBound: boolean;
  /** As sacrebleu's `paired-bs` prints it: about half of ours when systems differ, as it counts one tail. */
  readonly sacrebleuPValue: number;
}

export type BootstrapDifference = PairedDifference & TestedDifference;

/**
 * Paired bootstrap of the difference of two systems' means, for any number of pairs (systems x metrics) on one resampling. Where few
 * claims differ its p-value is too small and its interval too narrow: see `fewDiffering`.
 *
 * `pairs`: scores `[claims]`, the same claims in all. Interval: percentiles of the resampled differences.
 * p-value: the resampled differences, shifted so that their mean is 0, that are at least as far from 0 as the observed one;
 * (c + 1) / (resamples + 1). Equal systems: 1. No claim with both scores: `null` for that pair.
 * Throws RangeError for different numbers of claims.
 * Differs from sacrebleu 2.6.0, which shifts the absolute differences and so counts the upper tail only
 * (test: pairedTests.test.ts, "is about twice sacrebleu's").
 * Source: P. Koehn, Statistical Significance Tests for Machine Translation Evaluation, EMNLP 2004; sacrebleu's `PairedTest`.
 */
export function pairedBootstrap(
  pairs: readonly SystemPair[],
  options: BootstrapOptions = {},
  draws?: Iterable<Uint32Array>,
): (BootstrapDifference | null)[] {
  return finishSteps(pairedBootstrapSteps(pairs, options, draws));
}

/** `pairedBootstrap` in short parts. */
export function* pairedBootstrapSteps(
  pairs: readonly SystemPair[],
  options: BootstrapOptions = {},
  draws: Iterable<Uint32Array> = bootstrapDraws(pairs[0]?.a.length ?? 0, options),
): Steps<(BootstrapDifference | null)[]> {
  const found: (PairedDifference | null)[] = [];
  const columns: (number | null)[][] = [];
  for (const pair of pairs) {
    found.push(computePairedDifference(pair));
    columns.push(differencesOf(pair));
    yield 0;
  }
  const { resamples = defaultResamples, level = defaultLevel } = options;
  const resampled = yield* resampleMeansSteps(columns, draws, resamples);
  const tested: (BootstrapDifference | null)[] = [];
  for (const [index, observed] of found.entries()) {
    const rounding = roundingOf(columns[index] ?? []);
    tested.push(
      observed && {
        ...observed,
        ...testOf(observed.difference, resampled[index] ?? [], rounding, level),
      },
    );
    yield 1;
  }
  return tested;
}

/**
 * Paired bootstrap of any difference of two systems on `claims` claims: macro F1, corpus BLEU, what is no mean of the claims' scores.
 * `difference` gets the places of a bootstrap sample and answers A less B, or `null` where it is undefined.
 * Interval and p-values as `pairedBootstrap` has them, which is faster for means. `null` without claims and where the difference of
 * all claims is undefined.
 */
export function bootstrapDifference(
  claims: number,
  difference: (places: Uint32Array) => number | null,
  options: BootstrapOptions = {},
  draws?: Iterable<Uint32Array>,
): TestedDifference | null {
  return finishSteps(bootstrapDifferenceSteps(claims, difference, options, draws));
}

/** `bootstrapDifference` in short parts: a bootstrap sample each. */
export function* bootstrapDifferenceSteps(
  claims: number,
  difference: (places: Uint32Array) => number | null,
  options: BootstrapOptions = {},
  draws: Iterable<Uint32Array> = bootstrapDraws(claims, options),
): Steps<TestedDifference | null> {
  const observed =
    claims === 0 ? null : difference(Uint32Array.from({ length: claims }, (_, place) => place));
  if (observed === null) return null;
  const resamples = options.resamples ?? defaultResamples;
  const resampled: number[] = [];
  for (const places of draws) {
    resampled.push(difference(places) ?? NaN);
    yield Math.min(1, resampled.length / resamples);
  }
  const rounding = Math.abs(observed) * 1e-12;
  return {
    difference: observed,
    ...testOf(observed, resampled, rounding, options.level ?? defaultLevel),
  };
}

/** The interval and the p-values of an observed difference, from the resampled ones; NaN among these are left out. */
function testOf(difference: number, resampled: Sample, rounding: number, level: number) {
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
