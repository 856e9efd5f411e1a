// The same words, the same sentences, in another order.

import type { Rule } from '../perturbation.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import { splitWords, onTexts, shuffle } from './texts.ts';

/** The words of each text in any order, one blank between them. */
export const shuffleWords: Rule = onTexts((text, { random }) => {
  const words = splitWords(text).map(({ word }) => word);
  return words.length < 2 ? text : shuffle(words, random).join(' ');
});

/** The pairs in another order, and within each answer its sentences. */
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
