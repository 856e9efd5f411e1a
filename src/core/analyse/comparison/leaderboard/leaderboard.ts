// Ranks systems on one reference, one row per system, with every score and its interval over the claims.

import type { SystemComparison } from '../systemRows.ts';
import type { SystemComparisonOptions } from '../systemComparison.ts';
import {
  type BootstrapOptions,
  defaultLevel,
  defaultResamples,
  defaultSeed,
  type Interval,
} from '../../../base/statistics/bootstrap.ts';
import { meanOf } from '../../../base/statistics/describe.ts';
import { type ClaimGroups, ifDependent } from '../../../base/statistics/claimGroups.ts';
import {
  isSpread,
  meanIntervalSteps,
  type MeanColumn,
} from '../../../base/statistics/meanInterval.ts';
import { partOf, type Scores, type Steps } from '../../../base/statistics/samples.ts';
import { metricsOf } from '../../../score/metrics/registry.ts';
import type { MetricReference } from '../../../score/metrics/metricTable.ts';
import { selectLeadingMetrics } from '../../../score/report/summary.ts';
import type { MatchCounts } from '../../../score/measures/semqa.ts';
import { type AlignedSystems, groupAligned, type ScoreColumn } from '../alignedSystems.ts';
import { matchesOfClaims, type ComparedClaim } from '../toComparedClaim.ts';
import { fileIntervalSteps, type FileScore, listFileScores } from '../fileScores.ts';
import { defaultPrimaryScores, selectPrimary } from '../primary/primaryScores.ts';
import { pickMembers } from '../../../base/getOwnValue.ts';

export interface LeaderboardColumn extends ScoreColumn {
  /** `file`: the score is computed for the whole file and is not a mean over claims. */
  readonly kind: 'score' | 'outcome' | 'file';
  /**
   * Whether this is one of the few columns that summarise a system: a primary score, or a score shown in lenses and in the
   * status. Tables may leave out the other columns.
   */
  readonly isStanding: boolean;
  /** Whether the column is tested when systems are compared. */
  readonly isPrimary: boolean;
}

export interface LeaderboardCell {
  /** Mean over all claims for which this system has a value. `null` without such claims. */
  readonly mean: number | null;
  /** Number of claims behind the mean. */
  readonly claims: number;
  /**
   * Interval of the mean. `null` if fewer than 20 claims have a value, or if all values are equal, because the interval would be
   * too narrow.
   */
  readonly interval: Interval | null;
}

export interface LeaderboardRow {
  readonly system: string;
  /** Number of claims of the system. */
  readonly claims: number;
  /** Parallel to the columns. Empty if the system is not completely scored, because its means would not be comparable. */
  readonly cells: readonly LeaderboardCell[];
  /** Counts of SemQA's matches. Absent without SemQA. */
  readonly matches?: MatchCounts;
}

export interface Leaderboard extends Pick<SystemComparison, 'resamples' | 'seed' | 'confidence'> {
  /** The primary scores in their given order, then the other summary columns, then the remaining columns. */
  readonly columns: readonly LeaderboardColumn[];
  /** One row per system, in the order of the systems. */
  readonly rows: readonly LeaderboardRow[];
}

export interface LeaderboardOptions extends Pick<
  SystemComparisonOptions,
  'primary' | 'dataSet' | 'seed'
> {
  /** Metrics of the runs. They determine which columns summarise a system. */
  readonly metrics?: readonly MetricReference[];
  /** Default: 1,000. 0 gives only means. */
  readonly resamples?: number;
  /** Whether each system is completely scored, parallel to the systems. By default, all systems are. */
  readonly areComplete?: readonly boolean[];
}

type Numbers = Pick<LeaderboardCell, 'mean' | 'claims'> & { readonly isSpread: boolean };

function numbersOf(scores: Scores, groups: ClaimGroups | undefined): Numbers {
  const present = scores.filter((score) => score !== null);
  return {
    mean: meanOf(present),
    claims: present.length,
    isSpread: isSpread(scores, groups),
  };
}

/** Computes a score of the whole file as in a comparison. */
function* fileCell(
  claims: readonly ComparedClaim[],
  { over, isCounted }: FileScore,
  drawing: BootstrapOptions,
): Steps<LeaderboardCell> {
  const scoreAt = over(claims);
  const counted = claims.filter(isCounted).length;
  const mean = scoreAt(Uint32Array.from(claims.keys()));
  const interval = yield* fileIntervalSteps(scoreAt, claims.length, counted, drawing);
  return { mean, claims: counted, interval };
}

function* rowOf(
  { names, own, columns, cluster }: AlignedSystems,
  at: number,
  ofFile: readonly FileScore[],
  { resamples = defaultResamples, seed = defaultSeed }: LeaderboardOptions,
): Steps<LeaderboardRow> {
  const claims = own[at] ?? [];
  const groups = cluster === undefined ? undefined : ifDependent(groupAligned([claims]));
  const scores = columns.map((column) => column.own[at] ?? []);
  const numbers: Numbers[] = [];
  for (const one of scores) {
    numbers.push(numbersOf(one, groups));
    yield 0;
  }
  const drawn = columns.flatMap(({ minimum, maximum }, place): readonly MeanColumn[] =>
    numbers[place]?.isSpread === true
      ? [{ scores: scores[place] ?? [], range: { minimum, maximum } }]
      : [],
  );
  const drawing = { resamples, seed, groups };
  const intervals = (drawn.length === 0 ? [] : yield* meanIntervalSteps(drawn, drawing)).values();
  const cells = numbers.map(({ mean, claims: counted, isSpread }): LeaderboardCell => ({
    mean,
    claims: counted,
    interval: isSpread ? (intervals.next().value ?? null) : null,
  }));
  for (const score of ofFile) cells.push(yield* fileCell(claims, score, drawing));
  const matches = matchesOfClaims(claims);
  const row = { system: names[at] ?? '', claims: claims.length, cells };
  return matches ? { ...row, matches } : row;
}

type UnplacedColumn = Omit<LeaderboardColumn, 'isStanding' | 'isPrimary'>;

const columnMembers = [
  ...(['metric', 'column', 'name', 'heading', 'minimum', 'maximum', 'better', 'page'] as const),
  'kind',
] as const;

function columnsOf(
  { columns }: AlignedSystems,
  ofFile: readonly FileScore[],
): readonly UnplacedColumn[] {
  const all = [...columns, ...ofFile.map(({ column }) => ({ ...column, kind: 'file' as const }))];
  return all.map((column) => pickMembers(column, columnMembers));
}

/** Ranks the summary columns: scores in the order of lenses, then counts. */
function rankColumns(metrics: readonly MetricReference[]) {
  const standing = selectLeadingMetrics(metricsOf(metrics)).flatMap(
    ({ scores }) => scores[0] ?? [],
  );
  return ({ column, kind }: Pick<LeaderboardColumn, 'column' | 'kind'>): number => {
    if (kind !== 'score') return standing.length;
    const place = standing.findIndex((one) => one.column === column);
    return place < 0 ? Infinity : place;
  };
}

/** Returns the leaderboard with its columns in reading order. */
function sortColumns(
  {
    columns,
    rows,
  }: Pick<Leaderboard, 'rows'> & {
    readonly columns: readonly UnplacedColumn[];
  },
  { metrics = [], primary: names = defaultPrimaryScores }: LeaderboardOptions,
): Pick<Leaderboard, 'columns' | 'rows'> {
  const primary = selectPrimary(columns, names).scores;
  const standingPlace = rankColumns(metrics);
  const placeOf = (column: UnplacedColumn): number =>
    primary.includes(column) ? primary.indexOf(column) - primary.length : standingPlace(column);
  const order = columns
    .map((column, from) => ({ column, from, place: placeOf(column) }))
    .sort((a, b) => (a.place === b.place ? a.from - b.from : a.place - b.place));
  return {
    columns: order.map(({ column, place }) => ({
      ...column,
      isStanding: place < Infinity,
      isPrimary: place < 0,
    })),
    rows: rows.map((row) => ({
      ...row,
      cells: order.flatMap(({ from }) => row.cells[from] ?? []),
    })),
  };
}

/**
 * Computes the mean of every column for every system over its own claims, with percentile bootstrap intervals. All columns of a
 * system use the same resamples. Systems with equal numbers of claims also use the same resamples. The columns are the same as in
 * a comparison: the columns that all systems have, accuracy, the AVeriTeC score at the level of `aligned`, scores of the whole file.
 * The same input, resamples and seed give the same result. Yields between short parts of the work, so that the caller can pause or
 * cancel.
 */
export function* leaderboardSteps(
  aligned: AlignedSystems,
  options: LeaderboardOptions = {},
): Steps<Leaderboard> {
  const { names, own } = aligned;
  const hasVerdicts = own.some((claims) =>
    claims.some(({ referenceVerdict }) => referenceVerdict !== null),
  );
  const { areComplete, resamples = defaultResamples, seed = defaultSeed } = options;
  const ofFile = listFileScores(aligned, hasVerdicts ? options.dataSet : undefined);
  const rows: LeaderboardRow[] = [];
  for (const [index, system] of names.entries()) {
    if (areComplete?.[index] === false) {
      rows.push({ system, claims: own[index]?.length ?? 0, cells: [] });
    } else {
      rows.push(yield* partOf(rowOf(aligned, index, ofFile, options), index, names.length));
    }
    yield (index + 1) / names.length;
  }
  const ordered = sortColumns({ columns: columnsOf(aligned, ofFile), rows }, options);
  return { ...ordered, resamples, seed, confidence: defaultLevel };
}
