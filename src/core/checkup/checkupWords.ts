// Names of the ratings and outcomes in a check-up.

import { quote } from '../evidence/quote.ts';
import { countMsg, joinList, joinParts, msg, type Message } from '../words/message.ts';
import type { CheckedOutcome, LeftOutColumns, UnreadVerdicts } from './checked.ts';

/** `heading`: heading of a verdict column. */
export function nameOfVerdicts(heading: string): Message {
  return msg("{0} is the reference's", heading);
}

/** Uses a column's own name unchanged. */
export function outcomeName({
  name,
  verdicts,
}: Pick<CheckedOutcome, 'name' | 'verdicts'>): Message {
  return verdicts === undefined ? name : nameOfVerdicts(verdicts);
}

/** Returns an empty list if nothing is left out. */
export function describeLeftOut({
  constant,
  repeated,
  unread = [],
}: LeftOutColumns): readonly Message[] {
  const names = repeated.map(([name, same]) => msg('{0} is {1}', name, same));
  return [
    ...(constant.length === 0
      ? []
      : [msg('Without a difference between two of these claims: {0}.', joinList(constant))]),
    ...(repeated.length === 0 ? [] : [msg('The same numbers: {0}.', joinList(names))]),
    ...unread.map((column) => unreadSentence(column)),
  ];
}

/** Maximum number of words quoted from a user's file. */
const mostWords = 10;

export function unreadSentence({ heading, words, claims }: UnreadVerdicts): Message {
  const named = words.slice(0, mostWords).map(quote);
  return countMsg(
    claims,
    '{0} claim is left out of {1}: its verdict is {2}, which is no known word for a label. Write a label of the data set instead.',
    '{0} claims are left out of {1}: their verdicts are {2}, which are no known words for a label. Write labels of the data set instead.',
    ...[heading, words.length > mostWords ? joinParts([...named, '…']) : joinList(named)],
  );
}
