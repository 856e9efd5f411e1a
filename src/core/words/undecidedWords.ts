// SemQA ignores the neutral class of an undecided match, so its scores are shown with the number of undecided matches.

import { countText, shareText } from '../format/numbers.ts';
import { msg, type Message, type Wording } from './message.ts';
import { answerTerms } from './glossary/answerTerms.ts';

/** `counted`: number of matches that count for an answer score. `undecided`: number of undecided matches among them. */
interface Counts {
  readonly counted: number;
  readonly undecided: number;
}

export const undecidedWord = answerTerms.undecided.label;

/** `undecided`, `undecided, left out`. */
export function formatUndecidedRemark(isLeftOut: boolean): Message {
  return isLeftOut ? msg('undecided, left out') : undecidedWord;
}

/** `1 of 3`. */
export function formatUndecidedCount({ counted, undecided }: Counts): Wording {
  return msg('{0} of {1}', countText(undecided), countText(counted));
}

/** Returns text such as `1 of 3 undecided`, for a claim. */
export function formatUndecided({ counted, undecided }: Counts): Wording {
  return msg('{0} of {1} undecided', countText(undecided), countText(counted));
}

/**
 * Returns text such as `30 % undecided`, for a mean. `undefined` if no match counts. This is a separate function, because Chinese
 * uses different wording for counts and shares.
 */
export function formatUndecidedShare({ counted, undecided }: Counts): Wording | undefined {
  return counted === 0 ? undefined : msg('{0} {1}', shareText(undecided, counted), undecidedWord);
}
