// Nouns for counted items, in sentences and on axes.

import { countText } from '../numbers.ts';
import { countMsg, msg, type Wording } from './message.ts';

/** Items that are counted on plot axes. */
export type CountedNoun = 'claim' | 'question' | 'answer' | 'justification' | 'rating';

/** Returns the message with digit grouping in its count: `1,200`. */
export function groupCountDigits(message: Wording): Wording {
  const { plural, values } = message;
  return plural ? { ...message, values: [countText(plural.count), ...values.slice(1)] } : message;
}

/** Returns a message made by `countMsg` as a list, which is empty if the count is 0. */
export function ifAny(message: Wording): readonly Wording[] {
  return (message.plural?.count ?? 1) > 0 ? [message] : [];
}

/** Like `ifAny`, with digit grouping in the count. */
export function ifAnyGrouped(message: Wording): readonly Wording[] {
  return ifAny(groupCountDigits(message));
}

/** `1 rating`, `1,200 ratings`. */
export function countInFull(count: number, noun: CountedNoun | 'rater' | 'value'): Wording {
  return groupCountDigits(countNoun(count, noun));
}

/** `1 claim`, `12 claims`. */
export function countClaims(count: number): Wording {
  return countNoun(count, 'claim');
}

/** Returns a count with any of the nouns, such as "3 raters". */
export function countNoun(count: number, noun: CountedNoun | 'rater' | 'value'): Wording {
  switch (noun) {
    case 'claim':
      return countMsg(count, '{0} claim', '{0} claims');
    case 'question':
      return countMsg(count, '{0} question', '{0} questions');
    case 'answer':
      return countMsg(count, '{0} answer', '{0} answers');
    case 'justification':
      return countMsg(count, '{0} justification', '{0} justifications');
    case 'rating':
      return countMsg(count, '{0} rating', '{0} ratings');
    case 'rater':
      return countMsg(count, '{0} rater', '{0} raters');
    case 'value':
      return countMsg(count, '{0} value', '{0} values');
  }
}

/** Returns the title of an axis, such as `claims`. */
export function nounOfMany(noun: CountedNoun): Wording {
  switch (noun) {
    case 'claim':
      return msg('claims');
    case 'question':
      return msg('questions');
    case 'answer':
      return msg('answers');
    case 'justification':
      return msg('justifications');
    case 'rating':
      return msg('ratings');
  }
}
