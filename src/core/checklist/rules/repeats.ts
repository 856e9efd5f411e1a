// More of the same, and what belongs to another claim.

import type { QaPair } from '../../evidence/evidence.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import type { Rule } from '../perturbation.ts';
import { splitWords, drawPlaces, onTexts } from './texts.ts';

/** Every fifth word stands twice; of each text at least one. */
export const redundantWords: Rule = onTexts((text, { random }) => {
  const words = splitWords(text);
  const doubled = drawPlaces(words.length, Math.ceil(words.length / 5), random);
  return words
    .map(({ word, gap }, index) => (doubled.has(index) ? `${word} ${word}${gap}` : word + gap))
    .join('');
});

/** Each answer of more than one word ends with its first sentence once more. */
export const redundantSentences: Rule = onTexts((text, _tools, part) => {
  const [first = ''] = sentencesOf(text);
  if (part === 'question' || splitWords(text).length < 2) return text;
  return `${text.trimEnd()}${/[.!?]$/u.test(text.trimEnd()) ? '' : '.'} ${first}`;
});

/** As many pairs of another claim as the claim has, drawn once, stand among its own. A file with no other claim stays as it is. */
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
