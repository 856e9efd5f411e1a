// The texts of one comparison, all references with all predicted texts, reduced to the words that can match.

import { NumberList } from '../text/numberList.ts';
import type { MeteorVocabulary } from './meteorVocabulary.ts';

/** Facts about a predicted word that can match, stored as consecutive numbers in `candidates`. */
export const candidateFields = 4;
export const positionField = 0;
/** Numbers of its word and its stem in `referenceWords` and `referenceStems`. 0 if no reference has them. */
export const wordField = 1;
export const stemField = 2;
/** Its first link. 0 for none. */
export const linkField = 3;

/** Maps the vocabulary's numbers to facts of this comparison, three numbers each. */
const placeFields = 3;

/**
 * First add the texts, references before predicted texts: `words`, then `endText`. Then call `prepare` with the number of references. Words
 * and stems of the references get numbers from 1 that are specific to this comparison and small, so that look-ups for every pair of texts
 * stay close in memory. Of the predicted words, only those are kept that a reference contains, by stem or as a synonym.
 */
export class MeteorTexts {
  /** The vocabulary's word numbers, all texts concatenated. */
  readonly words = new NumberList();
  /** The end of each text in `words`, after an initial 0. */
  readonly ends = new NumberList();
  /** This comparison's numbers, parallel to `words`. */
  readonly referenceWords = new NumberList();
  readonly referenceStems = new NumberList();
  /** Exclusive upper bound of the numbers. */
  numbers = 1;
  /** The candidates of each predicted text, from its last word to its first. */
  readonly candidates = new NumberList();
  /** The end of each predicted text's candidates, after an initial 0. */
  readonly candidateEnds = new NumberList();
  /** A stem of a reference and the next link. 0 for none. */
  readonly links = new NumberList();
  readonly #vocabulary: MeteorVocabulary;
  #comparison = 0;
  /** Number of the comparison, then the word's number. */
  #placesOfWords = new Int32Array(0);
  /** Number of the comparison, the stem's number, the first link. */
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
    // No link has the number 0.
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

  /** Links each stem that has a reference's stem among its synonyms with the number of that stem. */
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

  /** Empty if this comparison has not seen it. */
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
