// Represents words as numbers, so that lower case, stem and synonyms are computed once for each distinct word and not for each pair of
// texts.

import { NumberList } from '../text/numberList.ts';
import { porterStem } from '../text/porterStemmer.ts';
import type { Wordnet } from '../text/wordnet.ts';

export interface MeteorVocabulary {
  /** Returns the number of the token in lower case. */
  readonly numberOfWord: (token: string) => number;
  readonly stemOfWord: (word: number) => number;
  /**
   * Returns the first link in the chain of stems that have the given stem as a synonym in WordNet. The chain may include the stem
   * itself. 0 if there is no such stem. `links` contains at each link the stem and then the next link.
   */
  readonly linkOfSynonym: (synonym: number) => number;
  readonly links: NumberList;
  /** Exclusive upper bound of the numbers assigned so far, for words and stems. Numbers start at 1. */
  readonly size: number;
}

/**
 * Minimum length in characters of a substring that must be copied. In V8, a substring of at least this length keeps the whole
 * text in memory. Shorter substrings are copied anyway.
 */
const shortestSlice = 13;

function copyToken(token: string): string {
  if (token.length < shortestSlice) return token;
  return Array.from({ length: token.length }, (_, index) => token.charAt(index)).join('');
}

/**
 * Creates an empty vocabulary. Numbers stay valid as long as the vocabulary exists. The vocabulary only grows, so its owner must
 * replace it before it is too large.
 */
export function createMeteorVocabulary(wordnet: Wordnet): MeteorVocabulary {
  const words = new Map<string, number>();
  const stems = new Map<string, number>();
  /** Stem of each word, by word number. */
  const stemOfWord: number[] = [0];
  /** For each stem: index of the WordNet name with the same spelling, or -1. */
  const nameOfStem: number[] = [-1];
  /**
   * For each of WordNet's names: the stems that have the name as a synonym, as a chain of positions in `links` that ends with 0.
   */
  const firstLink = new Int32Array(wordnet.names);
  /** Two values for each link: the stem and the next link. */
  const links = new NumberList();
  links.push(0);

  const numberOfStem = (stem: string): number => {
    const known = stems.get(stem);
    if (known !== undefined) return known;
    const number = nameOfStem.length;
    const own = copyToken(stem);
    stems.set(own, number);
    nameOfStem.push(wordnet.numberOfName(own));
    for (const name of wordnet.synonymNumbers(own)) {
      const link = links.length;
      links.push(number);
      links.push(firstLink[name] ?? 0);
      firstLink[name] = link;
    }
    return number;
  };

  const numberOfWord = (token: string): number => {
    const known = words.get(token);
    if (known !== undefined) return known;
    const own = copyToken(token);
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
    stemOfWord: (word) => stemOfWord[word] ?? 0,
    linkOfSynonym: (synonym) => {
      const name = nameOfStem[synonym] ?? -1;
      return name === -1 ? 0 : (firstLink[name] ?? 0);
    },
    links,
    get size() {
      return Math.max(stemOfWord.length, nameOfStem.length, words.size);
    },
  };
}
