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
  /** `lower`: the sign of the scores is flipped before the metrics are compared. */
  readonly better: 'higher' | 'lower';
}

/** The human ratings of all claims in one dimension. */
export interface RatedDimension {
  readonly column: string;
  readonly name: string;
  /** Shape `[claims]`. `null` if the claim is not rated. */
  readonly values: Scores;
  /** Maximum correlation that any metric could reach, 0 to 1. `null` if unknown. */
  readonly ceiling: number | null;
}

/** A yes/no property of each claim, such as whether the rater's verdict equals the reference verdict. */
export interface CheckedOutcome {
  readonly column: string;
  readonly name: string;
  /** Shape `[claims]`, values 0 and 1. */
  readonly values: Scores;
  /** Name of the verdict column, if its verdicts are compared with the reference verdicts. */
  readonly verdicts?: string;
}

/** Names of columns that are left out. */
export interface LeftOutColumns {
  /** Columns with equal values for all claims. */
  readonly constant: readonly string[];
  /** Columns with the same values as another column. */
  readonly repeated: readonly (readonly [name: string, same: string])[];
  /**
   * Words in verdict columns that are not known label names. Claims with these words are left out. Absent if all words are known.
   */
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

/**
 * Reason why a metric has no correlation with a dimension. `noClaims`, `oneClaim`: that many claims have both a rating and a value
 * of the metric. `equalRatings`, `equalScores`: on these claims, all ratings or all values of the metric are equal.
 */
export type UndefinedCorrelation = 'noClaims' | 'oneClaim' | 'equalRatings' | 'equalScores';

/**
 * A metric's correlation with a dimension. Computed from the metric's original values: the sign is not flipped if lower is
 * better.
 */
export interface FollowedMetric {
  readonly column: string;
  readonly name: string;
  /** Number of claims that have both a rating and a value of the metric. */
  readonly n: number;
  readonly pearson: FollowedCoefficient;
  readonly spearman: FollowedCoefficient;
  readonly kendall: FollowedCoefficient;
  /** Present if the coefficients are `null`. */
  readonly why?: UndefinedCorrelation;
}

export interface FollowedCoefficient extends Correlation {
  /** Percentile bootstrap over claims. `null` for fewer than 20 claims. */
  readonly interval: Interval | null;
}
