// What a sentence is about, as words: without those that hold it together, as stems. English; other texts keep all their words.

import { pieceWords } from '../text/pieceWords.ts';
import { porterStem } from '../text/porterStemmer.ts';

const wordsOf = (text: string): readonly string[] =>
  text.split(/\s+/u).filter((word) => word !== '');

/** What makes a sentence a question, and what can be left out of it without another meaning. */
const fillers: readonly string[] = wordsOf(`
  a an the is are was were be been being do does did has have had can could will would shall should may might must there any
  really actually s t`);

/** What besides says nothing of the matter. */
const connectors: readonly string[] = wordsOf(`
  of to in on at by for from with as and or that this these those it its here not no some true false fact claim claimed case`);

const left = { fillers: new Set(fillers), all: new Set([...fillers, ...connectors]) };

/** Stems in their order. `all`: without connectors, too. */
export function contentWords(text: string, without: keyof typeof left): readonly string[] {
  return pieceWords(text.replaceAll(/[’']/gu, ' '))
    .split(' ')
    .filter((word) => word !== '' && !left[without].has(word))
    .map((word) => (/^[a-z]+$/u.test(word) ? porterStem(word) : word));
}

/** The same for questions that ask the same in the same order of words, but for fillers; blank where nothing is asked. */
export function questionForm(question: string): string {
  return contentWords(question, 'fillers').join(' ');
}
