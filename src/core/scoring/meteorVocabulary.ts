// Words as numbers: lower case, stem and synonyms are found once for each distinct word, not once for each pair of texts.

import { NumberList } from '../text/numberList.ts';
import { porterStem } from '../text/porterStemmer.ts';
import type { Wordnet } from '../text/wordnet.ts';

export interface MeteorVocabulary {
  /** Of its lower case. */
  readonly numberOfWord: (token: string) => number;
  readonly stemOfWord: (word: number) => number;
  /**
   * The first link of the stems for which the given one is a synonym in WordNet, maybe with the stem itself among them. 0 for none.
   * At a link, `links` has the stem and then the next link.
   */
  readonly linkOfSynonym: (synonym: number) => number;
  readonly links: NumberList;
  /** Numbers given so far: every word and every stem is below. Counting starts at 1. */
  readonly size: number;
}

/** V8 keeps the whole text alive behind a longer piece of it; pieces shorter than this are copies already. */
const shortestSlice = 13;

function copyToken(token: string): string {
  if (token.length < shortestSlice) return token;
  return Array.from({ length: token.length }, (_, index) => token.charAt(index)).join('');
}

/** Numbers stay valid for the life of the vocabulary, which only grows: whoever holds it must start a new one in time. */
export function createMeteorVocabulary(wordnet: Wordnet): MeteorVocabulary {
  const words = new Map<string, number>();
  const stems = new Map<string, number>();
  /** Word -> its stem. */
  const stemOfWord: number[] = [0];
  /** Stem -> the name that is spelled so, or -1. */
  const nameOfStem: number[] = [-1];
  /** For each of WordNet's names the stems that it is a synonym of, as a chain of places in `links`, 0 at its end. */
  const firstLink = new Int32Array(wordnet.names);
  /** Two numbers a link: the stem and the next link. */
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
