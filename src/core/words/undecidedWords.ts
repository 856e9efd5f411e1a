// SemQA ignores the neutral class of an undecided match, so its scores are shown with the number of undecided matches.

import { countText, shareText } from '../format/numbers.ts';
import { msg, type Message, type Wording } from './message.ts';
import { answerTerms } from './glossary/answerTerms.ts';

/** Number of matches that count for an answer score, and number of undecided ones. */
interface Counts {
  readonly counted: number;
  readonly undecided: number;
}

export const undecidedWord = answerTerms.undecided.label;

/** `unclear`, `unclear, left out`. */
export function formatUndecidedRemark(isLeftOut: boolean): Message {
  return isLeftOut ? msg('unclear, left out') : undecidedWord;
}

/** `1 of 3`. */
export function formatUndecidedCount({ counted, undecided }: Counts): Wording {
  return msg('{0} of {1}', countText(undecided), countText(counted));
}

/** `1 of 3 unclear`, for a claim. */
export function formatUndecided({ counted, undecided }: Counts): Wording {
  return msg('{0} of {1} unclear', countText(undecided), countText(counted));
}

/**
 * `30 % unclear`, for a mean. `undefined` if no match counts. A separate text, because Chinese uses different wording for counts and
 * shares.
 */
export function formatUndecidedShare({ counted, undecided }: Counts): Wording | undefined {
  return counted === 0 ? undefined : msg('{0} {1}', shareText(undecided, counted), undecidedWord);
}
