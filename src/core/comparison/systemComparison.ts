// Compares two or more systems on one reference: which system is better, by how much, and whether the difference could be due to
// chance.

import type { LabelSet } from '../evidence/dataSets.ts';
import { defaultLevel, defaultResamples, defaultSeed } from '../statistics/bootstrap.ts';
import {
  comparisonResult,
  comparisonSentence,
  exploratorySentence,
  type ComparedSystems,
  type ComparisonResult,
} from '../statistics/comparison.ts';
import { holm } from '../statistics/multiple.ts';
import type { Steps } from '../statistics/steps.ts';
import type { AlignedSystems } from './alignedSystems.ts';
import { sumStages } from './systemStages.ts';
import { matchesOfClaims } from './toComparedClaim.ts';
import { comparisonNotes } from './comparisonNotes.ts';
import { macroF1Row, macroF1Score } from './macroF1.ts';
import { defaultPrimaryScores, selectPrimary, sortPrimaryFirst } from './primary/primaryScores.ts';
import {
  columnRows,
  type ComparisonRow,
  type SystemComparison,
  type SystemDifference,
  type TestedDifference,
  type TestedRows,
} from './systemRows.ts';

export interface SystemComparisonOptions {
  /** Number of resamples. Default: as many as the comparisons need, at least 1,000 (`resamplesFor`). */
  readonly resamples?: number;
  /** Default: 12345, as in sacrebleu. */
  readonly seed?: number;
  /** Metric ids and score columns that are tested. Default: `defaultPrimaryScores`. */
  readonly primary?: readonly string[];
  /** Data set of the reference. If given, there is a row for macro F1. */
  readonly dataSet?: LabelSet | undefined;
  /** Rows of an earlier comparison of the same systems. Tests that are in these rows are not repeated. */
  readonly tested?: TestedRows;
}

/**
 * Returns the number of resamples that allows adjusted p-values down to 0.025. A bootstrap's p-value is at least 1 / (resamples +
 * 1), and Holm's method multiplies the smallest p-value by the number of comparisons. With too few resamples no result could be
 * significant.
 */
export function resamplesFor(comparisons: number): number {
  return Math.max(defaultResamples, 40 * comparisons);
}

const results: Readonly<Record<ComparisonResult, SystemDifference['result']>> = {
  aBetter: 'better',
  bBetter: 'worse',
  notDistinguishable: 'notDistinguishable',
  equal: 'equal',
  noClaims: 'noClaims',
};

/** A is the system, B is the baseline. Without claims to compare, there is no p-value. */
function toSystemDifference(
  tested: TestedDifference,
  adjustedPValue: number | null,
  {
    better,
    isPrimary,
    comparisons,
    bounds,
  }: Pick<ComparisonRow, 'better' | 'isPrimary'> & {
    comparisons: number;
    bounds: ReadonlySet<number>;
  },
): SystemDifference {
  const isBound = tested.isBound || (adjustedPValue !== null && bounds.has(adjustedPValue));
  const compared: ComparedSystems = {
    nameA: tested.system,
    nameB: tested.baseline,
    difference: tested.difference ?? 0,
    interval: tested.interval,
    ...(tested.noInterval === undefined ? {} : { noInterval: tested.noInterval }),
    pValue: adjustedPValue ?? 1,
    isBound,
    claims: tested.pValue === null ? 0 : tested.claims,
    differing: tested.differing,
    adjusted: { method: 'Holm', comparisons },
    better,
  };
  const result = results[comparisonResult(compared)];
  if (isPrimary) {
    return { ...tested, isBound, adjustedPValue, result, sentence: comparisonSentence(compared) };
  }
  return {
    ...tested,
    adjustedPValue: null,
    result: result === 'equal' || result === 'noClaims' ? result : 'exploratory',
    sentence: exploratorySentence(compared),
  };
}

/**
 * Compares every other system with the first system, score by score, on the claims that have both scores.
 * Scores and macro F1: paired bootstrap with the same resamples for all rows. If fewer than 50 claims differ: paired
 * randomisation with its own interval. Outcomes: McNemar's exact test. The p-values of the primary scores are adjusted together
 * by Holm's method. All other scores are exploratory and have no adjusted p-value. The number of resamples depends only on the
 * number of primary scores, so that additional scores do not change any result. The same input, resamples and seed give the same
 * result. For one system or no claims, the rows have no differences. Throws RangeError for resamples below 1. Yields after short
 * pieces of work. 20,000 claims take two seconds.
 */
export function* compareSystemsSteps(
  aligned: AlignedSystems,
  options: SystemComparisonOptions = {},
): Steps<SystemComparison> {
  const { names, columns, indices, level } = aligned;
  const { seed = defaultSeed, dataSet, tested: known } = options;
  const asked = options.primary ?? defaultPrimaryScores;
  const testable = [...columns, ...(dataSet ? [macroF1Score] : [])];
  const pairs = selectPrimary(testable, asked).scores.length * (names.length - 1);
  const { resamples = resamplesFor(pairs) } = options;
  if (!(Number.isSafeInteger(resamples) && resamples >= 1)) {
    throw new RangeError(`${String(resamples)} resamples, expected a whole number from 1`);
  }
  const drawing = { resamples, seed };
  const unordered = [
    ...(yield* columnRows(aligned, drawing, known)),
    ...(dataSet ? yield* macroF1Row(aligned, dataSet, drawing, known) : []),
  ];
  const { scores: primary, missing } = selectPrimary(unordered, asked);
  const tested = sortPrimaryFirst(unordered, asked);
  const pValues = primary.flatMap((row) => row.differences.flatMap(({ pValue }) => pValue ?? []));
  const adjustedPValues = holm(pValues);
  const adjusted = adjustedPValues.values();
  // The adjusted p-value of one comparison may come from another comparison whose p-value is only an upper bound.
  const bounds = new Set(
    primary
      .flatMap((row) => row.differences.filter(({ pValue }) => pValue !== null))
      .flatMap(({ isBound }, index) => (isBound ? (adjustedPValues[index] ?? []) : [])),
  );
  const systems: SystemComparison['systems'][number][] = [];
  for (const [index, name] of names.entries()) {
    const leftOut = aligned.leftOut[index]?.length ?? 0;
    const matches = matchesOfClaims(aligned.claims[index] ?? []);
    const stages = sumStages(aligned.claims[index] ?? []);
    systems.push({
      name,
      claims: indices.length + leftOut,
      leftOut,
      ...(matches ? { matches } : {}),
      ...(stages ? { stages } : {}),
    });
    yield 1;
  }
  const comparison = {
    systems,
    claimCount: indices.length,
    level,
    primary: primary.map(({ column }) => column),
    primaryMissing: missing,
    comparisons: pValues.length,
    resamples,
    seed,
    confidence: defaultLevel,
    rows: tested.map((row): ComparisonRow => {
      const isPrimary = primary.includes(row);
      return {
        ...row,
        isPrimary,
        differences: row.differences.map((one) => {
          const hasTest = isPrimary && one.pValue !== null;
          const adjustedPValue = hasTest ? (adjusted.next().value ?? null) : null;
          const { better } = row;
          const comparisons = pValues.length;
          return toSystemDifference(one, adjustedPValue, {
            better,
            isPrimary,
            comparisons,
            bounds,
          });
        }),
      };
    }),
  };
  return { ...comparison, notes: comparisonNotes(comparison) };
}
