// SemQA drops the neutral class of an undecided match, so its scores stand beside how many of their matches are undecided.

import { countText, shareText } from '../format/numbers.ts';

/** Matches that count for an answer score, and the undecided ones among them. */
interface Counts {
  readonly counted: number;
  readonly undecided: number;
}

export const undecidedWord = 'undecided';

/** What the word means, of a match and of several. */
export const undecidedMeaning = 'neutral is over 0.5 both ways';

/** `undecided`, `undecided, left out`. */
export function undecidedRemark(isLeftOut: boolean): string {
  return isLeftOut ? `${undecidedWord}, left out` : undecidedWord;
}

/** `1 of 3`. */
export function undecidedCount({ counted, undecided }: Counts): string {
  return `${countText(undecided)} of ${countText(counted)}`;
}

/** `1 of 3 undecided`, for a claim. */
export function undecidedOf(counts: Counts): string {
  return `${undecidedCount(counts)} ${undecidedWord}`;
}

/** `30 % undecided`, for a mean; empty where no match counts. */
export function undecidedShare({ counted, undecided }: Counts): string {
  return counted === 0 ? '' : `${shareText(undecided, counted)} ${undecidedWord}`;
}
