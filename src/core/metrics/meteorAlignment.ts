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

/** A predicted text, with what it can be matched with by synonyms in any of the references at hand. */
export interface PredictedText extends MeteorText {
  /** From the last to the first. */
  readonly linkedPositions: readonly number[];
  /** For each of them the stems of references that are synonyms of its stem. */
  readonly links: readonly (readonly number[])[];
}

const none: readonly number[] = [];

/** Links predicted texts with a set of references; what it finds out is forgotten with the next set. */
export function createLinker(
  vocabulary: MeteorVocabulary,
): (references: readonly MeteorText[]) => (predicted: MeteorText) => PredictedText {
  let set = 0;
  /** Stem -> the last set whose references have it. */
  let presentIn = new Int32Array(4096);
  /** Stem -> the last set for which its links were found, and those. */
  let linkedIn = new Int32Array(4096);
  const linksOf: (readonly number[])[] = [];
  const isPresent = (stem: number): boolean => presentIn[stem] === set;

  const makeRoom = (): void => {
    const { size } = vocabulary;
    while (linksOf.length < size) linksOf.push(none);
    if (presentIn.length >= size) return;
    const [present, linked] = [presentIn, linkedIn];
    presentIn = new Int32Array(2 * size);
    linkedIn = new Int32Array(2 * size);
    presentIn.set(present);
    linkedIn.set(linked);
  };

  const link = ({ words, stems }: MeteorText): PredictedText => {
    makeRoom();
    const linkedPositions: number[] = [];
    const links: (readonly number[])[] = [];
    for (let i = stems.length - 1; i >= 0; i -= 1) {
      const stem = stems[i] ?? 0;
      if (linkedIn[stem] !== set) {
        linkedIn[stem] = set;
        linksOf[stem] = vocabulary.synonymsOf(stem, isPresent);
      }
      const found = linksOf[stem] ?? none;
      if (found.length === 0) continue;
      linkedPositions.push(i);
      links.push(found);
    }
    return { words, stems, linkedPositions, links };
  };

  return (references) => {
    set += 1;
    makeRoom();
    for (const { stems } of references) {
      for (const stem of stems) presentIn[stem] = set;
    }
    return link;
  };
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
export function createMeteorAligner(
  vocabulary: MeteorVocabulary,
): (reference: MeteorText, predicted: PredictedText) => MeteorAlignment {
  // Reference positions count from 1 in the chains; 0 is "none".
  const words = new Chains();
  const stems = new Chains();
  let isTaken = new Uint8Array(256);
  let referenceOf = new Int32Array(256);
  let current: MeteorText | undefined;

  const use = (reference: MeteorText): void => {
    if (current === reference) return;
    if (current) {
      words.forget(current.words);
      stems.forget(current.stems);
    }
    words.chain(reference.words, vocabulary.size);
    stems.chain(reference.stems, vocabulary.size);
    if (isTaken.length <= reference.words.length) {
      isTaken = new Uint8Array(2 * reference.words.length);
    }
    current = reference;
  };

  /** Matches equal numbers; returns how many matches there are. */
  const matchEqual = ({ last, before }: Chains, numbers: readonly number[]): number => {
    const [taken, matched] = [isTaken, referenceOf];
    let count = 0;
    for (let i = numbers.length - 1; i >= 0; i -= 1) {
      if (matched[i] !== -1) continue;
      const number = numbers[i] ?? 0;
      let position = last[number] ?? 0;
      if (position === 0) continue;
      while (taken[position] === 1) position = before[position] ?? 0;
      // What has been passed is taken for good, so the next one need not pass it again.
      last[number] = position;
      if (position === 0) continue;
      taken[position] = 1;
      matched[i] = position - 1;
      count += 1;
    }
    return count;
  };

  const matchLinked = ({ last, before }: Chains, predicted: PredictedText): number => {
    const [taken, matched] = [isTaken, referenceOf];
    let count = 0;
    const { linkedPositions, links } = predicted;
    for (let at = 0; at < linkedPositions.length; at += 1) {
      const i = linkedPositions[at] ?? 0;
      if (matched[i] !== -1) continue;
      let best = 0;
      for (const stem of links[at] ?? none) {
        let position = last[stem] ?? 0;
        while (taken[position] === 1) position = before[position] ?? 0;
        last[stem] = position;
        if (position > best) best = position;
      }
      if (best === 0) continue;
      taken[best] = 1;
      matched[i] = best - 1;
      count += 1;
    }
    return count;
  };

  const countChunks = (length: number): number => {
    const matched = referenceOf;
    let chunks = 0;
    let expected = -2;
    for (let i = 0; i < length; i += 1) {
      const position = matched[i] ?? -1;
      // An unmatched word ends the chunk: -2 is no position.
      if (position !== -1 && position !== expected) chunks += 1;
      expected = position === -1 ? -2 : position + 1;
    }
    return chunks;
  };

  return (reference, predicted) => {
    use(reference);
    const { length } = predicted.words;
    if (referenceOf.length < length) referenceOf = new Int32Array(2 * length);
    isTaken.fill(0, 0, reference.words.length + 1);
    referenceOf.fill(-1, 0, length);
    let matches = matchEqual(words, predicted.words);
    words.restore(reference.words);
    if (matches < length && matches < reference.words.length) {
      matches += matchEqual(stems, predicted.stems);
      matches += matchLinked(stems, predicted);
      stems.restore(reference.stems);
    }
    return { matches, chunks: countChunks(length), referenceOf };
  };
}

/** For each word, or each stem, its positions in a reference. */
class Chains {
  /** Number of the word -> its last position that may be free; 0 where the reference has none. */
  last = new Int32Array(4096);
  /** Position -> the position before it with the same word. */
  before = new Int32Array(256);

  /** `size`: all numbers are below. Needs `forget` of what was chained before. */
  chain(numbers: readonly number[], size: number): void {
    if (this.last.length < size) this.last = new Int32Array(2 * size);
    if (this.before.length <= numbers.length) this.before = new Int32Array(2 * numbers.length);
    const { last, before } = this;
    for (let j = 0; j < numbers.length; j += 1) {
      const number = numbers[j] ?? 0;
      before[j + 1] = last[number] ?? 0;
      last[number] = j + 1;
    }
  }

  /** All positions are free again. */
  restore(numbers: readonly number[]): void {
    const { last } = this;
    for (let j = 0; j < numbers.length; j += 1) last[numbers[j] ?? 0] = j + 1;
  }

  forget(numbers: readonly number[]): void {
    const { last } = this;
    for (const number of numbers) last[number] = 0;
  }
}
