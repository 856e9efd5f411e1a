// Rules that repeat words or sentences, or add evidence from another claim.

import type { QaPair } from '../../evidence/evidence.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import type { Rule } from '../perturbation.ts';
import { splitWords, drawPlaces, onTexts } from './texts.ts';

/** Repeats every fifth word, and at least one per text. */
export const redundantWords: Rule = onTexts((text, { random }) => {
  const words = splitWords(text);
  const doubled = drawPlaces(words.length, Math.ceil(words.length / 5), random);
  return words
    .map(({ word, gap }, index) => (doubled.has(index) ? `${word} ${word}${gap}` : word + gap))
    .join('');
});

/** Repeats the first sentence at the end of each answer with more than one word. */
export const redundantSentences: Rule = onTexts((text, _tools, part) => {
  const [first = ''] = sentencesOf(text);
  if (part === 'question' || splitWords(text).length < 2) return text;
  return `${text.trimEnd()}${/[.!?]$/u.test(text.trimEnd()) ? '' : '.'} ${first}`;
});

/**
 * Draws one other claim and mixes in its pairs, at most as many as the claim itself has. Does not change a file with a single
 * claim.
 */
export const noise: Rule = ({ index, evidence }, { claims, random }) => {
  const others = claims.filter((claim) => claim.index !== index && claim.evidence.length > 0);
  const other = others[random.below(Math.max(1, others.length))];
  if (!other) return evidence;
  const added = other.evidence.slice(0, evidence.length);
  return evidence.flatMap((pair, place): QaPair[] => {
    const more = added[place];
    return more ? [more, pair] : [pair];
  });
};
