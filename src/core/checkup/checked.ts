// What is held against what, and what came of it.

import type { Interval } from '../statistics/bootstrap.ts';
import type { Correlation } from '../statistics/correlation.ts';
import type { Scores } from '../statistics/samples.ts';

/** A metric's column. */
export interface CheckedMetric {
  readonly column: string;
  readonly name: string;
  /** `[claims]`. */
  readonly values: Scores;
  /** Of one for which lower is better the sign is turned before metrics are compared. */
  readonly better: 'higher' | 'lower';
}

/** What people said of each claim, in one dimension. */
export interface RatedDimension {
  readonly column: string;
  readonly name: string;
  /** `[claims]`, numbers; `null`: not rated. */
  readonly values: Scores;
  /** The most that any metric could reach, 0..1; `null`: nobody knows. */
  readonly ceiling: number | null;
}

/** What is true of a claim or not: that the rater's verdict is the reference's. */
export interface CheckedOutcome {
  readonly column: string;
  readonly name: string;
  /** `[claims]`, 0 and 1. */
  readonly values: Scores;
  /** Of verdicts that are held against the reference's: what their column is called. */
  readonly verdicts?: string;
}

/** Columns that nothing is said of, by name. */
export interface LeftOutColumns {
  /** The same on every claim. */
  readonly constant: readonly string[];
  /** Another name of the same numbers. */
  readonly repeated: readonly (readonly [name: string, same: string])[];
  /** Words in columns of verdicts that are no known words for a label. Their claims are left out. Absent: none. */
  readonly unread?: readonly UnreadVerdicts[];
}

export interface UnreadVerdicts {
  /** What the column is called. */
  readonly heading: string;
  /** Each once, in the order of the claims. */
  readonly words: readonly string[];
  /** Claims that have one of them. */
  readonly claims: number;
}

/** A metric beside a dimension. Coefficients are of the metric's numbers as they are, also where lower is better. */
export interface FollowedMetric {
  readonly column: string;
  readonly name: string;
  /** Claims with both. */
  readonly n: number;
  readonly pearson: FollowedCoefficient;
  readonly spearman: FollowedCoefficient;
  readonly kendall: FollowedCoefficient;
}

export interface FollowedCoefficient extends Correlation {
  /** Percentile bootstrap over claims; `null` below 20 claims. */
  readonly interval: Interval | null;
}
