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
  /** Shape `[claims]`. `null`: the claim is not rated. */
  readonly values: Scores;
  /** The highest correlation that any metric could reach, 0 to 1. `null`: unknown. */
  readonly ceiling: number | null;
}

/** A yes/no property of each claim, such as whether the rater's verdict equals the reference's. */
export interface CheckedOutcome {
  readonly column: string;
  readonly name: string;
  /** Shape `[claims]`, values 0 and 1. */
  readonly values: Scores;
  /** Name of the column, if verdicts are compared with the reference's. */
  readonly verdicts?: string;
}

/** Names of columns that are left out. */
export interface LeftOutColumns {
  /** Columns with equal values for all claims. */
  readonly constant: readonly string[];
  /** Columns with the same numbers as another column. */
  readonly repeated: readonly (readonly [name: string, same: string])[];
  /** Words in verdict columns that are not known names of a label. The claims with these words are left out. Absent: there are none. */
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

/** A metric's correlation with a dimension. Computed from the metric's own numbers, without flipping their sign if lower is better. */
export interface FollowedMetric {
  readonly column: string;
  readonly name: string;
  /** Number of claims that have both a rating and the metric's number. */
  readonly n: number;
  readonly pearson: FollowedCoefficient;
  readonly spearman: FollowedCoefficient;
  readonly kendall: FollowedCoefficient;
}

export interface FollowedCoefficient extends Correlation {
  /** Percentile bootstrap over claims. `null` below 20 claims. */
  readonly interval: Interval | null;
}
