// What a run scored without flagged evidence lost compared with all of its evidence.

import type { Interval } from '../statistics/bootstrap.ts';

/** A score with and without the flagged evidence, over the claims that have both numbers. */
export interface ConstrainedScore {
  readonly metric: string;
  readonly column: string;
  readonly name: string;
  /** The metric's range and direction. */
  readonly minimum: number;
  readonly maximum: number;
  readonly better: 'higher' | 'lower';
  /** Claims with both numbers, and those of them whose numbers differ. */
  readonly claims: number;
  readonly differing: number;
  /** Means. `null` without claims. */
  readonly all: number | null;
  readonly without: number | null;
  /** `without` minus `all`. */
  readonly difference: number | null;
  /** 95 % interval of the difference, paired by claim. `null`: no claim differs, or too few for one. */
  readonly interval: Interval | null;
}

/** The result of `--without`: what was left out, and what each score loses by it. */
export interface Constraint {
  /** Ids of the doctor's rules. */
  readonly rules: readonly string[];
  /** Pairs of the scored claims: those that lost an answer or are gone, and all. */
  readonly pairs: { readonly leftOut: number; readonly all: number };
  /** Claims that lost evidence. */
  readonly claims: number;
  /** Empty: all evidence has not been scored (yet), so there is nothing to compare with. */
  readonly scores: readonly ConstrainedScore[];
  /** Reference positions of claims whose credit at the AVeriTeC score's default level goes or comes. Absent: the run has no such score. */
  readonly lostCredit?: readonly number[];
  readonly gainedCredit?: readonly number[];
}
