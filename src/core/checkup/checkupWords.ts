// What is checked, in words.

import { quote } from '../evidence/quoted.ts';
import { inEnglish, sayCount, type Say } from '../words/translation.ts';
import type { CheckedOutcome, LeftOutColumns, UnreadVerdicts } from './checked.ts';
import { joinList, joinParts, textOf } from '../words/message.ts';

/** `heading`: of a column of verdicts. */
export function nameOfVerdicts(heading: string, say: Say = inEnglish): string {
  return say("{0} is the reference's", heading);
}

/** A column's own name stays as it is. */
export function outcomeName(
  { name, verdicts }: Pick<CheckedOutcome, 'name' | 'verdicts'>,
  say: Say,
): string {
  return verdicts === undefined ? name : nameOfVerdicts(verdicts, say);
}

/** None where nothing is left out. */
export function describeLeftOut(
  { constant, repeated, unread = [] }: LeftOutColumns,
  say: Say,
): readonly string[] {
  const names = repeated.map(([name, same]) => say('{0} is {1}', name, same));
  return [
    ...(constant.length === 0
      ? []
      : [
          say(
            'Without a difference between two of these claims: {0}.',
            textOf(joinList(constant), say),
          ),
        ]),
    ...(repeated.length === 0 ? [] : [say('The same numbers: {0}.', textOf(joinList(names), say))]),
    ...unread.map((column) => unreadSentence(column, say)),
  ];
}

/** Of a file of somebody's own. */
const mostWords = 10;

export function unreadSentence(
  { heading, words, claims }: UnreadVerdicts,
  say: Say = inEnglish,
): string {
  const named = words.slice(0, mostWords).map(quote);
  return sayCount(
    say,
    claims,
    '{0} claim is left out of {1}: its verdict is {2}, which is no known word for a label. Write a label of the data set instead.',
    '{0} claims are left out of {1}: their verdicts are {2}, which are no known words for a label. Write labels of the data set instead.',
    ...[heading, textOf(joinParts(words.length > mostWords ? [...named, '…'] : named), say)],
  );
}
