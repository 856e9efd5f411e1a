// The inputs and results of a check-up.

import type { Interval } from '../statistics/bootstrap.ts';
import type { Correlation } from '../statistics/correlation.ts';
import type { Scores } from '../statistics/samples.ts';

/** A metric's column. */
export interface CheckedMetric {
  readonly column: string;
  readonly name: string;
  /** `[claims]`. */
  readonly values: Scores;
  /** If lower is better, the sign is flipped before metrics are compared. */
  readonly better: 'higher' | 'lower';
}

/** Human ratings of each claim in one dimension. */
export interface RatedDimension {
  readonly column: string;
  readonly name: string;
  /** `[claims]`, numbers. `null`: not rated. */
  readonly values: Scores;
  /** The highest correlation that any metric could reach, 0 to 1. `null`: unknown. */
  readonly ceiling: number | null;
}

/** A yes/no property of each claim, such as whether the rater's verdict equals the reference's. */
export interface CheckedOutcome {
  readonly column: string;
  readonly name: string;
  /** `[claims]`, 0 and 1. */
  readonly values: Scores;
  /** Name of the column, if verdicts are compared with the reference's. */
  readonly verdicts?: string;
}

/** Names of columns that are left out. */
export interface LeftOutColumns {
  /** Equal on every claim. */
  readonly constant: readonly string[];
  /** Another name for the same numbers. */
  readonly repeated: readonly (readonly [name: string, same: string])[];
  /** Words in verdict columns that are not known words for a label. Their claims are left out. Absent: none. */
  readonly unread?: readonly UnreadVerdicts[];
}

export interface UnreadVerdicts {
  /** Name of the column. */
  readonly heading: string;
  /** Without duplicates, in claim order. */
  readonly words: readonly string[];
  /** Number of claims with one of these words. */
  readonly claims: number;
}

/** A metric's correlation with a dimension. Coefficients use the metric's unchanged numbers, even if lower is better. */
export interface FollowedMetric {
  readonly column: string;
  readonly name: string;
  /** Number of claims with both. */
  readonly n: number;
  readonly pearson: FollowedCoefficient;
  readonly spearman: FollowedCoefficient;
  readonly kendall: FollowedCoefficient;
}

export interface FollowedCoefficient extends Correlation {
  /** Percentile bootstrap over claims. `null` below 20 claims. */
  readonly interval: Interval | null;
}
