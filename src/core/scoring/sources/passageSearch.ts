// Finds passages of many pages that fit a question, by BM25. Source: Robertson and Zaragoza: The Probabilistic Relevance Framework: BM25
// and Beyond, Foundations and Trends in Information Retrieval 3(4), 2009, equation 3.15, with Lucene's idf, which is never negative.

import { pieceWords } from '../../text/pieceWords.ts';
import { porterStem } from '../../text/porterStemmer.ts';
import type { SplitPage } from './sourceText.ts';
import { textOfWindow } from './sourceWindows.ts';

export interface FoundPassage {
  /** The sentence with the sentences before and after it. */
  readonly text: string;
  /** Address of the page. */
  readonly source: string;
  /** BM25 score of the sentence, at least 0. */
  readonly score: number;
}

const saturation = 1.2;
const lengthWeight = 0.75;

/** Maximum number of sentences in memory. If there are more, those with the fewest query terms are removed first. */
const mostKept = 8_000;
/** Maximum number of sentences that are remembered, so that repeated ones are left out. */
const mostKnown = 200_000;

interface KeptSentence {
  readonly text: string;
  readonly source: string;
  readonly length: number;
  /** Number of occurrences of each term, in the order of the terms. */
  readonly counts: Uint8Array;
  readonly distinct: number;
}

/** Whether a word is used as a term. Short words without digits are not, because they occur in every sentence. */
function isTerm(word: string): boolean {
  return word.length >= 4 || /\p{N}/u.test(word);
}

function stemOf(word: string): string {
  return /^[a-z]+$/u.test(word) ? porterStem(word) : word;
}

function termsOf(text: string): readonly string[] {
  const words = pieceWords(text).split(' ');
  return [...new Set(words.filter(isTerm).map(stemOf))];
}

/** First characters of words, as an index into a table for ASCII characters. -1: other characters. */
function startOf(words: string, at: number): number {
  const [first, second] = [words.charCodeAt(at), words.charCodeAt(at + 1)];
  return first < 128 && second < 128 ? (first << 7) | second : -1;
}

/** Searches for several queries at once, so that each page is read only once and need not stay in memory. */
export class PassageSearch {
  readonly #queries: readonly (readonly number[])[];
  readonly #frequencies: Float64Array;
  /** Index of the term for a word. -1 for words that are not terms. */
  readonly #indexOf = new Map<string, number>();
  readonly #terms: ReadonlyMap<string, number>;
  readonly #known = new Set<string>();
  /** Whether a term starts with two characters (`startOf`). Stems and their words start alike. */
  readonly #starts = new Uint8Array(1 << 14);
  #kept: KeptSentence[] = [];
  /** Sentences with at most this many distinct terms are not kept, because there are enough with more. */
  #fewest = 0;
  #sentences = 0;
  #words = 0;

  constructor(queries: readonly string[]) {
    const perQuery = queries.map(termsOf);
    this.#terms = new Map([...new Set(perQuery.flat())].map((term, index) => [term, index]));
    this.#queries = perQuery.map((terms) => terms.flatMap((term) => this.#terms.get(term) ?? []));
    this.#frequencies = new Float64Array(this.#terms.size);
    for (const term of this.#terms.keys()) this.#starts[Math.max(0, startOf(term, 0))] = 1;
  }

  /** Adds the sentences of a page. Leaves out sentences that an earlier page also has. */
  add(page: SplitPage, source: string): void {
    for (const [index, { words }] of page.sentences.entries()) {
      if (this.#known.has(words)) continue;
      if (this.#known.size < mostKnown) this.#known.add(words);
      this.#sentences += 1;
      const { length, counts, distinct } = this.#count(words);
      this.#words += length;
      if (!counts || distinct <= this.#fewest) continue;
      const window = { first: Math.max(0, index - 1), after: index + 2 };
      const text = textOfWindow(page, window).slice(0, 1_500).toWellFormed();
      this.#kept.push({ text, source, length, counts, distinct });
      if (this.#kept.length > 2 * mostKept) this.#shrink();
    }
  }

  /**
   * The passages with the highest scores, best first. If scores are equal, the earlier sentence comes first. Empty if no sentence contains
   * a term of the query.
   */
  search(query: number, most: number): readonly FoundPassage[] {
    const terms = this.#queries[query] ?? [];
    const average = this.#words / Math.max(1, this.#sentences);
    const weights = terms.map((term) => {
      const frequency = this.#frequencies[term] ?? 0;
      return Math.log(1 + (this.#sentences - frequency + 0.5) / (frequency + 0.5));
    });
    const scored = this.#kept.map(({ text, source, counts, length }): FoundPassage => {
      const norm = saturation * (1 - lengthWeight + (lengthWeight * length) / average);
      const score = terms.reduce((sum, term, index) => {
        const count = counts[term] ?? 0;
        return sum + ((weights[index] ?? 0) * count * (saturation + 1)) / (count + norm);
      }, 0);
      return { text, source, score };
    });
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  }

  /**
   * The number of words, and of occurrences of each term and of distinct terms among them. `counts` is absent if no term occurs. `words`: the
   * result of `pieceWords`.
   */
  #count(words: string): {
    readonly length: number;
    readonly counts?: Uint8Array;
    readonly distinct: number;
  } {
    let counts: Uint8Array | undefined;
    let [length, distinct] = [0, 0];
    for (let start = 1; start < words.length;) {
      const blank = words.indexOf(' ', start);
      const end = blank < 0 ? words.length : blank;
      length += 1;
      const key = startOf(words, start);
      const index =
        key >= 0 && this.#starts[key] === 0 ? -1 : this.#termAt(words.slice(start, end));
      start = end + 1;
      if (index < 0) continue;
      counts ??= new Uint8Array(this.#terms.size);
      const before = counts[index] ?? 0;
      if (before === 0) {
        this.#frequencies[index] = (this.#frequencies[index] ?? 0) + 1;
        distinct += 1;
      }
      counts[index] = Math.min(255, before + 1);
    }
    return { length, distinct, ...(counts ? { counts } : {}) };
  }

  /** Index of the term for a word. -1: the word is not a term. */
  #termAt(word: string): number {
    const known = this.#indexOf.get(word);
    if (known !== undefined) return known;
    const index = isTerm(word) ? (this.#terms.get(stemOf(word)) ?? -1) : -1;
    if (this.#indexOf.size < 500_000) this.#indexOf.set(word, index);
    return index;
  }

  #shrink(): void {
    const order = [...this.#kept.keys()].sort(
      (a, b) => (this.#kept[b]?.distinct ?? 0) - (this.#kept[a]?.distinct ?? 0) || a - b,
    );
    const left = new Set(order.slice(0, mostKept));
    this.#fewest = this.#kept[order[mostKept - 1] ?? 0]?.distinct ?? 0;
    this.#kept = this.#kept.filter((_, index) => left.has(index));
  }
}
