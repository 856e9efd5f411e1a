// What is counted, as nouns in sentences and on axes.

import { countText } from '../format/numbers.ts';
import { inEnglish, sayCount, type Say } from './translation.ts';

/** What plots have on an axis. */
export type CountedNoun = 'claim' | 'question' | 'answer' | 'justification' | 'rating';

/** Tells what is said of a count, with the number as people read it: `1,200`. */
export function inFull(count: number, tell: Say): Say {
  return (english, _, ...values) => tell(english, countText(count), ...values);
}

/** `1 rating`, `1,200 ratings`. */
export function countedInFull(
  count: number,
  noun: CountedNoun | 'rater' | 'value',
  say: Say = inEnglish,
): string {
  return countedNoun(count, noun, inFull(count, say));
}

/** `1 claim`, `12 claims`. */
export function countedClaims(count: number, say: Say = inEnglish): string {
  return countedNoun(count, 'claim', say);
}

/** The same of any noun. */
export function countedNoun(
  count: number,
  noun: CountedNoun | 'rater' | 'value',
  say: Say = inEnglish,
): string {
  switch (noun) {
    case 'claim':
      return sayCount(say, count, '{0} claim', '{0} claims');
    case 'question':
      return sayCount(say, count, '{0} question', '{0} questions');
    case 'answer':
      return sayCount(say, count, '{0} answer', '{0} answers');
    case 'justification':
      return sayCount(say, count, '{0} justification', '{0} justifications');
    case 'rating':
      return sayCount(say, count, '{0} rating', '{0} ratings');
    case 'rater':
      return sayCount(say, count, '{0} rater', '{0} raters');
    case 'value':
      return sayCount(say, count, '{0} value', '{0} values');
  }
}

/** Of an axis: `claims`. */
export function nounOfMany(noun: CountedNoun, say: Say = inEnglish): string {
  switch (noun) {
    case 'claim':
      return say('claims');
    case 'question':
      return say('questions');
    case 'answer':
      return say('answers');
    case 'justification':
      return say('justifications');
    case 'rating':
      return say('ratings');
  }
}
