// The content words of a sentence: stems without function words. Only for English. Text in other languages keeps all its words.

import { pieceWords } from '../text/pieceWords.ts';
import { porterStem } from '../text/porterStemmer.ts';

const wordsOf = (text: string): readonly string[] =>
  text.split(/\s+/u).filter((word) => word !== '');

/** Words that make a sentence a question, and words that can be dropped without changing the meaning. */
const fillers: readonly string[] = wordsOf(`
  a an the is are was were be been being do does did has have had can could will would shall should may might must there any
  really actually s t`);

/** Further words without content. */
const connectors: readonly string[] = wordsOf(`
  of to in on at by for from with as and or that this these those it its here not no some true false fact claim claimed case`);

const left = { fillers: new Set(fillers), all: new Set([...fillers, ...connectors]) };

/** Returns the stems of a text's content words, in text order. `all`: also removes connectors. */
export function contentWords(text: string, without: keyof typeof left): readonly string[] {
  return pieceWords(text.replaceAll(/[’']/gu, ' '))
    .split(' ')
    .filter((word) => word !== '' && !left[without].has(word))
    .map((word) => (/^[a-z]+$/u.test(word) ? porterStem(word) : word));
}

/**
 * Returns text that is equal for two questions with the same content words in the same order. The result is blank if the question
 * has no content words.
 */
export function questionForm(question: string): string {
  return contentWords(question, 'fillers').join(' ');
}
