// The texts of one comparison (all reference texts with all predicted texts), reduced to the words that can match.

import { NumberList } from '../text/nltkWords.ts';
import { porterStem } from '../text/porterStemmer.ts';
import type { Wordnet } from '../text/wordnet.ts';

// Represents words as numbers, so that lower case, stem and synonyms are computed once for each distinct word and not for each pair of
// texts.

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

/**
 * Number of fields per candidate. A candidate is a predicted word that can match, stored as consecutive numbers in `candidates`.
 */
export const fieldsPerCandidate = 4;
export const positionField = 0;
/**
 * Fields with the number of the word in `referenceWords` and of its stem in `referenceStems`. 0 if no reference text has the word
 * or stem.
 */
export const wordField = 1;
export const stemField = 2;
/** Field with the number of the word's first link. 0 if the word has no link. */
export const linkField = 3;

/** Number of fields in an entry, which maps a number in the vocabulary to a number in this comparison. */
const placeFields = 3;

/**
 * Usage: first add the texts, reference texts before predicted texts, with `words` and then `endText`. Then call `prepare` with
 * the number of reference texts. Words and stems of the reference texts get numbers from 1 that are only valid in this
 * comparison. The numbers are small, so that all look-ups access a small range of memory. Keeps only those predicted words that
 * occur in a reference text, by stem or as a synonym.
 */
export class MeteorTexts {
  /** Word numbers in the vocabulary, text after text. */
  readonly words = new NumberList();
  /** End of each text in `words`, after an initial 0. */
  readonly ends = new NumberList();
  /** Word numbers in this comparison, parallel to `words`. */
  readonly referenceWords = new NumberList();
  readonly referenceStems = new NumberList();
  /** Exclusive upper bound of the word and stem numbers in this comparison. */
  numbers = 1;
  /** Candidates of each predicted text, from its last word to its first. */
  readonly candidates = new NumberList();
  /** End of each predicted text's candidates, after an initial 0. */
  readonly candidateEnds = new NumberList();
  /** For each link: the stem of a reference text, then the number of the next link, or 0 after the last link. */
  readonly links = new NumberList();
  readonly #vocabulary: MeteorVocabulary;
  #comparison = 0;
  /** For each word: number of the comparison, then the word's number in this comparison. */
  #placesOfWords = new Int32Array(0);
  /** For each stem: number of the comparison, the stem's number in this comparison, and the first link. */
  #placesOfStems = new Int32Array(0);

  constructor(vocabulary: MeteorVocabulary) {
    this.#vocabulary = vocabulary;
  }

  clear(): void {
    this.words.length = 0;
    this.ends.length = 0;
    this.ends.push(0);
  }

  endText(): void {
    this.ends.push(this.words.length);
  }

  prepare(references: number): void {
    this.#comparison += 1;
    const size = placeFields * this.#vocabulary.size;
    if (this.#placesOfWords.length < size) {
      this.#placesOfWords = new Int32Array(2 * size);
      this.#placesOfStems = new Int32Array(2 * size);
    }
    this.#numberReferences(this.ends.values[references] ?? 0);
    this.candidates.length = 0;
    this.candidateEnds.length = 0;
    this.candidateEnds.push(0);
    for (let text = references; text + 1 < this.ends.length; text += 1) {
      this.#addCandidates(this.ends.values[text] ?? 0, this.ends.values[text + 1] ?? 0);
      this.candidateEnds.push(this.candidates.length);
    }
  }

  #numberReferences(end: number): void {
    const { referenceWords, referenceStems, links } = this;
    const vocabulary = this.#vocabulary;
    const comparison = this.#comparison;
    const words = this.words.values;
    const placesOfWords = this.#placesOfWords;
    const placesOfStems = this.#placesOfStems;
    this.numbers = 1;
    referenceWords.length = 0;
    referenceStems.length = 0;
    links.length = 0;
    // Reserves the number 0, so that no link has it.
    links.push(0);
    for (let index = 0; index < end; index += 1) {
      const word = words[index] ?? 0;
      const stem = vocabulary.stemOfWord(word);
      const wordPlace = placeFields * word;
      if (placesOfWords[wordPlace] !== comparison) {
        placesOfWords[wordPlace] = comparison;
        placesOfWords[wordPlace + 1] = this.numbers;
        this.numbers += 1;
      }
      referenceWords.push(placesOfWords[wordPlace + 1] ?? 0);
      const stemPlace = this.#placeOfStem(stem);
      if (placesOfStems[stemPlace + 1] === 0) {
        const number = this.numbers;
        this.numbers += 1;
        placesOfStems[stemPlace + 1] = number;
        this.#linkWith(stem, number);
      }
      referenceStems.push(placesOfStems[stemPlace + 1] ?? 0);
    }
  }

  /** Adds a link to the number of a reference stem, for each stem that has the reference stem as a synonym. */
  #linkWith(stem: number, number: number): void {
    const { links } = this;
    const vocabulary = this.#vocabulary;
    const values = vocabulary.links.values;
    for (let index = vocabulary.linkOfSynonym(stem); index !== 0; index = values[index + 1] ?? 0) {
      const other = values[index] ?? 0;
      if (other === stem) continue;
      const place = this.#placeOfStem(other) + 2;
      const link = links.length;
      links.push(number);
      links.push(this.#placesOfStems[place] ?? 0);
      this.#placesOfStems[place] = link;
    }
  }

  /** Returns the position of the stem in `#placesOfStems`. Clears the entry there if it is from an earlier comparison. */
  #placeOfStem(stem: number): number {
    const places = this.#placesOfStems;
    const place = placeFields * stem;
    if (places[place] !== this.#comparison) {
      places[place] = this.#comparison;
      places[place + 1] = 0;
      places[place + 2] = 0;
    }
    return place;
  }

  #addCandidates(from: number, to: number): void {
    const { candidates } = this;
    const vocabulary = this.#vocabulary;
    const comparison = this.#comparison;
    const words = this.words.values;
    const placesOfWords = this.#placesOfWords;
    const placesOfStems = this.#placesOfStems;
    for (let index = to - 1; index >= from; index -= 1) {
      const word = words[index] ?? 0;
      const stemPlace = placeFields * vocabulary.stemOfWord(word);
      if (placesOfStems[stemPlace] !== comparison) continue;
      const wordPlace = placeFields * word;
      candidates.push(index - from);
      candidates.push(
        placesOfWords[wordPlace] === comparison ? (placesOfWords[wordPlace + 1] ?? 0) : 0,
      );
      candidates.push(placesOfStems[stemPlace + 1] ?? 0);
      candidates.push(placesOfStems[stemPlace + 2] ?? 0);
    }
  }
}
