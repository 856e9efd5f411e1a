// Aligns the words of a predicted text with the words of the reference text, in NLTK's order and with NLTK's greedy choice.

import type { NumberList } from '../text/nltkWords.ts';
import {
  fieldsPerCandidate,
  linkField,
  type MeteorTexts,
  positionField,
  stemField,
  wordField,
} from './meteorTexts.ts';

/**
 * `matches`: number of matches. `chunks`: number of runs of matches that are adjacent in both texts, 0 without matches (NLTK
 * returns 1 but never uses it).
 */
export interface MeteorAlignment {
  readonly matches: number;
  readonly chunks: number;
}

/**
 * Aligns words like NLTK 3.9.1's `align_words`: first equal words, then equal stems among the remaining words, then synonyms
 * among the remaining words. For synonyms, the predicted word's stem is looked up, and the reference word's stem must be among
 * the results. Within each stage, predicted words are taken from last to first, and each is matched with the last reference word
 * that fits. No match is revised.
 *
 * NLTK loops over all pairs. Here the reference positions of a word or stem are chained, last position first, which gives the
 * same matches: test "matches exactly what the plain loops match" in meteorAlignment.test.ts. The chains of a reference are
 * reused for consecutive predicted texts.
 */
export class MeteorAligner {
  readonly #texts: MeteorTexts;
  // Reference positions count from 1, and 0 means none.
  readonly #words = new Chains();
  readonly #stems = new Chains();
  #isTaken = new Uint8Array(256);
  /** Matched reference position of each candidate, or 0. */
  #matched = new Int32Array(256);
  #from = 0;
  #to = 0;

  constructor(texts: MeteorTexts) {
    this.#texts = texts;
  }

  /** Selects a reference of the current texts. */
  use(reference: number): void {
    const { ends, numbers, referenceWords, referenceStems } = this.#texts;
    this.#from = ends.values[reference] ?? 0;
    this.#to = ends.values[reference + 1] ?? 0;
    this.#words.chain(referenceWords, this.#from, this.#to, numbers);
    this.#stems.chain(referenceStems, this.#from, this.#to, numbers);
    const length = this.#to - this.#from;
    if (this.#isTaken.length <= length) this.#isTaken = new Uint8Array(2 * length);
  }

  /** Aligns the reference text with a predicted text. `predicted`: number of the predicted text, from 0. */
  align(predicted: number): MeteorAlignment {
    const { candidateEnds } = this.#texts;
    const from = candidateEnds.values[predicted] ?? 0;
    const to = candidateEnds.values[predicted + 1] ?? 0;
    const length = this.#to - this.#from;
    if (this.#matched.length < to - from) this.#matched = new Int32Array(2 * (to - from));
    this.#isTaken.fill(0, 0, length + 1);
    this.#matched.fill(0, 0, (to - from) / fieldsPerCandidate);
    let matches = this.#matchEqual(this.#words, wordField, from, to);
    this.#words.restore();
    if (matches < length && fieldsPerCandidate * matches < to - from) {
      matches += this.#matchEqual(this.#stems, stemField, from, to);
      matches += this.#matchLinked(from, to);
      this.#stems.restore();
    }
    return { matches, chunks: this.#countChunks(from, to) };
  }

  /**
   * Returns the matches of the last alignment as positions in both texts, in predicted order. The last alignment must have used
   * this predicted text.
   */
  matchesWith(predicted: number): readonly (readonly [reference: number, predicted: number])[] {
    const { candidates, candidateEnds } = this.#texts;
    const from = candidateEnds.values[predicted] ?? 0;
    const pairs: [number, number][] = [];
    for (
      let index = from;
      index < (candidateEnds.values[predicted + 1] ?? 0);
      index += fieldsPerCandidate
    ) {
      const position = this.#matched[(index - from) / fieldsPerCandidate] ?? 0;
      if (position > 0) pairs.push([position - 1, candidates.values[index + positionField] ?? 0]);
    }
    return pairs.reverse();
  }

  /** Matches equal numbers and returns the number of matches. */
  #matchEqual({ last, before }: Chains, field: number, from: number, to: number): number {
    const taken = this.#isTaken;
    const matched = this.#matched;
    const { values } = this.#texts.candidates;
    let count = 0;
    for (let index = from, i = 0; index < to; index += fieldsPerCandidate, i += 1) {
      const number = values[index + field] ?? 0;
      if (number === 0 || matched[i] !== 0) continue;
      let position = last[number] ?? 0;
      if (position === 0) continue;
      while (taken[position] === 1) position = before[position] ?? 0;
      // The search passed only positions that are taken, so the next search can skip them.
      last[number] = position;
      if (position === 0) continue;
      taken[position] = 1;
      matched[i] = position;
      count += 1;
    }
    return count;
  }

  #matchLinked(from: number, to: number): number {
    const taken = this.#isTaken;
    const matched = this.#matched;
    const { last, before } = this.#stems;
    const { candidates, links } = this.#texts;
    const { values } = candidates;
    let count = 0;
    for (let index = from, i = 0; index < to; index += fieldsPerCandidate, i += 1) {
      let link = values[index + linkField] ?? 0;
      if (link === 0 || matched[i] !== 0) continue;
      let best = 0;
      for (; link !== 0; link = links.values[link + 1] ?? 0) {
        const stem = links.values[link] ?? 0;
        let position = last[stem] ?? 0;
        while (taken[position] === 1) position = before[position] ?? 0;
        last[stem] = position;
        if (position > best) best = position;
      }
      if (best === 0) continue;
      taken[best] = 1;
      matched[i] = best;
      count += 1;
    }
    return count;
  }

  /** Counts chunks from the last match to the first. A chunk ends where two matches are not adjacent in both texts. */
  #countChunks(from: number, to: number): number {
    const matched = this.#matched;
    const { values } = this.#texts.candidates;
    let chunks = 0;
    let nextReference = 0;
    let nextPredicted = 0;
    for (let index = from, i = 0; index < to; index += fieldsPerCandidate, i += 1) {
      const reference = matched[i] ?? 0;
      if (reference === 0) continue;
      const predicted = values[index + positionField] ?? 0;
      if (reference + 1 !== nextReference || predicted + 1 !== nextPredicted) chunks += 1;
      nextReference = reference;
      nextPredicted = predicted;
    }
    return chunks;
  }
}

/** Chains of the positions of each word or stem in a reference. */
class Chains {
  /** Last position that may be free, by word number. 0 if the reference text does not contain the word. */
  last = new Int32Array(256);
  /** Previous position with the same word, by position. */
  before = new Int32Array(256);
  #numbers = new Int32Array(0);
  #from = 0;
  #to = 0;

  /** Chains equal numbers. `size`: exclusive upper bound of all numbers. */
  chain(numbers: NumberList, from: number, to: number, size: number): void {
    if (this.last.length < size) this.last = new Int32Array(2 * size);
    else this.last.fill(0, 0, size);
    if (this.before.length <= to - from) this.before = new Int32Array(2 * (to - from));
    this.#numbers = numbers.values;
    this.#from = from;
    this.#to = to;
    const { last, before } = this;
    for (let index = from, position = 1; index < to; index += 1, position += 1) {
      const number = numbers.values[index] ?? 0;
      before[position] = last[number] ?? 0;
      last[number] = position;
    }
  }

  /** Marks all positions as free again. */
  restore(): void {
    const { last } = this;
    const numbers = this.#numbers;
    for (let index = this.#from, position = 1; index < this.#to; index += 1, position += 1) {
      last[numbers[index] ?? 0] = position;
    }
  }
}
