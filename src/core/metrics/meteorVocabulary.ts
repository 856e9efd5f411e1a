// Words as numbers: lower case, stem and synonyms are found once for each distinct word, not once for each pair of texts.

import { porterStem } from '../text/porterStemmer.ts';
import type { Wordnet } from '../text/wordnet.ts';

/** A text as METEOR sees it: for each token the number of its lower case, and of that word's stem. */
export interface MeteorText {
  readonly words: readonly number[];
  readonly stems: readonly number[];
}

export interface MeteorVocabulary {
  /** Of its lower case. */
  readonly numberOfWord: (token: string) => number;
  /** `words`: their numbers. */
  readonly textOf: (words: readonly number[]) => MeteorText;
  /** Those of its stems that are synonyms of a stem in WordNet and for which `isWanted` holds. */
  readonly synonymsOf: (stem: number, isWanted: (synonym: number) => boolean) => readonly number[];
  /** Numbers given so far: every word and every stem is below. Counting starts at 1. */
  readonly size: number;
}

/** Most words have no synonym in a given text: one empty list serves them all. */
const none: readonly number[] = [];

/** V8 keeps the whole text alive behind a longer piece of it; pieces shorter than this are copies already. */
const shortestSlice = 13;

function ownCopy(token: string): string {
  if (token.length < shortestSlice) return token;
  let copy = '';
  for (let at = 0; at < token.length; at += 1000) {
    const codes: number[] = [];
    for (let i = at; i < Math.min(at + 1000, token.length); i += 1) codes.push(token.charCodeAt(i));
    copy += String.fromCharCode(...codes);
  }
  return copy;
}

/** Numbers stay valid for the life of the vocabulary, which only grows: whoever holds it must start a new one in time. */
export function createMeteorVocabulary(wordnet: Wordnet): MeteorVocabulary {
  const words = new Map<string, number>();
  const stems = new Map<string, number>();
  const stemTexts: string[] = [''];
  /** Word -> its stem. */
  const stemOfWord: number[] = [0];
  /** WordNet's names of a stem's synonyms, once they have been looked up. */
  const namesOfStem: (readonly number[] | undefined)[] = [undefined];
  /** WordNet's name -> the stem that is spelled so, if it has been met; a name with capitals is no stem. */
  const stemOfName = new Int32Array(wordnet.names);

  const numberOfStem = (stem: string): number => {
    const known = stems.get(stem);
    if (known !== undefined) return known;
    const number = stemTexts.length;
    const own = ownCopy(stem);
    stemTexts.push(own);
    namesOfStem.push(undefined);
    stems.set(own, number);
    const name = wordnet.numberOfName(own);
    if (name !== -1) stemOfName[name] = number;
    return number;
  };

  const numberOfWord = (token: string): number => {
    const known = words.get(token);
    if (known !== undefined) return known;
    const own = ownCopy(token);
    const lowerCase = own.toLowerCase();
    let number: number;
    if (lowerCase === own) {
      number = stemOfWord.length;
      stemOfWord.push(numberOfStem(porterStem(own)));
    } else {
      number = numberOfWord(lowerCase);
    }
    words.set(own, number);
    return number;
  };

  return {
    numberOfWord,
    textOf: (numbers) => ({ words: numbers, stems: numbers.map((word) => stemOfWord[word] ?? 0) }),
    synonymsOf: (stem, isWanted) => {
      const names = (namesOfStem[stem] ??= wordnet.synonymNumbers(stemTexts[stem] ?? ''));
      let found: number[] | undefined;
      for (const name of names) {
        const synonym = stemOfName[name] ?? 0;
        if (synonym !== 0 && synonym !== stem && isWanted(synonym)) (found ??= []).push(synonym);
      }
      return found ?? none;
    },
    get size() {
      return Math.max(stemOfWord.length, stemTexts.length, words.size);
    },
  };
}
