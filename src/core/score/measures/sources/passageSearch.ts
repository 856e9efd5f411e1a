// Searches many pages for passages that fit a question, using BM25. Source: Robertson and Zaragoza: The Probabilistic Relevance
// Framework: BM25 and Beyond, Foundations and Trends in Information Retrieval 3(4), 2009, equation 3.15, with Lucene's idf, which
// is never negative.

import { pieceWords } from '../../text/pieceWords.ts';
import { porterStem } from '../../text/porterStemmer.ts';
import { beginningOfWord, WordScan } from '../../text/wordScan.ts';
import {
  BestSentences,
  codeOf,
  termOccurrences,
  termPosition,
  type CountedSentence,
  type ScoreSentence,
} from './bestSentences.ts';
import { sentenceParts, textOfPage, type SentencePlace } from './sourceText.ts';
import { textOfWindow } from './sourceWindows.ts';

// A set of pairs of 32-bit hashes in typed arrays. It needs eight bytes per pair, whereas a set of the texts would have to keep
// the texts.

const firstCapacity = 1 << 10;

export class KnownHashes {
  readonly #most: number;
  #first = new Int32Array(firstCapacity);
  #second = new Int32Array(firstCapacity);
  #size = 0;

  /** Creates an empty set. `most`: maximum number of pairs. When the set is full, further pairs are not added. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns whether the set already has the pair. Adds the pair if not. */
  hasOrAdd(hash: number, otherHash: number): boolean {
    // (0, 0) marks an empty place.
    const [first, second] = [hash === 0 && otherHash === 0 ? 1 : hash, otherHash];
    const place = this.#placeOf(first, second);
    if (!this.#isEmpty(place)) return true;
    if (this.#size === this.#most) return false;
    this.#first[place] = first;
    this.#second[place] = second;
    this.#size += 1;
    if (2 * this.#size > this.#first.length) this.#grow();
    return false;
  }

  clear(): void {
    this.#size = 0;
    if (this.#first.length > 4 * firstCapacity) {
      // Creates new small arrays. Clearing the large arrays of a long page would slow down every short page after it.
      this.#first = new Int32Array(firstCapacity);
      this.#second = new Int32Array(firstCapacity);
      return;
    }
    this.#first.fill(0);
    this.#second.fill(0);
  }

  #isEmpty(place: number): boolean {
    return this.#first[place] === 0 && this.#second[place] === 0;
  }

  /** Returns the place of a pair, or the empty place for it. */
  #placeOf(first: number, second: number): number {
    const last = this.#first.length - 1;
    const mixed = Math.imul(first ^ (second >>> 16), 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 13)) & last;
    while (
      !this.#isEmpty(place) &&
      (this.#first[place] !== first || this.#second[place] !== second)
    ) {
      place = (place + 1) & last;
    }
    return place;
  }

  #grow(): void {
    const [first, second] = [this.#first, this.#second];
    this.#first = new Int32Array(2 * first.length);
    this.#second = new Int32Array(2 * first.length);
    for (const [index, hash] of first.entries()) {
      const other = second[index] ?? 0;
      if (hash === 0 && other === 0) continue;
      const place = this.#placeOf(hash, other);
      this.#first[place] = hash;
      this.#second[place] = other;
    }
  }
}

export interface FoundPassage {
  /** The sentence with the sentences before and after it. */
  readonly text: string;
  /** Address of the page. */
  readonly source: string;
  /** BM25 score of the sentence, greater than 0. */
  readonly score: number;
}

const saturation = 1.2;
const lengthWeight = 0.75;

/** Maximum number of sentences that are remembered to leave out repeated sentences. */
const mostKnown = 1_000_000;
/** Maximum number of characters of a passage. */
const longestPassage = 1_500;
/** Maximum number of sentences in memory, over all queries. */
const mostKept = 32_000;
/** Maximum number of words for which the index of the term is cached. */
const mostWords = 100_000;

/** Whether a word is used as a term. Short words without digits are not used, because they occur in every sentence. */
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

interface KeptSentence extends CountedSentence {
  /** The sentence with its neighbours. `''` until the page has been read. */
  text: string;
  readonly source: string;
  /** Index among the distinct sentences of the page. */
  readonly index: number;
}

/** Where a term occurs in the queries. */
interface TermUse {
  readonly query: number;
  readonly position: number;
}

/**
 * Searches for several queries at once, so that each page is read only once and need not stay in memory. Finds the same passages
 * as a search through all sentences would (`BestSentences`), unless more than twice `mostKept` sentences could still be among the
 * best. In that case, the sentences with the lowest scores so far are removed.
 */
export class PassageSearch {
  readonly #best: readonly BestSentences<KeptSentence>[];
  /** `#terms`: index of the term for a stem. `#indexOf`: index of the term for a word, -1 for words that are not terms. */
  readonly #terms: ReadonlyMap<string, number>;
  readonly #indexOf = new Map<string, number>();
  /** Index of the term at each position of a query. */
  readonly #queries: readonly (readonly number[])[];
  readonly #uses: readonly (readonly TermUse[])[];
  /** `#frequencies`: number of sentences with each term. `#counts`: number of occurrences in the current sentence. */
  readonly #frequencies: Float64Array;
  readonly #counts: Uint32Array;
  /** Terms of the current sentence for each query (`codeOf`). Empty between sentences. */
  readonly #codes: readonly number[][];
  /** For each index (`beginningOfWord`): whether a term's word can begin with its three letters. */
  readonly #beginnings = new Uint8Array(1 << 15);
  readonly #known = new KnownHashes(mostKnown);
  readonly #knownInPage = new KnownHashes(Infinity);
  readonly #scan = new WordScan();
  #sentences = 0;
  #words = 0;

  /** Prepares the queries. `most`: maximum number of passages per query. */
  constructor(queries: readonly string[], most: number) {
    const perQuery = queries.map(termsOf);
    const terms = [...new Set(perQuery.flat())];
    this.#terms = new Map(terms.map((term, index) => [term, index]));
    this.#queries = perQuery.map((own) => own.map((term) => this.#terms.get(term) ?? -1));
    const uses = terms.map((): TermUse[] => []);
    for (const [query, own] of this.#queries.entries()) {
      for (const [position, term] of own.entries()) uses[term]?.push({ query, position });
    }
    this.#uses = uses;
    this.#codes = queries.map(() => []);
    const mostPerQuery = Math.floor(mostKept / Math.max(1, queries.length));
    this.#best = this.#queries.map((own) => new BestSentences(own.length, most, mostPerQuery));
    this.#frequencies = new Float64Array(terms.length);
    this.#counts = new Uint32Array(terms.length);
    for (const term of terms) this.#markBeginnings(term);
  }

  /** Adds the sentences of a stored page (`readPage`). Leaves out sentences that an earlier page also contains. */
  add(page: string, source: string): void {
    const text = textOfPage(page);
    this.#knownInPage.clear();
    const distinct: SentencePlace[] = [];
    const kept: KeptSentence[] = [];
    for (const place of sentenceParts(text)) {
      const scan = this.#scan;
      scan.read(text, place.start, place.end);
      if (scan.count === 0 || this.#knownInPage.hasOrAdd(scan.hash, scan.otherHash)) continue;
      distinct.push(place);
      if (this.#known.hasOrAdd(scan.hash, scan.otherHash)) continue;
      this.#sentences += 1;
      this.#words += scan.count;
      const sentence = this.#keepSentence(source, distinct.length - 1);
      if (sentence) kept.push(sentence);
    }
    for (const sentence of kept) {
      if (sentence.uses === 0) continue;
      const window = { first: Math.max(0, sentence.index - 1), after: sentence.index + 2 };
      const passage = textOfWindow({ text, sentences: distinct }, window);
      sentence.text = passage.slice(0, longestPassage).toWellFormed();
    }
    for (const [query, best] of this.#best.entries()) {
      if (best.isFull) best.dropWorst(this.#scoring(query));
    }
  }

  /**
   * Returns the passages with the highest scores, best first. In a tie, the earlier sentence comes first. Empty if no sentence
   * contains a term of the query.
   */
  search(query: number): readonly FoundPassage[] {
    const found = this.#best[query]?.best(this.#scoring(query)) ?? [];
    return found.map(({ sentence: { text, source }, score }) => ({ text, source, score }));
  }

  /** Counts the terms of the current sentence. Keeps the sentence if it can be among the best for a query. */
  #keepSentence(source: string, index: number): KeptSentence | undefined {
    const present = this.#countTerms();
    if (present.length === 0) return undefined;
    const queries: number[] = [];
    for (const term of present) {
      const count = this.#counts[term] ?? 0;
      for (const { query, position } of this.#uses[term] ?? []) {
        const codes = this.#codes[query] ?? [];
        if (codes.length === 0) queries.push(query);
        codes.push(codeOf(position, count));
      }
      this.#counts[term] = 0;
    }
    const { count: length } = this.#scan;
    let sentence: KeptSentence | undefined;
    for (const query of queries) {
      const [best, codes] = [this.#best[query], this.#codes[query] ?? []];
      if (codes.length > 1) codes.sort((a, b) => a - b);
      if (best?.canKeep(codes, length)) {
        sentence ??= { text: '', source, length, order: this.#sentences, index, uses: 0 };
        best.keep(codes, sentence);
      }
      codes.length = 0;
    }
    return sentence;
  }

  /** Lists the terms of the current sentence, each once. Sets their numbers of occurrences in `#counts`. */
  #countTerms(): readonly number[] {
    const scan = this.#scan;
    const present: number[] = [];
    for (let word = 0; word < scan.count; word += 1) {
      const beginning = scan.beginningAt(word);
      if (beginning >= 0 && this.#beginnings[beginning] === 0) continue;
      const term = this.#termAt(scan.wordAt(word));
      if (term < 0) continue;
      const before = this.#counts[term] ?? 0;
      if (before === 0) {
        this.#frequencies[term] = (this.#frequencies[term] ?? 0) + 1;
        present.push(term);
      }
      this.#counts[term] = before + 1;
    }
    return present;
  }

  /** Returns the index of the term for a word. -1 if the word is not a term. */
  #termAt(word: string): number {
    const known = this.#indexOf.get(word);
    if (known !== undefined) return known;
    const index = isTerm(word) ? (this.#terms.get(stemOf(word)) ?? -1) : -1;
    // Copies the word, because a substring of the page's text would keep the whole text in memory.
    if (this.#indexOf.size < mostWords) this.#indexOf.set(` ${word}`.slice(1), index);
    return index;
  }

  /**
   * Marks the beginnings of a term's words. A word begins with the first three letters of its stem if the stem has five or more
   * letters. Shorter stems can differ from their words in all letters but the first: `dying` has the stem `die`, and `saying` has
   * `sai`.
   */
  #markBeginnings(term: string): void {
    const own = beginningOfWord(`${term}aa`.slice(0, 3));
    if (own < 0) return;
    if (term.length > 4) this.#beginnings[own] = 1;
    else this.#beginnings.fill(1, (own >>> 10) << 10, ((own >>> 10) + 1) << 10);
  }

  /** Returns a function that scores sentences for a query by BM25, using the frequencies so far. */
  #scoring(query: number): ScoreSentence {
    const average = this.#words / Math.max(1, this.#sentences);
    const weights = (this.#queries[query] ?? []).map((term) => {
      const frequency = this.#frequencies[term] ?? 0;
      return Math.log(1 + (this.#sentences - frequency + 0.5) / (frequency + 0.5));
    });
    return (terms, length) => {
      const norm = saturation * (1 - lengthWeight + (lengthWeight * length) / average);
      return terms.reduce((sum, code) => {
        const count = termOccurrences(code);
        const weight = weights[termPosition(code)] ?? 0;
        return sum + (weight * count * (saturation + 1)) / (count + norm);
      }, 0);
    };
  }
}
