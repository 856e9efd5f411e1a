// Compares two or more systems on one reference: which system is better, by how much, and whether the difference could be due to
// chance.

import type { LabelSet } from '../../read/claims/dataSets.ts';
import { summariseGroups } from '../../score/report/clusterWords.ts';
import { defaultLevel, defaultResamples, defaultSeed } from '../../base/statistics/bootstrap.ts';
import {
  comparisonResult,
  comparisonSentence,
  exploratorySentence,
  type ComparedSystems,
  type ComparisonResult,
} from '../../base/statistics/comparison.ts';
import { ifDependent } from '../../base/statistics/claimGroups.ts';
import { holm } from '../../base/statistics/multiple.ts';
import type { Steps } from '../../base/statistics/samples.ts';
import { type AlignedSystems, haveVerdicts } from './alignedSystems.ts';
import {
  columnRows,
  type ComparisonRow,
  sumStages,
  type SystemComparison,
  type SystemDifference,
  type TestedDifference,
  TestedRows,
} from './systemRows.ts';
import { matchesOfClaims } from './toComparedClaim.ts';
import { comparisonNotes } from './comparisonNotes.ts';
import { fileRows } from './fileRows.ts';
import { listFileScores } from './fileScores.ts';
import { defaultPrimaryScores, selectPrimary, sortPrimaryFirst } from './primary/primaryScores.ts';

export interface SystemComparisonOptions {
  /** Number of resamples. Default: as many as the comparisons need, at least 1,000 (`resamplesFor`). */
  readonly resamples?: number;
  /** Default: 12345, as in sacrebleu. */
  readonly seed?: number;
  /** Metric ids and score columns that are tested. Default: `defaultPrimaryScores`. */
  readonly primary?: readonly string[];
  /**
   * Which p-values are adjusted together: those of all systems, or those of each system alone. A gate adjusts each system alone,
   * so that further systems never let a system pass. Default: all systems.
   */
  readonly family?: 'allSystems' | 'eachSystem';
  /** Data set of the reference. If given, there is a row for macro F1. */
  readonly dataSet?: LabelSet;
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

/** A p-value after Holm's correction for `comparisons` p-values. */
interface Adjustment {
  readonly adjustedPValue: number | null;
  readonly comparisons: number;
  /** The adjusted p-value may come from another comparison of the family, whose p-value is only an upper bound. */
  readonly isBound: boolean;
}

/** Adjusts the p-values of one family of differences together. Leaves out differences without a p-value. */
function adjustFamily(
  family: readonly TestedDifference[],
): readonly (readonly [TestedDifference, Adjustment])[] {
  const tested = family.filter(({ pValue }) => pValue !== null);
  const adjusted = holm(tested.flatMap(({ pValue }) => pValue ?? []));
  const bounds = new Set(adjusted.filter((_, index) => tested[index]?.isBound));
  return tested.map((one, index) => {
    const adjustedPValue = adjusted[index] ?? null;
    const isBound = adjustedPValue !== null && bounds.has(adjustedPValue);
    return [one, { adjustedPValue, comparisons: tested.length, isBound }];
  });
}

/** A is the system, B is the baseline. Without claims to compare, there is no p-value. */
function toSystemDifference(
  tested: TestedDifference,
  {
    better,
    isPrimary,
    adjustedPValue,
    comparisons,
    ...adjustment
  }: Pick<ComparisonRow, 'better' | 'isPrimary'> & Adjustment,
): SystemDifference {
  const isBound = tested.isBound || adjustment.isBound;
  const compared: ComparedSystems = {
    nameA: tested.system,
    nameB: tested.baseline,
    difference: tested.difference ?? 0,
    interval: tested.interval,
    noInterval: tested.noInterval,
    pValue: adjustedPValue ?? 1,
    isBound,
    claims: tested.pValue === null ? 0 : tested.claims,
    differing: tested.differing,
    groups: tested.groups,
    comparisons,
    better,
  };
  const result = results[comparisonResult(compared)];
  if (isPrimary) {
    return { ...tested, isBound, adjustedPValue, result, sentence: comparisonSentence(compared) };
  }
  return {
    ...tested,
    power: undefined,
    adjustedPValue: null,
    result: result === 'equal' || result === 'noClaims' ? result : 'exploratory',
    sentence: exploratorySentence(compared),
  };
}

/**
 * Compares every other system with the first system, score by score, on the claims that have both scores.
 * Scores and macro F1: paired bootstrap with the same resamples for all rows. If fewer than 50 claims differ: paired
 * randomisation with its own interval. Outcomes: McNemar's exact test. If claims are grouped, groups are drawn and exchanged, for
 * outcomes too. The p-values of the primary scores are adjusted together
 * by Holm's method (`family`). All other scores are exploratory and have no adjusted p-value. The number of resamples depends only on the
 * number of primary scores, so that additional scores do not change any result. The same input, resamples and seed give the same
 * result. For one system or no claims, the rows have no differences. Throws RangeError for resamples below 1. Yields after short
 * pieces of work. 20,000 claims take two seconds.
 */
export function* compareSystemsSteps(
  aligned: AlignedSystems,
  options: SystemComparisonOptions = {},
): Steps<SystemComparison> {
  const { names, columns, indices, level } = aligned;
  const { seed = defaultSeed, tested: known = new TestedRows(), family = 'allSystems' } = options;
  const dataSet = haveVerdicts(aligned) ? options.dataSet : undefined;
  const asked = options.primary ?? defaultPrimaryScores;
  const ofFile = listFileScores(aligned, dataSet);
  const testable = [
    ...columns,
    ...ofFile.map(({ column }) => ({ ...column, kind: 'file' as const })),
  ];
  const tests = selectPrimary(testable, asked).scores.length;
  const pairs = family === 'eachSystem' ? tests : tests * (names.length - 1);
  const { resamples = resamplesFor(pairs) } = options;
  if (!(Number.isSafeInteger(resamples) && resamples >= 1)) {
    throw new RangeError(`${String(resamples)} resamples, expected a whole number from 1`);
  }
  const drawing = { resamples, seed, groups: ifDependent(aligned.groups) };
  const unordered = [
    ...(yield* columnRows(aligned, drawing, known)),
    ...(yield* fileRows(aligned, ofFile, drawing, known)),
  ];
  const { scores: primary, missing } = selectPrimary(unordered, asked);
  const tested = sortPrimaryFirst(unordered, asked);
  const adjusted = new Map(
    (family === 'eachSystem' ? names.slice(1).map((_, place) => [place]) : [undefined])
      .map((places) =>
        primary.flatMap((row) =>
          row.differences.filter((_, place) => places?.includes(place) ?? true),
        ),
      )
      .flatMap(adjustFamily),
  );
  const comparisons = [...adjusted.values()].reduce(
    (most, one) => Math.max(most, one.comparisons),
    0,
  );
  const systems: SystemComparison['systems'][number][] = [];
  for (const [index, name] of names.entries()) {
    const leftOut = aligned.leftOut[index]?.length ?? 0;
    const matches = matchesOfClaims(aligned.claims[index] ?? []);
    const stages = sumStages(aligned.claims[index] ?? []);
    systems.push({ name, claims: indices.length + leftOut, leftOut, matches, stages });
    yield 1;
  }
  const comparison = {
    systems,
    claimCount: indices.length,
    level,
    primary: primary.map(({ column }) => column),
    primaryMissing: missing,
    comparisons,
    resamples,
    seed,
    clusters: aligned.groups && summariseGroups(aligned.cluster ?? '', aligned.groups),
    confidence: defaultLevel,
    rows: tested.map((row): ComparisonRow => {
      const isPrimary = primary.includes(row);
      return {
        ...row,
        isPrimary,
        differences: row.differences.map((one) => {
          const { better } = row;
          return toSystemDifference(one, {
            ...(adjusted.get(one) ?? { adjustedPValue: null, comparisons, isBound: false }),
            better,
            isPrimary,
          });
        }),
      };
    }),
  };
  return { ...comparison, notes: comparisonNotes(comparison) };
}
