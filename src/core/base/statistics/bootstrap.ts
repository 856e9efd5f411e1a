// Bootstrap: how much a statistic would vary with other samples of claims. Each claim is drawn as a whole, with all its scores,
// and all systems and metrics use the same draws. Source: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993,
// chapters 13 and 14.

import { type ClaimGroups, claimsOfGroups, groupTotals } from './claimGroups.ts';
import { quantileOfSorted } from './describe.ts';
import { Random, resampleIndices } from './random.ts';
import { finishSteps, type Sample, type Scores, type Steps } from './samples.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Confidence level, 0 to 1: share of such intervals that contain the true value, for example 0.95. */
  readonly level: number;
}

export interface BootstrapOptions {
  /** Default: 1,000. */
  readonly resamples?: number;
  /** Default: 12345, as in sacrebleu. */
  readonly seed?: number;
  /** Default: 0.95. */
  readonly level?: number;
  /** Groups of claims that depend on each other, which are drawn instead of claims. Default: claims are independent. */
  readonly groups?: ClaimGroups;
}

export const defaultResamples = 1000;
export const defaultSeed = 12345;
export const defaultLevel = 0.95;

/**
 * Generates the bootstrap samples of `claims` claims, as positions drawn with replacement. With groups, a sample has all claims of
 * as many drawn groups as there are groups, so samples differ in their numbers of claims. Every step fills the same array, so
 * callers must not keep it. Source for groups: A. C. Davison and D. V. Hinkley, Bootstrap Methods and their Application, 1997,
 * section 3.8.
 */
export function bootstrapDraws(claims: number, options: BootstrapOptions): Iterable<Uint32Array> {
  const { groups } = options;
  return groups
    ? claimsOfGroups(groups, drawUnits(groups.count, options))
    : drawUnits(claims, options);
}

/** Draws claims, or groups of claims. */
function* drawUnits(units: number, options: BootstrapOptions): Generator<Uint32Array> {
  const { resamples = defaultResamples } = options;
  if (!(Number.isSafeInteger(resamples) && resamples >= 0)) {
    throw new RangeError(`bootstrap: ${resamples} resamples, expected a whole number from 0`);
  }
  const random = Random.seeded(options.seed ?? defaultSeed);
  const indices = new Uint32Array(units);
  for (let left = resamples; left > 0; left -= 1) {
    resampleIndices(random, indices);
    yield indices;
  }
}

/**
 * Generates the bootstrap samples of `claims` claims as weights: how often each claim was drawn. Every step fills the same array,
 * so callers must not keep it.
 */
export function* bootstrapWeights(
  claims: number,
  options: BootstrapOptions,
): Generator<Float64Array> {
  const drawn = new Float64Array(claims);
  for (const places of bootstrapDraws(claims, options)) {
    drawn.fill(0);
    for (const place of places) drawn[place] = (drawn[place] ?? 0) + 1;
    yield drawn;
  }
}

/**
 * Computes a statistic of `claims` claims in every bootstrap sample, `[resamples]`. `statistic` gets the positions of a sample.
 * NaN if it returns `null`. Yields after each sample.
 */
export function* resampleSteps(
  claims: number,
  statistic: (places: Uint32Array) => number | null,
  options: BootstrapOptions,
): Steps<Float64Array> {
  const { resamples = defaultResamples } = options;
  const values: number[] = [];
  for (const places of bootstrapDraws(claims, options)) {
    values.push(statistic(places) ?? NaN);
    yield Math.min(1, values.length / resamples);
  }
  return Float64Array.from(values);
}

/**
 * Returns the percentile interval: the middle `level` share of the resampled values `[resamples]`. NaN values are left out.
 * `null` when no value is left, or when more than 1 in 20 values are NaN, because the interval of the remaining values would be
 * too narrow. Throws RangeError for a level outside 0..1. Source: SciPy's `bootstrap(method='percentile')`.
 */
export function percentileInterval(resampled: Sample, level: number): Interval | null {
  if (!(level > 0 && level < 1)) {
    throw new RangeError(`interval level ${String(level)}, expected a number between 0 and 1`);
  }
  const sorted = Float64Array.from(resampled)
    .filter((value) => !Number.isNaN(value))
    .sort();
  if (sorted.length < resampled.length * 0.95) return null;
  const low = quantileOfSorted(sorted, (1 - level) / 2);
  const high = quantileOfSorted(sorted, (1 + level) / 2);
  return low === null || high === null ? null : { low, high, level };
}

/**
 * Computes the means of every column in every bootstrap sample: `[columns][claims]` to `[columns][resamples]`, with the same
 * resamples for all columns. Missing scores are left out of the mean. The mean is NaN if a sample has no score. Throws RangeError
 * for columns of different lengths and draws whose length differs from the columns' length.
 */
export function resampleMeans(
  columns: readonly Scores[],
  options: BootstrapOptions = {},
): Float64Array[] {
  return finishSteps(resampleMeansSteps(columns, options));
}

/** Number of additions between two yields. They take a few milliseconds. */
const additionsAtOnce = 1_000_000;

interface PreparedColumn {
  readonly sums: Float64Array;
  /** Number of scores in each group. `null` if each has one. */
  readonly counts: Uint32Array | null;
  readonly means: number[];
}

function prepareColumn(scores: Scores, groups: ClaimGroups | undefined): PreparedColumn {
  const { sums, counts } = groupTotals(scores, groups);
  return { sums, counts: counts.every((count) => count === 1) ? null : counts, means: [] };
}

/** Functions that process the columns for each draw. */
export interface DrawSteps<Column, Prepared> {
  readonly prepare: (column: Column, groups: ClaimGroups | undefined) => Prepared;
  /** Processes one resample, given the drawn claims, or the drawn groups. */
  readonly draw: (column: Prepared, drawn: Uint32Array) => void;
  /** Number of additions that `draw` makes per claim or group. Determines how often the generator yields. */
  readonly additions: number;
}

/**
 * Prepares the columns and passes every draw to each of them. Yields after short pieces of work. `draws`: the samples, by default
 * of the options. Returns the prepared columns and the number of draws. Throws RangeError for columns of different lengths, and for
 * draws whose length differs from the number of claims or groups.
 */
export function* drawColumnsSteps<Column extends { readonly scores: Scores }, Prepared>(
  columns: readonly Column[],
  options: BootstrapOptions,
  { prepare, draw, additions: perUnit }: DrawSteps<Column, Prepared>,
  draws?: Iterable<Uint32Array>,
): Steps<{ readonly prepared: readonly Prepared[]; readonly sampled: number }> {
  const claims = columns[0]?.scores.length ?? 0;
  const { resamples = defaultResamples, groups } = options;
  const units = groups?.count ?? claims;
  const prepared: Prepared[] = [];
  for (const column of columns) {
    if (column.scores.length !== claims) {
      throw new RangeError(
        `bootstrap: ${column.scores.length} and ${claims} scores, expected one a claim`,
      );
    }
    prepared.push(prepare(column, groups));
    yield 0;
  }
  let sampled = 0;
  let additions = 0;
  for (const drawn of draws ?? drawUnits(units, options)) {
    if (drawn.length !== units) {
      throw new RangeError(`bootstrap: a sample of ${drawn.length} from ${units} claims`);
    }
    for (const column of prepared) draw(column, drawn);
    sampled += 1;
    additions += perUnit * units * columns.length;
    if (additions < additionsAtOnce) continue;
    additions = 0;
    yield Math.min(1, sampled / resamples);
  }
  return { prepared, sampled };
}

/** Appends the mean of a resample. */
function addMean({ sums, counts, means }: PreparedColumn, drawn: Uint32Array): void {
  const units = drawn.length;
  let sum = 0;
  for (let index = 0; index < units; index += 1) sum += sums[drawn[index] ?? 0] ?? 0;
  let count = units;
  if (counts !== null) {
    count = 0;
    for (let index = 0; index < units; index += 1) count += counts[drawn[index] ?? 0] ?? 0;
  }
  means.push(count === 0 ? NaN : sum / count);
}

/** Computes `resampleMeans` as a generator that yields after short pieces of work. `draws`: as in `drawColumnsSteps`. */
export function* resampleMeansSteps(
  columns: readonly Scores[],
  options: BootstrapOptions,
  draws?: Iterable<Uint32Array>,
): Steps<Float64Array[]> {
  const { prepared } = yield* drawColumnsSteps(
    columns.map((scores) => ({ scores })),
    options,
    { prepare: ({ scores }, groups) => prepareColumn(scores, groups), draw: addMean, additions: 1 },
    draws,
  );
  return prepared.map(({ means }) => Float64Array.from(means));
}
