// Which word of a predicted text stands for which word of the reference, in NLTK's order and with NLTK's greed.

import type { MeteorText, MeteorVocabulary } from './meteorVocabulary.ts';

/** The last alignment; overwritten by the next one. */
export interface MeteorAlignment {
  /** Number of matched words. */
  readonly matches: number;
  /** Runs of matches that are adjacent in both texts. 0 without matches (NLTK says 1 and then never uses it). */
  readonly chunks: number;
  /** For each predicted position the reference position, or -1. Longer than the text: the rest means nothing. */
  readonly referenceOf: Int32Array;
}

/**
 * The alignment of NLTK 3.9.1's `align_words`: equal words first, then equal stems of what is left, then synonyms of what is left,
 * where the predicted word's stem is looked up and the reference word's stem must be among what is found. Within each stage the
 * predicted words are taken from the last to the first, and each takes the last reference word that fits; nothing is reconsidered.
 *
 * NLTK walks over all pairs. Here the free reference positions of a word or stem are a stack with the last position on top,
 * which gives the same matches: test "matches exactly what the plain loops match" in meteorAlignment.test.ts.
 */
export function createMeteorAligner(
  vocabulary: MeteorVocabulary,
): (reference: MeteorText, predicted: MeteorText) => MeteorAlignment {
  // Positions count from 1 in all of these; 0 is "none".
  /** Word or stem -> its last free reference position. All 0 between calls. */
  let last = new Int32Array(1024);
  /** Reference position -> the free position before it with the same word or stem. */
  let before = new Int32Array(256);
  let isTaken = new Uint8Array(256);
  let referenceOf = new Int32Array(256);

  const makeRoom = (reference: MeteorText, predicted: MeteorText): void => {
    if (last.length < vocabulary.size) last = new Int32Array(2 * vocabulary.size);
    const positions = Math.max(reference.words.length, predicted.words.length) + 1;
    if (before.length >= positions) return;
    before = new Int32Array(2 * positions);
    isTaken = new Uint8Array(2 * positions);
    referenceOf = new Int32Array(2 * positions);
  };

  /** Stacks the free reference positions; returns how many there are. */
  const stackUp = (numbers: readonly number[]): number => {
    let free = 0;
    for (let j = 0; j < numbers.length; j += 1) {
      if (isTaken[j + 1] === 1) continue;
      const number = numbers[j] ?? 0;
      before[j + 1] = last[number] ?? 0;
      last[number] = j + 1;
      free += 1;
    }
    return free;
  };

  const clear = (numbers: readonly number[]): void => {
    for (const number of numbers) last[number] = 0;
  };

  /** Matches equal numbers; returns how many matches there are. */
  const matchEqual = (numbers: readonly number[]): number => {
    let matched = 0;
    for (let i = numbers.length - 1; i >= 0; i -= 1) {
      if (referenceOf[i] !== -1) continue;
      const number = numbers[i] ?? 0;
      const position = last[number] ?? 0;
      if (position === 0) continue;
      last[number] = before[position] ?? 0;
      isTaken[position] = 1;
      referenceOf[i] = position - 1;
      matched += 1;
    }
    return matched;
  };

  const matchSynonyms = (reference: readonly number[], predicted: readonly number[]): number => {
    let matched = 0;
    for (let i = predicted.length - 1; i >= 0; i -= 1) {
      if (referenceOf[i] !== -1) continue;
      const synonyms = vocabulary.synonymsOf(predicted[i] ?? 0);
      let position = 0;
      for (const synonym of synonyms) {
        // Beyond the end of the array are synonyms just learned: no text of this call has them.
        const candidate = last[synonym] ?? 0;
        if (candidate > position) position = candidate;
      }
      if (position === 0) continue;
      last[reference[position - 1] ?? 0] = before[position] ?? 0;
      referenceOf[i] = position - 1;
      matched += 1;
    }
    return matched;
  };

  const countChunks = (length: number): number => {
    let chunks = 0;
    let expected = -2;
    for (let i = 0; i < length; i += 1) {
      const position = referenceOf[i] ?? -1;
      // An unmatched word ends the chunk: -2 is no position.
      if (position !== -1 && position !== expected) chunks += 1;
      expected = position === -1 ? -2 : position + 1;
    }
    return chunks;
  };

  return (reference, predicted) => {
    makeRoom(reference, predicted);
    isTaken.fill(0, 0, reference.words.length + 1);
    referenceOf.fill(-1, 0, predicted.words.length);
    stackUp(reference.words);
    let matches = matchEqual(predicted.words);
    clear(reference.words);
    if (matches < predicted.words.length && stackUp(reference.stems) > 0) {
      matches += matchEqual(predicted.stems);
      matches += matchSynonyms(reference.stems, predicted.stems);
      clear(reference.stems);
    }
    return { matches, chunks: countChunks(predicted.words.length), referenceOf };
  };
}
