// Words as numbers: lower case, stem and synonyms are found once for each distinct word, not once for each pair of texts.

import { porterStem } from '../text/porterStemmer.ts';
import type { Wordnet } from '../text/wordnet.ts';

/** A text as METEOR sees it: for each token the number of its lower case, and of that word's stem. */
export interface MeteorText {
  readonly words: readonly number[];
  readonly stems: readonly number[];
}

export interface MeteorVocabulary {
  readonly textOf: (tokens: readonly string[]) => MeteorText;
  /** The stems, as numbers, that are a synonym of a stem in WordNet. */
  readonly synonymsOf: (stem: number) => readonly number[];
  /** Numbers given so far: every word and every stem is below. Counting starts at 1. */
  readonly size: number;
}

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
  const synonyms: (readonly number[] | undefined)[] = [];

  const numberOfStem = (stem: string): number => {
    const known = stems.get(stem);
    if (known !== undefined) return known;
    const number = stemTexts.length;
    const own = ownCopy(stem);
    stemTexts.push(own);
    stems.set(own, number);
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
    textOf: (tokens) => {
      const numbers = tokens.map(numberOfWord);
      return { words: numbers, stems: numbers.map((word) => stemOfWord[word] ?? 0) };
    },
    synonymsOf: (stem) => {
      const known = synonyms[stem];
      if (known) return known;
      // A stem is lower case, so names with capitals can never be one.
      const found = wordnet
        .synonyms(stemTexts[stem] ?? '')
        .filter((name) => name === name.toLowerCase())
        .map(numberOfStem)
        .filter((number) => number !== stem);
      synonyms[stem] = found;
      return found;
    },
    get size() {
      return Math.max(stemOfWord.length, stemTexts.length, words.size);
    },
  };
}
