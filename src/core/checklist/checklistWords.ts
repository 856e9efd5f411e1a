// Defines the wording of a checklist on all screens.

import type { Ends } from '../format/numbers.ts';
import { formatFixed, noNumber, formatSigned } from '../format/signs.ts';
import { tolerance, type Checklist, type ChecklistCell, type ChecklistRow } from './checklist.ts';
import type { ExpectedChange, PerturbationTopic } from './perturbation.ts';
import { countMsg, joinSentences, msg, type Message, type Wording } from '../words/message.ts';

export const topicNames: Readonly<Record<PerturbationTopic, Wording>> = {
  content: msg('Evidence is missing'),
  facts: msg('Facts are changed'),
  language: msg('Language is damaged'),
  wording: msg('Same meaning in other words'),
  additions: msg('Order and additions'),
};

export const expectedWords: Readonly<Record<ExpectedChange, Wording>> = {
  falls: msg('should fall'),
  stays: msg('should not change'),
  notRises: msg('should not rise'),
};

/** Mark after an unexpected change. */
const violationMark = '!';

/** Formats a change in percent, for example −12.3 %. Changes above 1000 % have no decimals. */
export function changeText(percent: number | null): string {
  if (percent === null) return noNumber;
  return `${formatSigned(percent, Math.abs(percent) >= 1000 ? 0 : 1)} %`;
}

/** For example −14.0 to −10.2 %. */
function changeInterval(ends: Ends | null): Message {
  return ends
    ? msg('{0} to {1} %', formatSigned(ends.low, 1), formatSigned(ends.high, 1))
    : noNumber;
}

/** For example −12.3 % ! */
export function cellText({
  change,
  isViolated,
}: Pick<ChecklistCell, 'change' | 'isViolated'>): string {
  return `${changeText(change)}${isViolated === true ? ` ${violationMark}` : ''}`;
}

/**
 * Says whether the mean changes as expected, worded as part of the cell's sentence. Example: `the score should fall, but its mean
 * is not as expected`.
 */
function describeMean(expected: ExpectedChange, isViolated: boolean | null): Wording {
  const should = expectedWords[expected];
  if (isViolated === null)
    return msg('the score {0}, but there are too few claims to judge the mean change', should);
  return isViolated
    ? msg('the score {0}, but the mean change is not as expected', should)
    : msg('the score {0}, and the mean change is as expected', should);
}

/** Describes a cell in one sentence. */
export function cellSentence(
  { name, expected }: Pick<ChecklistRow, 'name' | 'expected'>,
  metric: string,
  { n, change, interval, isViolated, violations }: ChecklistCell,
): Wording {
  if (n === 0) {
    return msg('{0}, {1}: none of the changed claims has a score.', name, metric);
  }
  return msg(
    '{0}, {1}: {2} ({3}) on {4}; {5}; {6}.',
    ...[name, metric, changeText(change), changeInterval(interval)],
    countMsg(n, '{0} claim', '{0} claims'),
    describeMean(expected, isViolated),
    countMsg(
      violations,
      '{0} claim does not behave as expected',
      '{0} claims do not behave as expected',
    ),
  );
}

/** Says how the scores and intervals are computed. `hasMarks`: unexpected changes have a mark. */
export function methodLines(
  { claims, seed, resamples, level }: Omit<Checklist, 'columns' | 'rows'>,
  hasMarks = true,
): readonly Wording[] {
  const limits = msg(
    '"Should fall": a change is unexpected unless its whole {0} % interval is below 0. "Should not change": it is unexpected if the whole interval is more than {1} % above or below 0. "Should not rise": it is unexpected if the whole interval is above 0. Intervals are percentile bootstrap intervals over claims with {2} samples.',
    formatFixed(100 * level, 0),
    formatFixed(100 * tolerance, 0),
    resamples,
  );
  return [
    msg(
      "The reference is scored against itself and then against a copy changed by rules ({0}, seed {1}). Percentages are changes of the metric's mean over the changed claims. Below 0, the score gets worse.",
      countMsg(claims, '{0} claim', '{0} claims'),
      seed,
    ),
    hasMarks
      ? joinSentences(msg('{0} marks an unexpected change.', violationMark), limits)
      : limits,
    msg(
      'Metrics that use only verdicts or justifications are left out, as are metrics without a score for any claim.',
    ),
  ];
}
