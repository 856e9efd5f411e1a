// The parts of a source page that have the most letter n-grams in common with an answer. The NLI model reads these parts.

import { gramsOf } from '../coverage.ts';
import type { SentencePlace, SourceText } from './sourceText.ts';

/** A run of neighbouring sentences of a page. */
export interface SourceWindow {
  /** UTF-16 offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  /** `first`: index of the first sentence. `after`: index of the sentence after the last. */
  readonly first: number;
  readonly after: number;
  /** Share of the answer's letter 4-grams that occur in the window, 0 to 1. */
  readonly share: number;
}

export interface SourceWindows {
  /** Share of the answer's letter 4-grams that occur anywhere in the page, 0 to 1. 0 for a page without sentences. */
  readonly share: number;
  /**
   * The best single sentences, then the best runs of three sentences. Best first in each group, without duplicates. Empty if the
   * answer and the page have nothing in common.
   */
  readonly windows: readonly SourceWindow[];
}

/** Number of windows of each length. */
const windowsPerLength = 2;
const lengths = [1, 3];

/** The answer's n-grams that a sentence contains, as bits. `undefined` if the sentence contains none. */
type Bits = Uint32Array | undefined;

/** Finds the n-grams of an answer in many sentences. A table of hashes excludes most positions without creating a string. */
class GramFinder {
  readonly size: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #hashes = new Uint8Array(1 << 16);

  constructor(answer: string) {
    this.#places = new Map([...gramsOf(answer)].map((gram, index) => [gram, index]));
    this.size = this.#places.size;
    for (const gram of this.#places.keys()) this.#hashes[hashAt(gram, 0)] = 1;
  }

  bitsOf(words: string): Bits {
    let bits: Uint32Array | undefined;
    for (let index = 0; index + 4 <= words.length; index += 1) {
      if (this.#hashes[hashAt(words, index)] === 0) continue;
      const place = this.#places.get(words.slice(index, index + 4));
      if (place === undefined) continue;
      bits ??= new Uint32Array(Math.ceil(this.size / 32));
      bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
    }
    return bits;
  }
}

function hashAt(text: string, at: number): number {
  const [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1) | 0];
  const [third, fourth] = [text.charCodeAt(at + 2) | 0, text.charCodeAt(at + 3) | 0];
  return (first + 31 * (second + 31 * (third + 31 * fourth))) & 0xffff;
}

function countBits(number: number): number {
  let rest = number - ((number >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function countUnion(all: readonly Bits[]): number {
  const [first, ...others] = all.filter((bits) => bits !== undefined);
  if (!first) return 0;
  let count = 0;
  for (const [index, word] of first.entries()) {
    count += countBits(others.reduce((union, bits) => union | (bits[index] ?? 0), word));
  }
  return count;
}

/**
 * Finds what a page has in common with an answer. In a tie, the earlier window wins. Windows of the same length do not overlap.
 * An answer shorter than an n-gram counts as one n-gram, which occurs only in a text of the same length.
 */
export function findSourceWindows(answer: string, source: SourceText): SourceWindows {
  const { sentences } = source;
  const finder = new GramFinder(answer);
  if (finder.size === 0) return { share: 0, windows: [] };
  const found = sentences.map(({ words }) => finder.bitsOf(words));
  const present = [...found.keys()].filter((index) => found[index] !== undefined);
  const windows = lengths.flatMap((length) => {
    const seen = new Set<number>();
    const candidates: SourceWindow[] = [];
    for (const index of present) {
      // The run is centred at a sentence that has n-grams in common with the answer. At the ends of the page it is moved inwards.
      const first = Math.max(0, Math.min(index - (length >> 1), sentences.length - length));
      if (seen.has(first)) continue;
      seen.add(first);
      const after = Math.min(sentences.length, first + length);
      const share = countUnion(found.slice(first, after)) / finder.size;
      candidates.push({ ...placeOfSentences(source, first, after), first, after, share });
    }
    candidates.sort((a, b) => b.share - a.share || a.first - b.first);
    return takeApart(candidates);
  });
  const distinct = new Map(windows.map((window) => [`${window.first} ${window.after}`, window]));
  const share = countUnion([unionOf(found, finder.size)]) / finder.size;
  return { share, windows: [...distinct.values()] };
}

function unionOf(found: readonly Bits[], size: number): Bits {
  const union = new Uint32Array(Math.ceil(size / 32));
  for (const bits of found) {
    if (!bits) continue;
    for (const [index, word] of bits.entries()) union[index] = (union[index] ?? 0) | word;
  }
  return union;
}

function takeApart(candidates: readonly SourceWindow[]): readonly SourceWindow[] {
  const taken: SourceWindow[] = [];
  for (const candidate of candidates) {
    if (taken.length === windowsPerLength) break;
    const overlaps = taken.some(
      ({ first, after }) => candidate.first < after && first < candidate.after,
    );
    if (!overlaps) taken.push(candidate);
  }
  return taken;
}

export function placeOfSentences(
  { sentences }: SourceText,
  first: number,
  after: number,
): Pick<SourceWindow, 'start' | 'end'> {
  return { start: sentences[first]?.start ?? 0, end: sentences[after - 1]?.end ?? 0 };
}

/**
 * Returns the text of a window: its sentences as written, with one blank between them. Repeated sentences inside the window are
 * left out.
 */
export function textOfWindow(
  { text, sentences }: { readonly text: string; readonly sentences: readonly SentencePlace[] },
  { first, after }: Pick<SourceWindow, 'first' | 'after'>,
): string {
  return sentences
    .slice(first, after)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
    .join(' ');
}

/**
 * Extends a window by its neighbouring sentences, first the following sentence and then the previous one, as long as the window
 * has at most `mostTokens` tokens. The share does not change.
 */
export function widenWindow(
  source: SourceText,
  window: SourceWindow,
  mostTokens: number,
  tokensOf: (text: string) => number,
): SourceWindow {
  const { sentences } = source;
  let { first, after } = window;
  const tokensAt = (index: number): number =>
    tokensOf(textOfWindow(source, { first: index, after: index + 1 }));
  let tokens = 0;
  for (let index = first; index < after; index += 1) tokens += tokensAt(index);
  let [canFollow, canPrecede] = [true, true];
  while (canFollow || canPrecede) {
    const next = canFollow && after < sentences.length ? tokensAt(after) : Infinity;
    canFollow = tokens + next <= mostTokens;
    if (canFollow) [tokens, after] = [tokens + next, after + 1];
    const before = canPrecede && first > 0 ? tokensAt(first - 1) : Infinity;
    canPrecede = tokens + before <= mostTokens;
    if (canPrecede) [tokens, first] = [tokens + before, first - 1];
  }
  return { ...placeOfSentences(source, first, after), first, after, share: window.share };
}
