// How the scores of a run without flagged evidence differ from its scores with all evidence.

import type { Interval } from '../statistics/bootstrap.ts';

/** A score with and without the flagged evidence, over the claims that have both numbers. */
export interface ConstrainedScore {
  readonly metric: string;
  readonly column: string;
  readonly name: string;
  /** The range and direction of the metric. */
  readonly minimum: number;
  readonly maximum: number;
  readonly better: 'higher' | 'lower';
  /** Number of claims with both numbers, and number of claims whose two numbers differ. */
  readonly claims: number;
  readonly differing: number;
  /** Means with all evidence and without flagged evidence. `null` without claims. */
  readonly all: number | null;
  readonly without: number | null;
  /** `without` minus `all`. */
  readonly difference: number | null;
  /** 95 % interval of the difference, paired by claim. `null`: no claim differs, or too few claims for an interval. */
  readonly interval: Interval | null;
}

/** The result of `--without`: what was left out, and how each score changes. */
export interface Constraint {
  /** Ids of the doctor's rules that were applied. */
  readonly rules: readonly string[];
  /** Number of pairs in the scored claims: pairs that lost an answer or were removed, and all pairs. */
  readonly pairs: { readonly leftOut: number; readonly all: number };
  /** Number of claims that lost evidence. */
  readonly claims: number;
  /** Empty: the run with all evidence has not been scored yet, so there is nothing to compare with. */
  readonly scores: readonly ConstrainedScore[];
  /**
   * Reference positions of claims that lose or gain credit at the AVeriTeC score's default level. Absent: the run has no AVeriTeC score.
   */
  readonly lostCredit?: readonly number[];
  readonly gainedCredit?: readonly number[];
}
