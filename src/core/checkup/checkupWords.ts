// Names of the ratings and outcomes in a check-up.

import { quote } from '../evidence/quote.ts';
import { countMsg, joinList, joinParts, msg, type Message } from '../words/message.ts';
import type { CheckedOutcome, LeftOutColumns, UnreadVerdicts } from './checked.ts';

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
