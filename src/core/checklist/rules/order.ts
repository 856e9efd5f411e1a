// Changes the order of words and sentences.

import type { Rule } from '../perturbation.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import { splitWords, onTexts, shuffle } from './texts.ts';

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
