// Which word of a predicted text stands for which word of the reference, in NLTK's order and with NLTK's greed.

import type { NumberList } from '../text/numberList.ts';
import {
  candidateFields,
  linkField,
  type MeteorTexts,
  positionField,
  stemField,
  wordField,
} from './meteorTexts.ts';

/** The numbers of matches, and runs of matches that are adjacent in both texts: 0 without matches (NLTK says 1 and never uses it). */
export interface MeteorAlignment {
  readonly matches: number;
  readonly chunks: number;
}

/**
 * The alignment of NLTK 3.9.1's `align_words`: equal words first, then equal stems of what is left, then synonyms of what is left,
 * where the predicted word's stem is looked up and the reference word's stem must be among what is found. Within each stage the
 * predicted words are taken from the last to the first, and each takes the last reference word that fits; nothing is reconsidered.
 *
 * NLTK walks over all pairs. Here the reference positions of a word or stem are chained, the last one first, which gives the same
 * matches: test "matches exactly what the plain loops match" in meteorAlignment.test.ts. The chains of a reference serve
 * all predicted texts that follow one another with it.
 */
export class MeteorAligner {
  readonly #texts: MeteorTexts;
  // Reference positions count from 1; 0 is "none".
  readonly #words = new Chains();
  readonly #stems = new Chains();
  #isTaken = new Uint8Array(256);
  /** By candidate: the reference position. */
  #matched = new Int32Array(256);
  #from = 0;
  #to = 0;

  constructor(texts: MeteorTexts) {
    this.#texts = texts;
  }

  /** Takes a reference of the texts as they are now. */
  use(reference: number): void {
    const { ends, numbers, referenceWords, referenceStems } = this.#texts;
    this.#from = ends.values[reference] ?? 0;
    this.#to = ends.values[reference + 1] ?? 0;
    this.#words.chain(referenceWords, this.#from, this.#to, numbers);
    this.#stems.chain(referenceStems, this.#from, this.#to, numbers);
    const length = this.#to - this.#from;
    if (this.#isTaken.length <= length) this.#isTaken = new Uint8Array(2 * length);
  }

  /** With a predicted text, which counts from 0. */
  align(predicted: number): MeteorAlignment {
    const { candidateEnds } = this.#texts;
    const from = candidateEnds.values[predicted] ?? 0;
    const to = candidateEnds.values[predicted + 1] ?? 0;
    const length = this.#to - this.#from;
    if (this.#matched.length < to - from) this.#matched = new Int32Array(2 * (to - from));
    this.#isTaken.fill(0, 0, length + 1);
    this.#matched.fill(0, 0, (to - from) / candidateFields);
    let matches = this.#matchEqual(this.#words, wordField, from, to);
    this.#words.restore();
    if (matches < length && candidateFields * matches < to - from) {
      matches += this.#matchEqual(this.#stems, stemField, from, to);
      matches += this.#matchLinked(from, to);
      this.#stems.restore();
    }
    return { matches, chunks: this.#countChunks(from, to) };
  }

  /** The matches of the last alignment, which was with this predicted text, as positions in both texts, in order of the predicted. */
  matchesWith(predicted: number): readonly (readonly [reference: number, predicted: number])[] {
    const { candidates, candidateEnds } = this.#texts;
    const from = candidateEnds.values[predicted] ?? 0;
    const pairs: [number, number][] = [];
    for (
      let index = from;
      index < (candidateEnds.values[predicted + 1] ?? 0);
      index += candidateFields
    ) {
      const position = this.#matched[(index - from) / candidateFields] ?? 0;
      if (position > 0) pairs.push([position - 1, candidates.values[index + positionField] ?? 0]);
    }
    return pairs.reverse();
  }

  /** Matches equal numbers; returns how many matches there are. */
  #matchEqual({ last, before }: Chains, field: number, from: number, to: number): number {
    const taken = this.#isTaken;
    const matched = this.#matched;
    const { values } = this.#texts.candidates;
    let count = 0;
    for (let index = from, i = 0; index < to; index += candidateFields, i += 1) {
      const number = values[index + field] ?? 0;
      if (number === 0 || matched[i] !== 0) continue;
      let position = last[number] ?? 0;
      if (position === 0) continue;
      while (taken[position] === 1) position = before[position] ?? 0;
      // What has been passed is taken for good, so the next one need not pass it again.
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
    for (let index = from, i = 0; index < to; index += candidateFields, i += 1) {
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

  /** From the last match to the first: one that is not just before the one before, in both texts, ends a chunk. */
  #countChunks(from: number, to: number): number {
    const matched = this.#matched;
    const { values } = this.#texts.candidates;
    let chunks = 0;
    let nextReference = 0;
    let nextPredicted = 0;
    for (let index = from, i = 0; index < to; index += candidateFields, i += 1) {
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

/** For each word, or each stem, its positions in a reference. */
class Chains {
  /** Number of the word -> its last position that may be free; 0 where the reference has none. */
  last = new Int32Array(256);
  /** Position -> the position before it with the same word. */
  before = new Int32Array(256);
  #numbers = new Int32Array(0);
  #from = 0;
  #to = 0;

  /** `size`: all numbers are below. */
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

  /** All positions are free again. */
  restore(): void {
    const { last } = this;
    const numbers = this.#numbers;
    for (let index = this.#from, position = 1; index < this.#to; index += 1, position += 1) {
      last[numbers[index] ?? 0] = position;
    }
  }
}
