// Adds errors that hurried writers make: swapped letters and missing small words.

import type { Rule } from '../perturbation.ts';
import { splitWords, drawPlaces, onTexts } from './texts.ts';

/** A word of letters only, long enough to stay recognisable. */
const longWord = /^\p{L}{4,}/u;

/**
 * Swaps two neighbouring letters in every fourth long word, and in at least one per text that has a long word. Never swaps the first
 * letter.
 */
export const typos: Rule = onTexts((text, { random }) => {
  const words = splitWords(text);
  const places = words.flatMap(({ word }, index) => (findTurns(word).length > 0 ? [index] : []));
  const drawn = drawPlaces(places.length, Math.ceil(places.length / 4), random);
  const misspelt = new Set(places.filter((_, index) => drawn.has(index)));
  return words
    .map(({ word, gap }, index) => {
      if (!misspelt.has(index)) return word + gap;
      const turns = findTurns(word);
      const turn = turns[random.below(turns.length)] ?? 1;
      return `${word.slice(0, turn)}${word.charAt(turn + 1)}${word.charAt(turn)}${word.slice(turn + 2)}${gap}`;
    })
    .join('');
});

/** Finds the positions at which two different letters of a long word may be swapped. */
function findTurns(word: string): readonly number[] {
  const letters = longWord.exec(word)?.[0] ?? '';
  const places = Array.from({ length: Math.max(0, letters.length - 2) }, (_, index) => index + 1);
  return places.filter((at) => letters.charAt(at) !== letters.charAt(at + 1));
}

const smallWords: ReadonlySet<string> = new Set(
  'a an the is are was were be been being has have had of to in on at that'.split(' '),
);

/**
 * Removes articles, auxiliaries and the most common prepositions, as in a telegram. Does not change a text that consists only of
 * such words.
 */
export const dropWords: Rule = onTexts((text) => {
  const kept = splitWords(text).filter(({ word }) => !smallWords.has(word.toLowerCase()));
  if (kept.length === 0 || kept.length === splitWords(text).length) return text;
  return kept
    .map(({ word, gap }) => word + gap)
    .join('')
    .trimEnd();
});
