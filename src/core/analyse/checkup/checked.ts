// The inputs and results of a check-up, and the names of its ratings and outcomes.

import type { ColumnValues } from '../comparison/targetSearch.ts';
import { quote } from '../../read/claims/quote.ts';
import type { Interval } from '../../base/statistics/bootstrap.ts';
import type { Correlation } from '../../base/statistics/correlation.ts';
import { countMsg, joinList, joinParts, type Message, msg } from '../../base/words/message.ts';

/** A metric's column. */
export interface CheckedMetric extends ColumnValues {
  /** `lower`: the sign of the scores is flipped before the metrics are compared. */
  readonly better: 'higher' | 'lower';
}

/** The human ratings of all claims in one dimension. */
export interface RatedDimension extends ColumnValues {
  /** Maximum correlation that any metric could reach, 0 to 1. `null` if unknown. */
  readonly ceiling: number | null;
}

/** A yes/no property of each claim, such as whether the rater's verdict equals the reference verdict. */
export interface CheckedOutcome extends ColumnValues {
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

/** Returns the name of an outcome that compares verdicts. `heading`: heading of the verdict column. */
export function nameOfVerdicts(heading: string): Message {
  return msg('{0} equals the reference verdict', heading);
}

/** Uses a column's own name unchanged. */
export function outcomeName({
  name,
  verdicts,
}: Pick<CheckedOutcome, 'name' | 'verdicts'>): Message {
  return verdicts === undefined ? name : nameOfVerdicts(verdicts);
}

/** Says which columns were left out. Returns an empty list if none were left out. */
export function describeLeftOut({
  constant,
  repeated,
  unread = [],
}: LeftOutColumns): readonly Message[] {
  const names = repeated.map(([name, same]) => msg('{0} is the same as {1}', name, same));
  return [
    ...(constant.length === 0
      ? []
      : [msg('Left out because all claims have the same value: {0}.', joinList(constant))]),
    ...(repeated.length === 0
      ? []
      : [msg('Left out because another column has the same numbers: {0}.', joinList(names))]),
    ...unread.map((column) => unreadSentence(column)),
  ];
}

/** Maximum number of words quoted from a user's file. */
const mostWords = 10;

export function unreadSentence({ heading, words, claims }: UnreadVerdicts): Message {
  const named = words.slice(0, mostWords).map(quote);
  return countMsg(
    claims,
    "{0} claim is left out of {1} because its verdict ({2}) is not among the data set's labels. Change it to one of these labels.",
    "{0} claims are left out of {1} because their verdicts ({2}) are not among the data set's labels. Change each to one of these labels.",
    ...[heading, words.length > mostWords ? joinParts([...named, '…']) : joinList(named)],
  );
}
