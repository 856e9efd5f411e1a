// A checklist: how each metric's score reacts to each perturbation, whether the change is as expected, and which claims violate the
// expectation.

import {
  defaultLevel,
  percentileInterval,
  resampleMeans,
  type BootstrapOptions,
  type Interval,
} from '../../base/statistics/bootstrap.ts';
import type { Problem } from '../../read/claims/evidence.ts';
import { meanOf } from '../../base/statistics/describe.ts';
import type { PartlyScored } from '../../score/report/partlyScored.ts';
import type { Provenance } from '../../score/report/report.ts';
import type { Message } from '../../base/words/message.ts';
import type { ExpectedChange } from './perturbation.ts';
import type { CheckedColumn, CheckedRun } from './toCheckedRun.ts';

/** A change up to this share of the unchanged score counts as no change. */
export const tolerance = 0.05;

/** Number of claims listed per cell: the claims whose change is furthest from the expected change. */
const mostWorst = 10;

export interface WorstClaim {
  /** Position in the reference file. */
  readonly index: number;
  readonly unchanged: number;
  readonly perturbed: number;
}

export interface ChecklistCell {
  readonly column: string;
  /** Number of claims whose evidence was changed and that have both scores. */
  readonly n: number;
  /** Mean score of these claims with unchanged evidence. `null` if there are no such claims. */
  readonly unchanged: number | null;
  readonly perturbed: number | null;
  /** Change in percent of the unchanged mean, positive if the score got better. `null` if the unchanged mean is 0 or missing. */
  readonly change: number | null;
  readonly interval: Interval | null;
  /** True if the mean does not change as expected (`violatesInMean`). `null` if unknown. */
  readonly isViolated: boolean | null;
  /** Number of claims whose own score does not change as expected (`violates`). */
  readonly violations: number;
  /** Claims that violate the expectation, furthest from it first. */
  readonly worst: readonly WorstClaim[];
}

/** Text before and after the change, for claims listed in a cell. */
export interface ChangedText {
  readonly before: string;
  readonly after: string;
}

export interface ChangedClaim {
  readonly index: number;
  readonly claim: string;
  /** Questions and answers that differ, in order. */
  readonly texts: readonly ChangedText[];
}

export interface ChecklistRow {
  readonly id: string;
  readonly name: Message;
  readonly heading: Message;
  readonly topic: string;
  readonly expected: ExpectedChange;
  readonly about: Message;
  /** Number of claims whose evidence was changed. */
  readonly changed: number;
  /** Parallel to the columns. */
  readonly cells: readonly ChecklistCell[];
  /** The claims listed in the cells. */
  readonly claims: readonly ChangedClaim[];
}

/** A row's subject: one of our perturbations, or a user's file. */
export type ChecklistSubject = Pick<
  ChecklistRow,
  'id' | 'name' | 'heading' | 'topic' | 'expected' | 'about'
>;

export interface UnchangedColumn extends Omit<CheckedColumn, 'values'> {
  /** Mean of the reference scored against itself. `null` if no claim has a score in this column. */
  readonly unchanged: number | null;
  readonly n: number;
}

/** The provenance shown with a checklist. */
export type ChecklistProvenance = Pick<
  Provenance,
  'product' | 'reference' | 'metrics' | 'signatures' | 'encoder' | 'nli' | 'reader' | 'regressor'
>;

export interface Checklist {
  readonly provenance: ChecklistProvenance;
  /** Seed of the perturbations and of the bootstrap. */
  readonly seed: number;
  readonly resamples: number;
  readonly level: number;
  /** Number of scored claims of the reference. */
  readonly claims: number;
  readonly columns: readonly UnchangedColumn[];
  readonly rows: readonly ChecklistRow[];
  /** Problems of the reference. Absent while the checklist runs. */
  readonly problems?: readonly Problem[];
  /** Metrics that failed, with the claims of all runs: unchanged evidence and each change. Absent while the checklist runs. */
  readonly failed?: readonly FailedMetric[];
}

export interface FailedMetric extends Pick<PartlyScored, 'failed' | 'claims'> {
  readonly name: string;
}

/** Creates a checklist without rows. */
export function checklistHead(
  unchanged: CheckedRun,
  { resamples, seed, level }: Required<Omit<BootstrapOptions, 'groups'>>,
): Omit<Checklist, 'rows'> {
  const { product, reference, metrics, signatures, encoder, nli, reader, regressor } =
    unchanged.provenance;
  return {
    provenance: { product, reference, metrics, signatures, encoder, nli, reader, regressor },
    seed,
    resamples,
    level,
    claims: unchanged.claims.length,
    columns: listUnchangedColumns(unchanged),
  };
}

/** Returns how much better a score is. Takes into account metrics for which lower is better. */
function gainOf(
  unchanged: number,
  perturbed: number,
  { better }: Pick<CheckedColumn, 'better'>,
): number {
  return better === 'higher' ? perturbed - unchanged : unchanged - perturbed;
}

/** Changes smaller than this are rounding errors. */
const rounding = 1e-9;

/**
 * Whether one claim's score changes in an unexpected way: it did not fall (`falls`), it changed by more than 5 % of its value
 * (`stays`), or it rose (`notRises`).
 */
export function violates(expected: ExpectedChange, unchanged: number, gain: number): boolean {
  switch (expected) {
    case 'falls':
      return gain > -rounding;
    case 'stays':
      return Math.abs(gain) > tolerance * Math.abs(unchanged) + rounding;
    case 'notRises':
      return gain > rounding;
  }
}

/**
 * Whether a mean fails to change as expected, judged by the interval of its change in percent. `falls` fails unless the whole
 * interval is below 0. `stays` fails if the whole interval is more than 5 % away from 0. `notRises` fails if the whole interval
 * is above 0.
 */
export function violatesInMean(
  expected: ExpectedChange,
  { low, high }: Pick<Interval, 'low' | 'high'>,
): boolean {
  switch (expected) {
    case 'falls':
      return high > -100 * rounding;
    case 'stays':
      return low > 100 * tolerance || high < -100 * tolerance;
    case 'notRises':
      return low > 100 * rounding;
  }
}

/** Returns the distance from the expected change. Claims are sorted by it. */
function distanceOf(expected: ExpectedChange, gain: number): number {
  return expected === 'stays' ? Math.abs(gain) : gain;
}

function cellOf(
  expected: ExpectedChange,
  column: CheckedColumn,
  perturbed: readonly (number | null)[],
  places: readonly number[],
  indices: readonly number[],
  options: BootstrapOptions,
): ChecklistCell {
  const both = places.flatMap((place) => {
    const before = column.values[place] ?? null;
    const after = perturbed[place] ?? null;
    return before === null || after === null
      ? []
      : [{ index: indices[place] ?? place, before, after }];
  });
  const befores = both.map(({ before }) => before);
  const afters = both.map(({ after }) => after);
  const [before, after] = [meanOf(befores), meanOf(afters)];
  const percentOf = (from: number, to: number): number =>
    (100 * gainOf(from, to, column)) / Math.abs(from);
  const hasChange = before !== null && after !== null && Math.abs(before) > rounding;
  const interval = hasChange ? intervalOf(befores, afters, percentOf, options) : null;
  const violating = both
    .map((one) => ({ ...one, gain: gainOf(one.before, one.after, column) }))
    .filter(({ before: from, gain }) => violates(expected, from, gain))
    .sort(
      (a, b) => distanceOf(expected, b.gain) - distanceOf(expected, a.gain) || a.index - b.index,
    );
  return {
    column: column.column,
    n: both.length,
    unchanged: before,
    perturbed: after,
    change: hasChange ? percentOf(before, after) : null,
    interval,
    isViolated: interval === null ? null : violatesInMean(expected, interval),
    violations: violating.length,
    worst: violating.slice(0, mostWorst).map(({ index, before: from, after: to }) => ({
      index,
      unchanged: from,
      perturbed: to,
    })),
  };
}

/**
 * Returns the interval of the change. Resamples whole claims that have both scores. Percentages are relative to the unchanged
 * mean of each sample.
 */
function intervalOf(
  befores: readonly number[],
  afters: readonly number[],
  percentOf: (from: number, to: number) => number,
  options: BootstrapOptions,
): Interval | null {
  if (befores.length < 2) return null;
  const [from = [], to = []] = resampleMeans([befores, afters], options);
  const percents = Float64Array.from(from, (mean, index) =>
    Math.abs(mean) > rounding ? percentOf(mean, to[index] ?? NaN) : NaN,
  );
  return percentileInterval(percents, options.level ?? defaultLevel);
}

/** Lists the columns with their mean scores from scoring the reference against itself. */
function listUnchangedColumns({ columns }: CheckedRun): readonly UnchangedColumn[] {
  return columns.map(({ values, ...column }) => {
    const known = values.filter((value) => value !== null);
    return { ...column, unchanged: meanOf(known), n: known.length };
  });
}

/**
 * Makes one row. For each column, the row compares two scores over the claims whose evidence was changed: the score of the
 * reference as its own prediction and the score of the perturbed file. Both runs must have the same claims. Intervals come from a
 * percentile bootstrap over claims with 1,000 samples. A claim without a score, for example because the metric failed, is left
 * out of that metric's cell and never counts as 0.
 */
export function checklistRow(
  subject: ChecklistSubject,
  unchanged: CheckedRun,
  perturbed: CheckedRun,
  options: BootstrapOptions = {},
): ChecklistRow {
  const places = unchanged.claims.flatMap(({ pairs }, index) =>
    areSameTexts(pairs, perturbed.claims[index]?.pairs ?? []) ? [] : [index],
  );
  const after = new Map(perturbed.columns.map(({ column, values }) => [column, values]));
  const indices = unchanged.claims.map(({ index }) => index);
  const cells = unchanged.columns.map((column) =>
    cellOf(subject.expected, column, after.get(column.column) ?? [], places, indices, options),
  );
  const named = new Set(cells.flatMap(({ worst }) => worst.map(({ index }) => index)));
  return {
    ...subject,
    changed: places.length,
    cells,
    claims: unchanged.claims.flatMap(({ index, claim, pairs }, place): ChangedClaim[] =>
      named.has(index)
        ? [{ index, claim, texts: listChangedTexts(pairs, perturbed.claims[place]?.pairs ?? []) }]
        : [],
    ),
  };
}

function areSameTexts(pairs: readonly string[], others: readonly string[]): boolean {
  return pairs.length === others.length && pairs.every((pair, index) => pair === others[index]);
}

/** Compares pairs at the same position. Lists all pairs instead if pairs were added, removed or moved. */
function listChangedTexts(
  before: readonly string[],
  after: readonly string[],
): readonly ChangedText[] {
  const isMoved =
    before.length !== after.length ||
    before.some((pair, index) => pair !== after[index] && after.includes(pair));
  if (isMoved) return [{ before: before.join('\n'), after: after.join('\n') }];
  return before.flatMap((pair, index): ChangedText[] => {
    const changed = after[index] ?? '';
    return changed === pair ? [] : [{ before: pair, after: changed }];
  });
}
