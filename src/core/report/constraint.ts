// How the scores of a run without flagged evidence differ from its scores with all evidence.

import type { Interval } from '../statistics/bootstrap.ts';

/** A score with and without the flagged evidence, over the claims that have both scores. */
export interface ConstrainedScore {
  readonly metric: string;
  readonly column: string;
  readonly name: string;
  /** The range and direction of the metric. */
  readonly minimum: number;
  readonly maximum: number;
  readonly better: 'higher' | 'lower';
  /**
   * `claims`: number of claims scored both with and without the flagged evidence. `differing`: number of these claims whose score
   * changed.
   */
  readonly claims: number;
  readonly differing: number;
  /** Means with all evidence and without flagged evidence. `null` without claims. */
  readonly all: number | null;
  readonly without: number | null;
  /** `without` minus `all`. */
  readonly difference: number | null;
  /** 95 % interval of the difference, paired by claim. `null` if no claim differs or there are too few claims for an interval. */
  readonly interval: Interval | null;
}

/** The result of `--without`: what was left out, and how each score changes. */
export interface Constraint {
  /** Ids of the doctor's rules that were applied. */
  readonly rules: readonly string[];
  /** Number of pairs in the scored claims. `leftOut`: pairs that were removed or lost an answer. `all`: all pairs. */
  readonly pairs: { readonly leftOut: number; readonly all: number };
  /** Number of claims that lost evidence. */
  readonly claims: number;
  /** Empty if the run with all evidence has not been scored yet. */
  readonly scores: readonly ConstrainedScore[];
  /**
   * Reference positions of claims that lose or gain credit at the AVeriTeC score's default level. Absent if the run has no
   * AVeriTeC score.
   */
  readonly lostCredit?: readonly number[];
  readonly gainedCredit?: readonly number[];
}
