// Puts systems side by side: one row for each claim that all systems have, one column for each score or outcome.

import { getOwnValue } from '../../base/getOwnValue.ts';
import { averitecMetric, averitecScoreAt, headlineLevel } from '../../score/metrics/averitec.ts';
import { findMetric } from '../../score/metrics/registry.ts';
import { verdictMetric, verdictScore } from '../../score/metrics/verdict.ts';
import { type ClaimGroups, groupClaims } from '../../base/statistics/claimGroups.ts';
import type { Scores, Steps } from '../../base/statistics/samples.ts';
import { countsAtThreshold } from '../../score/metrics/levelCurve.ts';
import type { ComparedClaim, ComparedRun, ComparedScore, ComparedSum } from './toComparedClaim.ts';

/** What screens and tables need to know about a column. */
export type ScoreColumn = Omit<ComparedScore, 'ofClaim' | 'isPending'>;

/**
 * Returns the label of a score if its column is shown without the metric's other columns. If the heading continues the heading of
 * the metric's first score ("answers"), the label starts with that first heading. A name that only starts with a lower-case
 * letter ("chrF") is not a continuation.
 */
export function labelOf({ metric, heading }: Pick<ScoreColumn, 'metric' | 'heading'>): string {
  if (!/^\p{Ll}+(?!\p{L})/u.test(heading)) return heading;
  return `${findMetric(metric)?.scores[0]?.heading ?? metric} ${heading}`;
}

export interface AlignedColumn extends ScoreColumn {
  /**
   * An outcome is 0 or 1 for each claim. It says whether the verdict is right, or whether the claim counts in the AVeriTeC score
   * at the level.
   */
  readonly kind: 'score' | 'outcome';
  /** `[systems][claims]`, parallel to the aligned claims. */
  readonly values: readonly Scores[];
  /** `[systems][claims of the system]`, including claims that other systems do not have. */
  readonly own: readonly Scores[];
}

/** A score of the whole file that is computed from what the claims add to sums. */
export type SumColumn = Omit<ComparedSum, 'termsOf'>;

export interface AlignedSystems {
  /** Names of the systems. The first is the baseline. */
  readonly names: readonly string[];
  /** Reference positions of the claims that every system has, ascending. */
  readonly indices: readonly number[];
  /** `[systems][claims]`, parallel to `indices`. */
  readonly claims: readonly (readonly ComparedClaim[])[];
  /** `[systems]`: all claims of each system, including those that other systems do not have. */
  readonly own: readonly (readonly ComparedClaim[])[];
  /** `[systems]`: reference positions of the system's claims that at least one other system does not have. */
  readonly leftOut: readonly (readonly number[])[];
  /** Scores in the given order, then the outcomes that exist. */
  readonly columns: readonly AlignedColumn[];
  /** Scores of the whole file whose terms every claim of every system has. */
  readonly sums: readonly SumColumn[];
  /** Level of the AVeriTeC score among the outcomes. */
  readonly level: number;
  /** Groups of the aligned claims, and what the claims of a group share. Absent if claims are independent. */
  readonly groups?: ClaimGroups;
  readonly cluster?: string;
}

type NumberOf = (claim: ComparedClaim) => number | null;

/** A column that is computed from a claim's verdicts, because the metric itself gives no scores for single claims. */
export interface VerdictColumn {
  readonly kind: AlignedColumn['kind'];
  readonly column: ScoreColumn;
  readonly numberOf: NumberOf;
}

/** Defines the columns that are 0 or 1 for every claim that has the outcome. */
function outcomesAt(
  level: number,
): readonly (readonly [column: ScoreColumn, numberOf: NumberOf])[] {
  const { minimum, maximum, better, page, id, scores } = verdictMetric;
  const [{ column, name, heading } = { column: '', name: '', heading: '' }] = scores;
  const range = { minimum, maximum, better };
  return [
    [{ ...range, page, metric: id, column, name, heading }, verdictScore],
    [
      {
        ...range,
        page: averitecMetric.page,
        metric: averitecMetric.id,
        column: averitecScoreAt(level).column,
        name: averitecScoreAt(level).name,
        heading: averitecScoreAt(level).heading,
      },
      (claim) => {
        const counts = countsAtThreshold(claim, level);
        return counts === null ? null : Number(counts);
      },
    ],
  ];
}

/** Metrics whose outcome columns are added separately, at the selected level only, so that no column appears twice. */
const outcomeMetrics: readonly string[] = [verdictMetric.id, averitecMetric.id];

/** Yields the columns that all systems have. */
function* findCommonColumns(
  scores: readonly ScoreColumn[],
  runs: readonly ComparedRun[],
): Steps<readonly ScoreColumn[]> {
  const common: ScoreColumn[] = [];
  for (const score of scores) {
    const { column } = score;
    if (runs.every(({ claims }) => claims.every((claim) => Object.hasOwn(claim.scores, column)))) {
      common.push(score);
    }
    yield 0.2;
  }
  return common;
}

type Claims = Pick<AlignedSystems, 'claims' | 'own'>;

/**
 * Returns, for each system, the columns in which at least one claim is pending. Their means are not shown, because they would
 * cover only some of the claims.
 */
function pendingColumns(runs: readonly ComparedRun[]): readonly ReadonlySet<string>[] {
  return runs.map(({ claims }) => new Set(claims.flatMap(({ pending }) => pending ?? [])));
}

function columnOf(
  kind: AlignedColumn['kind'],
  column: ScoreColumn,
  numberOf: NumberOf,
  { claims, own }: Claims,
  pending: readonly ReadonlySet<string>[] = [],
): AlignedColumn {
  const numbers = (one: readonly ComparedClaim[], system: number): Scores =>
    pending[system]?.has(column.column) ? one.map(() => null) : one.map(numberOf);
  const values = claims.map(numbers);
  return {
    ...column,
    kind,
    values,
    // Both lists are in reference order. If no claim is left out, they have the same claims.
    own: own.map((one, index) =>
      one.length === claims[index]?.length ? (values[index] ?? []) : numbers(one, index),
    ),
  };
}

/** Whether a system has predicted a verdict. Otherwise all would be called equal at 0, and only their evidence can be compared. */
export function haveVerdicts({ own }: Pick<AlignedSystems, 'own'>): boolean {
  return own.some((claims) => claims.some(({ predictedVerdict }) => predictedVerdict !== null));
}

/** Returns the outcome columns that at least one claim has. Empty if no system has predicted a verdict. */
function outcomeColumns(
  level: number,
  claims: Claims,
  known: readonly AlignedColumn[] = [],
): readonly AlignedColumn[] {
  if (!haveVerdicts(claims)) return [];
  return outcomesAt(level)
    .map(
      ([column, numberOf]) =>
        known.find((one) => one.column === column.column) ??
        columnOf('outcome', column, numberOf, claims),
    )
    .filter(({ own }) => own.some((values) => values.some((value) => value !== null)));
}

/** Returns the aligned systems with another level of the AVeriTeC score. */
export function realignAtLevel(aligned: AlignedSystems, level: number): AlignedSystems {
  if (aligned.level === level) return aligned;
  const scores = aligned.columns.filter(({ kind }) => kind === 'score');
  const outcomes = aligned.columns.filter(({ kind }) => kind === 'outcome');
  const others = outcomes.filter(({ metric }) => !outcomeMetrics.includes(metric));
  const columns = [...scores, ...outcomeColumns(level, aligned, outcomes), ...others];
  return { ...aligned, level, columns };
}

function claimByIndex({ name, claims }: ComparedRun): ReadonlyMap<number, ComparedClaim> {
  const byIndex = new Map(claims.map((claim) => [claim.index, claim]));
  if (byIndex.size < claims.length) {
    throw new RangeError(`comparison: ${name} has a reference position twice`);
  }
  return byIndex;
}

/** Throws RangeError when the systems have different claims at one reference position. */
function checkSameClaim(names: readonly string[], claims: readonly ComparedClaim[]): void {
  const [first] = claims;
  const other = claims.findIndex(({ claim }) => claim !== first?.claim);
  if (other < 0 || !first) return;
  throw new RangeError(
    `claim ${String(first.index)} of ${names[0] ?? ''} and of ${names[other] ?? ''} are not the same: they were scored against different references`,
  );
}

/** Groups claims by the labels on which all systems agree. Columns with ratings may have different labels for each system. */
export function groupAligned(claims: AlignedSystems['claims']): ClaimGroups {
  const [baseline = [], ...others] = claims;
  return groupClaims(
    baseline.map(({ group = null }, row) =>
      others.every((one) => (one[row]?.group ?? null) === group) ? group : null,
    ),
  );
}

/**
 * Aligns two or more systems by reference position. Leaves out columns that not all systems have. Columns of verdicts and of the
 * AVeriTeC score at its official levels become outcomes; the AVeriTeC score's outcome uses `level`. `ofVerdicts`: further
 * columns. Their scores come after the other scores, their outcomes after the other outcomes. `sums`: scores of the whole file.
 * Throws RangeError if there are no systems, if a system has a position twice, or if claims at the same position differ. Yields after
 * short pieces of work. Three systems with 20,000 claims take 0.1 s.
 */
export function* alignSystemsSteps(
  runs: readonly ComparedRun[],
  scores: readonly ScoreColumn[],
  level: number = headlineLevel,
  ofVerdicts: readonly VerdictColumn[] = [],
  sums: readonly SumColumn[] = [],
): Steps<AlignedSystems> {
  const names = runs.map(({ name }) => name);
  const byIndex = runs.map(claimByIndex);
  const [baseline, ...others] = byIndex;
  if (!baseline) throw new RangeError('comparison: there is no system');
  yield 0;
  const indices = [...baseline.keys()]
    .filter((index) => others.every((claims) => claims.has(index)))
    .sort((a, b) => a - b);
  const common = new Set(indices);
  const claims = byIndex.map((one) => indices.flatMap((index) => one.get(index) ?? []));
  yield 0.1;
  for (const row of indices.keys()) {
    checkSameClaim(
      names,
      claims.flatMap((one) => one[row] ?? []),
    );
  }
  yield 0.2;
  const aligned = { claims, own: runs.map((run) => run.claims) };
  const pending = pendingColumns(runs);
  const columns: AlignedColumn[] = [];
  for (const score of yield* findCommonColumns(scores, runs)) {
    if (outcomeMetrics.includes(score.metric)) continue;
    const numberOf: NumberOf = (claim) => getOwnValue(claim.scores, score.column) ?? null;
    columns.push(columnOf('score', score, numberOf, aligned, pending));
    yield 0.5;
  }
  const further: AlignedColumn[] = [];
  for (const { kind, column, numberOf } of ofVerdicts) {
    further.push(columnOf(kind, column, numberOf, aligned));
    yield 0.9;
  }
  const [cluster] = runs.map((run) => run.cluster);
  const isGrouped = cluster !== undefined && runs.every((run) => run.cluster === cluster);
  return {
    names,
    indices,
    ...aligned,
    ...(isGrouped ? { cluster, groups: groupAligned(claims) } : {}),
    leftOut: runs.map((run) =>
      run.claims.map(({ index }) => index).filter((index) => !common.has(index)),
    ),
    columns: [
      ...columns,
      ...further.filter(({ kind }) => kind === 'score'),
      ...outcomeColumns(level, aligned),
      ...further.filter(({ kind }) => kind === 'outcome'),
    ],
    sums: sums.filter(({ column }) =>
      runs.every((run) => run.claims.every(({ terms = {} }) => Object.hasOwn(terms, column))),
    ),
    level,
  };
}
