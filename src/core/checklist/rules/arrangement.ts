// Removes, repeats, adds or reorders words, sentences and evidence.

import type { QaPair } from '../../evidence/evidence.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import type { Rule } from '../perturbation.ts';
import { drawPlaces, onTexts, shuffle, splitWords } from './texts.ts';

/** Keeps all questions and removes their answers with their sources. */
export const dropAnswers: Rule = ({ evidence }) =>
  evidence.map(({ question, answers }) =>
    answers.every(({ isAbsent }) => isAbsent === true)
      ? { question, answers }
      : { question, answers: [{ text: '', sources: [], isAbsent: true }] },
  );

/** Removes half of the pairs, rounded down. Does not change a claim with a single pair. */
export const dropPairs: Rule = ({ evidence }, { random }) => {
  const dropped = drawPlaces(evidence.length, Math.floor(evidence.length / 2), random);
  return evidence.filter((_, index) => !dropped.has(index));
};

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

/** Shuffles the words of each text and joins them with single blanks. */
export const shuffleWords: Rule = onTexts((text, { random }) => {
  const words = splitWords(text).map(({ word }) => word);
  return words.length < 2 ? text : shuffle(words, random).join(' ');
});

/** Shuffles the pairs, and the sentences within each answer. */
export const sentenceOrder: Rule = (claim, tools) => {
  const { random } = tools;
  const reordered = onTexts((text, _tools, part) => {
    const sentences = sentencesOf(text);
    return part === 'question' || sentences.length < 2
      ? text
      : shuffle(sentences, random).join(' ');
  })(claim, tools);
  return shuffle(reordered, random);
};
