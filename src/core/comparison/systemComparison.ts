// Two or more systems on one reference: which is better, by how much, and whether the claims could have fallen so by chance.

import { meanOf } from '../statistics/describe.ts';
import {
  bootstrapDraws,
  defaultLevel,
  defaultResamples,
  defaultSeed,
  type Interval,
} from '../statistics/bootstrap.ts';
import {
  comparisonResult,
  comparisonSentence,
  type ComparedSystems,
  type ComparisonResult,
} from '../statistics/comparison.ts';
import { pairedCohensD, pairedWins, type PairedWins } from '../statistics/effectSize.ts';
import { mcnemar, pairedOutcomes, type PairedOutcomes } from '../statistics/mcnemar.ts';
import { holm } from '../statistics/multiple.ts';
import { pairedBootstrap, type BootstrapDifference } from '../statistics/pairedBootstrap.ts';
import { presentInBoth, type Scores } from '../statistics/samples.ts';
import type { AlignedColumn, AlignedSystems, ScoreColumn } from './alignedSystems.ts';
import { comparisonNotes } from './comparisonNotes.ts';

export interface SystemComparisonOptions {
  /** Without it as many as the number of comparisons needs, at least 1,000: see `resamplesFor`. */
  readonly resamples?: number;
  /** 12345 without it, as sacrebleu. */
  readonly seed?: number;
}

/** A system's number in one column. */
export interface SystemMean {
  readonly system: string;
  /** Over the claims for which every system has the number; `null` without such claims. */
  readonly mean: number | null;
  /** Over all claims for which this system has it. */
  readonly ownMean: number | null;
  readonly ownClaims: number;
}

export interface SystemDifference {
  readonly system: string;
  readonly baseline: string;
  /** Claims that have both numbers: all that follows is of these. */
  readonly claims: number;
  /** Claims of both systems that lack one of the two numbers (failed, or the metric does not apply): left out, never 0. */
  readonly leftOut: number;
  readonly mean: number | null;
  readonly baselineMean: number | null;
  /** Mean of the system less mean of the baseline. */
  readonly difference: number | null;
  /** Of the difference: percentiles of the paired bootstrap, not adjusted. */
  readonly interval: Interval | null;
  readonly test: 'pairedBootstrap' | 'mcnemar';
  /** Two-sided. McNemar's is the exact one. `null` without claims. */
  readonly pValue: number | null;
  /** Holm's, over all comparisons made: this one decides. */
  readonly adjustedPValue: number | null;
  /** Paired Cohen's d; `null` when all differences are the same. */
  readonly effectSize: number | null;
  /** Claims on which the system is better and worse than the baseline. */
  readonly wins: PairedWins;
  /** Of outcomes: A is the system, B the baseline. */
  readonly outcomes?: PairedOutcomes;
  readonly result: 'better' | 'worse' | 'notDistinguishable' | 'equal' | 'noClaims';
  readonly sentence: string;
}

export interface ComparisonRow extends ScoreColumn {
  readonly kind: AlignedColumn['kind'];
  /** Claims for which every system has the number. */
  readonly claims: number;
  /** Parallel to the systems. */
  readonly means: readonly SystemMean[];
  /** Every system but the first against the first. */
  readonly differences: readonly SystemDifference[];
}

export interface SystemComparison {
  /** The first is the baseline. */
  readonly systems: readonly {
    readonly name: string;
    readonly claims: number;
    /** Claims that another system does not have: in no comparison. */
    readonly leftOut: number;
  }[];
  /** Claims that every system has. */
  readonly claimCount: number;
  /** Of the AVeriTeC score. */
  readonly level: number;
  /** p-values that were adjusted for each other. */
  readonly comparisons: number;
  readonly resamples: number;
  readonly seed: number;
  /** Of the intervals. */
  readonly confidence: number;
  readonly rows: readonly ComparisonRow[];
  /** What a reader must know about these numbers. */
  readonly notes: readonly string[];
}

/**
 * A bootstrap p-value is at least 1 / (resamples + 1) and Holm multiplies the smallest by the number of comparisons: with
 * too few resamples nothing could ever be found. These leave room down to 0.025.
 */
export function resamplesFor(comparisons: number): number {
  return Math.max(defaultResamples, 40 * comparisons);
}

interface Compared {
  readonly column: AlignedColumn;
  /** Place among the systems, 1 and up. */
  readonly system: number;
  readonly a: Scores;
  readonly b: Scores;
}

function comparedPairs({ names, columns }: AlignedSystems): readonly Compared[] {
  return columns.flatMap((column) =>
    names.slice(1).map((_, before): Compared => {
      const system = before + 1;
      return { column, system, a: column.values[system] ?? [], b: column.values[0] ?? [] };
    }),
  );
}

function isRight(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}

function outcomesOf({ a, b }: Compared): PairedOutcomes {
  return pairedOutcomes(a.map(isRight), b.map(isRight));
}

/** Bootstrap for scores; McNemar's exact test for outcomes, which the advice of its paper (mid-p) would make smaller. */
function pValueOf(compared: Compared, tested: BootstrapDifference): number {
  if (compared.column.kind === 'score') return tested.pValue;
  const { onlyA, onlyB } = outcomesOf(compared);
  return mcnemar(onlyA, onlyB).exact;
}

const results: Readonly<Record<ComparisonResult, SystemDifference['result']>> = {
  aBetter: 'better',
  bBetter: 'worse',
  notDistinguishable: 'notDistinguishable',
  equal: 'equal',
  noClaims: 'noClaims',
};

/** Wins are about who is better, whatever the direction of the metric. */
function winsOf({ column, a, b }: Compared): PairedWins {
  const both = presentInBoth(a, b);
  return column.better === 'higher' ? pairedWins(both.a, both.b) : pairedWins(both.b, both.a);
}

interface Tested {
  readonly compared: Compared;
  readonly tested: BootstrapDifference | null;
  readonly pValue: number | null;
  readonly adjusted: number | null;
}

function differenceOf(
  { compared, tested, pValue, adjusted }: Tested,
  names: readonly string[],
  comparisons: number,
): SystemDifference {
  const { column, system, a, b } = compared;
  const [nameA, nameB] = [names[system] ?? '', names[0] ?? ''];
  const both = presentInBoth(a, b);
  const said: ComparedSystems = {
    nameA,
    nameB,
    difference: tested?.difference ?? 0,
    interval: tested?.interval ?? null,
    pValue: adjusted ?? 1,
    claims: both.places.length,
    adjusted: { method: 'Holm', comparisons },
    better: column.better,
  };
  return {
    system: nameA,
    baseline: nameB,
    claims: both.places.length,
    leftOut: a.length - both.places.length,
    mean: tested?.meanA ?? null,
    baselineMean: tested?.meanB ?? null,
    difference: tested?.difference ?? null,
    interval: tested?.interval ?? null,
    test: column.kind === 'score' ? 'pairedBootstrap' : 'mcnemar',
    pValue,
    adjustedPValue: adjusted,
    effectSize: pairedCohensD(both.a, both.b),
    wins: winsOf(compared),
    ...(column.kind === 'outcome' ? { outcomes: outcomesOf(compared) } : {}),
    result: results[comparisonResult(said)],
    sentence: comparisonSentence(said),
  };
}

function meansOf({ values, own }: AlignedColumn, names: readonly string[]) {
  const places = [...(values[0] ?? []).keys()].filter((at) =>
    values.every((scores) => (scores[at] ?? null) !== null),
  );
  const means = names.map((system, at): SystemMean => {
    const owned = (own[at] ?? []).filter((value) => value !== null);
    return {
      system,
      mean: meanOf(places.map((place) => values[at]?.[place] ?? 0)),
      ownMean: meanOf(owned),
      ownClaims: owned.length,
    };
  });
  return { claims: places.length, means };
}

/** A column without its claims: what is stored and shown. */
function columnOf(column: AlignedColumn): ScoreColumn & Pick<AlignedColumn, 'kind'> {
  const { metric, name, heading, minimum, maximum, better, page, kind } = column;
  return { metric, column: column.column, name, heading, minimum, maximum, better, page, kind };
}

/**
 * Compares every system with the first, score by score, on the claims that have both numbers.
 *
 * Differences and intervals: paired bootstrap, claims drawn once for all columns. p-values: the bootstrap's for scores,
 * McNemar's exact one for outcomes; adjusted together after Holm. Same input, resamples and seed: same result.
 * One system, or no claim: rows without differences. Throws RangeError for resamples below 1.
 */
export function compareSystems(
  aligned: AlignedSystems,
  options: SystemComparisonOptions = {},
): SystemComparison {
  const { names, columns, indices, level } = aligned;
  const pairs = comparedPairs(aligned);
  const { resamples = resamplesFor(pairs.length), seed = defaultSeed } = options;
  if (!(Number.isSafeInteger(resamples) && resamples >= 1)) {
    throw new RangeError(`${String(resamples)} resamples, expected a whole number from 1`);
  }
  const draws = bootstrapDraws(indices.length, { resamples, seed });
  const tested = pairs.length === 0 ? [] : pairedBootstrap(pairs, {}, draws);
  const found = pairs.map((compared, at) => {
    const bootstrap = tested[at] ?? null;
    return { compared, tested: bootstrap, pValue: bootstrap && pValueOf(compared, bootstrap) };
  });
  const pValues = found.flatMap(({ pValue }) => pValue ?? []);
  const adjusted = holm(pValues).values();
  const differences = found.map((one) => ({
    column: one.compared.column,
    difference: differenceOf(
      { ...one, adjusted: one.pValue === null ? null : (adjusted.next().value ?? null) },
      names,
      pValues.length,
    ),
  }));
  const rows = columns.map((column): ComparisonRow => ({
    ...columnOf(column),
    ...meansOf(column, names),
    differences: differences
      .filter((one) => one.column === column)
      .map(({ difference }) => difference),
  }));
  const comparison = {
    systems: names.map((name, at) => {
      const leftOut = aligned.leftOut[at]?.length ?? 0;
      return { name, claims: indices.length + leftOut, leftOut };
    }),
    claimCount: indices.length,
    level,
    comparisons: pValues.length,
    resamples,
    seed,
    confidence: defaultLevel,
    rows,
  };
  return { ...comparison, notes: comparisonNotes(comparison) };
}
