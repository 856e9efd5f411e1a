// Computes the means of all systems, column by column, and tests the differences. The p-values are not adjusted yet.

import type { ClaimStageCounts } from '../../score/metrics/evidenceStages.ts';
import type { Clusters } from '../../score/report/clusterWords.ts';
import { evidenceStages } from '../../score/measures/sources/evidenceStage.ts';
import type { Interval } from '../../base/statistics/bootstrap.ts';
import {
  type ClaimGroups,
  countGroups,
  standardError,
  wideningOf,
} from '../../base/statistics/claimGroups.ts';
import { meanOf } from '../../base/statistics/describe.ts';
import { type Power, powerOf } from '../../base/statistics/multiple.ts';
import {
  countDifferingUnits,
  countPairedOutcomes,
  type ExchangeOptions,
  isFew,
  mcnemar,
  type PairedOutcomes,
  pairedProportionInterval,
  testFewDifferences,
} from '../../base/statistics/paired/fewDifferences.ts';
import {
  type BootstrapDifference,
  computePairedDifference,
  countPairedWins,
  differencesOf,
  pairedBootstrapSteps,
  pairedCohensD,
  type PairedWins,
} from '../../base/statistics/paired/pairedDifference.ts';
import {
  fewestClaims,
  type NoInterval,
  presentInBoth,
  type Scores,
  type Steps,
} from '../../base/statistics/samples.ts';
import { scaleScoresSafely, timesPowerOfTwo } from '../../base/statistics/sums.ts';
import type { Message } from '../../base/words/message.ts';
import type { AlignedColumn, AlignedSystems, ScoreColumn } from './alignedSystems.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

// Counts at which stages a system lost its answers to reference questions.

export interface SystemStages extends ClaimStageCounts {
  /** Number of claims whose stages were computed. */
  readonly claims: number;
}

/** Number of reference questions at each stage. `undefined` if no claim has stages, so that missing stages never count as 0. */
export function sumStages(
  claims: readonly Pick<ComparedClaim, 'stages'>[],
): SystemStages | undefined {
  const known = claims.flatMap(({ stages }) => stages ?? []);
  if (known.length === 0) return undefined;
  const sum = (stage: keyof ClaimStageCounts): number =>
    known.reduce((total, counts) => total + counts[stage], 0);
  return {
    notInStore: sum('notInStore'),
    notRetrieved: sum('notRetrieved'),
    notUsed: sum('notUsed'),
    used: sum('used'),
    unknown: sum('unknown'),
    claims: known.length,
  };
}

/** Number of reference questions that have an answer, at a known or unknown stage. */
export function countQuestions(stages: SystemStages): number {
  return evidenceStages.reduce((sum, stage) => sum + stages[stage], stages.unknown);
}

/** A system's mean in one column. */
export interface SystemMean {
  readonly system: string;
  /** Mean over the claims for which every system has a value. `null` without such claims. */
  readonly mean: number | null;
  /** Mean over all claims for which this system has a value. */
  readonly ownMean: number | null;
  readonly ownClaims: number;
}

export interface SystemDifference {
  readonly system: string;
  readonly baseline: string;
  /** Number of claims for which both systems have a value. All following members use only these claims. */
  readonly claims: number;
  /**
   * Number of common claims for which one system has no value (failed, or the metric does not apply). These claims are left out
   * and never count as 0.
   */
  readonly leftOut: number;
  /**
   * Number of claims for which the two systems differ. Only these claims show which system is better. For a score of the whole
   * file: number of claims whose verdicts or counts differ.
   */
  readonly differing: number;
  /**
   * Number of groups of these claims, number of groups that differ, and how many times as wide the interval is as for independent
   * claims (`wideningOf`). Absent if claims are independent.
   */
  readonly groups?: {
    readonly count: number;
    readonly differing: number;
    readonly widening: number | null;
  };
  readonly mean: number | null;
  readonly baselineMean: number | null;
  /** Mean of the system minus mean of the baseline. */
  readonly difference: number | null;
  /**
   * Interval of the difference, not adjusted. Scores: from the paired bootstrap, or from subsets if few claims differ. Outcomes:
   * Bonett and Price's interval, or as for scores if claims are grouped. `null` if the interval would be too narrow (with the reason in `noInterval`), or if there are no claims.
   */
  readonly interval: Interval | null;
  readonly noInterval?: NoInterval;
  readonly test: 'pairedBootstrap' | 'pairedRandomisation' | 'mcnemar';
  /** Two-sided p-value, exact for McNemar's test. `null` without claims. */
  readonly pValue: number | null;
  /**
   * Whether the adjusted p-value is an upper bound, because no resample was as far from 0, either in this comparison or in the
   * comparison that determines Holm's value.
   */
  readonly isBound: boolean;
  /**
   * p-value after Holm's correction over the comparisons of all primary scores. This value decides about significance. `null` for
   * exploratory scores, which are not tested.
   */
  readonly adjustedPValue: number | null;
  /** Smallest difference that these claims could have shown. Absent for exploratory scores, and if too few claims differ. */
  readonly power?: Power;
  /** Paired Cohen's d. `null` if fewer than six claims differ, if all differences are equal, or for a score of the whole file. */
  readonly effectSize: number | null;
  /** Numbers of claims on which the system is better and worse than the baseline. `null` for a score of the whole file. */
  readonly wins: PairedWins | null;
  /** Present for outcomes. A is the system, B is the baseline. */
  readonly outcomes?: PairedOutcomes;
  /**
   * `exploratory`: the score is not primary, so it has a difference and an interval but no result. `undecided`: a warning forbids a
   * decision (`Comparison.blockers`).
   */
  readonly result:
    'better' | 'worse' | 'notDistinguishable' | 'equal' | 'noClaims' | 'exploratory' | 'undecided';
  readonly sentence: Message;
}

export interface ComparisonRow extends ScoreColumn {
  /** `file`: the score is computed for the whole file and is not a mean over claims. */
  readonly kind: AlignedColumn['kind'] | 'file';
  /** Whether the score's differences are tested and called better or worse. All other scores are exploratory. */
  readonly isPrimary: boolean;
  /** Number of claims for which every system has a value. */
  readonly claims: number;
  /** Parallel to the systems. */
  readonly means: readonly SystemMean[];
  /** One difference for every system except the first, compared with the first system. */
  readonly differences: readonly SystemDifference[];
}

export interface SystemComparison {
  /** The first system is the baseline. */
  readonly systems: readonly {
    readonly name: string;
    readonly claims: number;
    /**
     * Number of the system's claims that at least one other system does not have. These claims are left out of all comparisons.
     */
    readonly leftOut: number;
    /** Number of claims without a prediction, which count as no evidence. Absent if not counted. */
    readonly unpredicted?: number;
    /** Counts of SemQA's matches in the claims that every system has. Absent without SemQA. */
    readonly matches?: NonNullable<ComparedClaim['matches']>;
    /** Stages of reference questions in the claims that every system has. Absent if the system has no stages. */
    readonly stages?: SystemStages;
  }[];
  /** Number of claims that every system has. */
  readonly claimCount: number;
  /** Level of the AVeriTeC score. */
  readonly level: number;
  /** Columns of the primary scores that all systems have, in their order. Only these columns are tested. */
  readonly primary: readonly string[];
  /** Requested primary scores that not every system has. */
  readonly primaryMissing: readonly string[];
  /** Number of p-values that were adjusted together, one for each test of a primary score. */
  readonly comparisons: number;
  readonly resamples: number;
  readonly seed: number;
  /** Groups of the claims that every system has. Absent if claims are independent. */
  readonly clusters?: Omit<Clusters, 'widening'>;
  /** Confidence level of the intervals. */
  readonly confidence: number;
  /** The primary scores come first. */
  readonly rows: readonly ComparisonRow[];
  /** Notes that a reader needs before using these results. */
  readonly notes: readonly Message[];
}

/** A difference before p-values are adjusted and sentences are added. */
export type TestedDifference = Omit<SystemDifference, 'adjustedPValue' | 'result' | 'sentence'>;

export interface TestedRow extends Omit<ComparisonRow, 'differences' | 'isPrimary'> {
  readonly differences: readonly TestedDifference[];
}

/** How claims are resampled. All rows use the same draws. */
export interface Drawing {
  readonly resamples: number;
  readonly seed: number;
  readonly groups?: ClaimGroups;
}

interface ColumnComparison {
  readonly column: AlignedColumn;
  /** Index of the system, from 1. */
  readonly system: number;
  /** The systems' scores, divided by 2 ** `exponent` if they are so large or so small that squares overflow or vanish. */
  readonly a: Scores;
  readonly b: Scores;
  readonly exponent: number;
  /** A minus B for each claim. */
  readonly differences: Scores;
  /** Number of claims for which the two systems differ. */
  readonly differing: number;
  readonly groups: TestedDifference['groups'];
}

function compareColumn(
  column: AlignedColumn,
  system: number,
  groups: ClaimGroups | undefined,
): ColumnComparison {
  const scaled = scaleScoresSafely([column.values[system] ?? [], column.values[0] ?? []]);
  const [a = [], b = []] = scaled.columns;
  const differences = differencesOf({ a, b });
  const differing = countDifferingUnits(differences);
  const ofGroups = groups && {
    count: countGroups(presentInBoth(a, b).places, groups),
    differing: countDifferingUnits(differences, groups),
    widening: wideningOf(differences, groups),
  };
  const { exponent } = scaled;
  return { column, system, a, b, exponent, differences, differing, groups: ofGroups };
}

/** Whether outcomes are tested like scores. McNemar's test is only for independent claims. */
function isTestedAsScore({ column, groups }: ColumnComparison): boolean {
  return column.kind === 'score' || groups !== undefined;
}

/**
 * Keeps the rows that were tested before, by column. If the same systems are compared at another level, tests that do not depend
 * on the level are not repeated.
 */
export class TestedRows {
  readonly #rows = new WeakMap<object, { readonly of: Drawing; readonly row: TestedRow }>();

  /** Returns a stored row, or `undefined` if this column was not tested or was tested with other draws. */
  rowOf(column: object, { resamples, seed, groups }: Drawing): TestedRow | undefined {
    const known = this.#rows.get(column);
    const isSame =
      known?.of.resamples === resamples && known.of.seed === seed && known.of.groups === groups;
    return isSame ? known.row : undefined;
  }

  keep(column: object, of: Drawing, row: TestedRow): void {
    this.#rows.set(column, { of, row });
  }
}

function isRight(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}

function outcomesOf({ a, b }: ColumnComparison): PairedOutcomes {
  return countPairedOutcomes(a.map(isRight), b.map(isRight));
}

type TestFields = Pick<TestedDifference, 'interval' | 'noInterval' | 'test' | 'pValue' | 'isBound'>;

/** Returns the options for exchanges: ten times as many exchanges as resamples, because exchanges are fast. */
export function exchangesOf({ resamples, seed, groups }: Drawing): ExchangeOptions {
  return { trials: 10 * resamples, seed, groups };
}

/**
 * Returns the p-value. For outcomes, this is McNemar's exact p-value, which is never too small. For scores, this is the bootstrap's
 * p-value if it was computed, otherwise the p-value from exchanges.
 */
function testOf(
  compared: ColumnComparison,
  bootstrapped: BootstrapDifference | null,
  drawing: Drawing,
): TestFields {
  if (!isTestedAsScore(compared)) {
    const outcomes = outcomesOf(compared);
    const pValue = mcnemar(outcomes.onlyA, outcomes.onlyB);
    const interval = pairedProportionInterval(outcomes);
    return { interval, test: 'mcnemar', pValue, isBound: false };
  }
  if (bootstrapped) {
    const { interval, pValue, isBound } = bootstrapped;
    return { interval, test: 'pairedBootstrap', pValue, isBound };
  }
  const exchanged = testFewDifferences(compared.differences, exchangesOf(drawing));
  return { ...exchanged, test: 'pairedRandomisation' };
}

/** Counts wins. A win is a better value: a lower value if lower is better. */
function countWins(column: AlignedColumn, both: ReturnType<typeof presentInBoth>): PairedWins {
  return column.better === 'higher'
    ? countPairedWins(both.a, both.b)
    : countPairedWins(both.b, both.a);
}

function differenceOf(
  compared: ColumnComparison,
  bootstrapped: BootstrapDifference | null,
  names: readonly string[],
  drawing: Drawing,
): TestedDifference {
  const { column, system, a, b, exponent, differing, groups } = compared;
  /** `null` if the number is larger than any number. */
  const unscale = (value: number | undefined): number | null => {
    const unscaled = timesPowerOfTwo(value ?? NaN, exponent);
    return Number.isFinite(unscaled) ? unscaled : null;
  };
  const both = presentInBoth(a, b);
  const difference = computePairedDifference(compared);
  const nothing = { interval: null, pValue: null, isBound: false } as const;
  const test = isTestedAsScore(compared) ? 'pairedRandomisation' : 'mcnemar';
  const tested: TestFields =
    difference === null ? { ...nothing, test } : testOf(compared, bootstrapped, drawing);
  const { interval } = tested;
  const units = groups ?? { count: both.places.length, differing };
  const power =
    units.differing < fewestClaims
      ? undefined
      : powerOf(
          timesPowerOfTwo(standardError(compared.differences, drawing.groups), exponent),
          both.places.length,
          units.count,
        );
  const [low, high] = [unscale(interval?.low), unscale(interval?.high)];
  return {
    system: names[system] ?? '',
    baseline: names[0] ?? '',
    claims: both.places.length,
    leftOut: a.length - both.places.length,
    differing,
    groups,
    mean: unscale(difference?.meanA),
    baselineMean: unscale(difference?.meanB),
    difference: unscale(difference?.difference),
    ...tested,
    interval: !interval || low === null || high === null ? null : { ...interval, low, high },
    power,
    effectSize: differing < fewestClaims ? null : pairedCohensD(both.a, both.b),
    wins: countWins(column, both),
    outcomes: column.kind === 'outcome' ? outcomesOf(compared) : undefined,
  };
}

function meansOf({ values, own }: AlignedColumn, names: readonly string[]) {
  const places = [...(values[0] ?? []).keys()].filter((at) =>
    values.every((scores) => (scores[at] ?? null) !== null),
  );
  const means = names.map((system, index): SystemMean => {
    const owned = (own[index] ?? []).filter((value) => value !== null);
    return {
      system,
      mean: meanOf(places.map((place) => values[index]?.[place] ?? 0)),
      ownMean: meanOf(owned),
      ownClaims: owned.length,
    };
  });
  return { claims: places.length, means };
}

/** Returns a column without its claims, for storage and display. */
function columnOf(column: AlignedColumn): ScoreColumn & Pick<AlignedColumn, 'kind'> {
  const { metric, name, heading, minimum, maximum, better, page, kind } = column;
  return { metric, column: column.column, name, heading, minimum, maximum, better, page, kind };
}

/**
 * Makes a row for each column: compares every other system with the first system, with the same resamples for all rows. Yields
 * after short pieces of work. `tested`: columns with a row in `tested` are not tested again. New rows are added to `tested`.
 */
export function* columnRows(
  { names, columns }: AlignedSystems,
  drawing: Drawing,
  tested: TestedRows = new TestedRows(),
): Steps<readonly TestedRow[]> {
  const others = names.slice(1).map((_, before) => before + 1);
  const pairs: ColumnComparison[] = [];
  for (const column of columns) {
    if (tested.rowOf(column, drawing)) continue;
    for (const system of others) {
      pairs.push(compareColumn(column, system, drawing.groups));
      yield 0;
    }
  }
  const many = pairs.filter(
    (pair) => isTestedAsScore(pair) && !isFew(pair.groups?.differing ?? pair.differing),
  );
  const resampled = many.length === 0 ? [] : yield* pairedBootstrapSteps(many, drawing);
  const bootstrapped = new Map(many.map((pair, index) => [pair, resampled[index] ?? null]));
  const rows: TestedRow[] = [];
  for (const column of columns) {
    const known = tested.rowOf(column, drawing);
    if (known) {
      rows.push(known);
      continue;
    }
    const differences: TestedDifference[] = [];
    for (const pair of pairs.filter((one) => one.column === column)) {
      differences.push(differenceOf(pair, bootstrapped.get(pair) ?? null, names, drawing));
      yield 1;
    }
    const row = { ...columnOf(column), ...meansOf(column, names), differences };
    tested.keep(column, drawing, row);
    rows.push(row);
    yield 1;
  }
  return rows;
}
