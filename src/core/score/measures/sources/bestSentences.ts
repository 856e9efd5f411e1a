// Keeps the sentences that can be among the best for a query, as long as the frequencies of the query's terms are unknown.

export interface CountedSentence {
  /** Number of words. */
  readonly length: number;
  /** Position among all sentences. In a tie, the earlier sentence wins. */
  readonly order: number;
  /** Number of queries that keep the sentence. */
  uses: number;
}

export interface ScoredSentence<Sentence> {
  readonly sentence: Sentence;
  readonly score: number;
}

/**
 * Computes a sentence's score from its terms and its number of words. `terms`: the `codeOf` of each term and its count, in
 * ascending order. The score must be lower for longer sentences.
 */
export type ScoreSentence = (terms: readonly number[], length: number) => number;

/** Largest number of occurrences of a term that is counted exactly. More occurrences count as this number. */
const mostOccurrences = 255;

/** Encodes a term (position in the query) and its number of occurrences as one number. */
export function codeOf(position: number, occurrences: number): number {
  return (position << 8) | Math.min(mostOccurrences, occurrences);
}

export function termPosition(code: number): number {
  return code >>> 8;
}

export function termOccurrences(code: number): number {
  return code & mostOccurrences;
}

/** Sentences with the same terms and the same number of occurrences of each term: shortest first, then by `order`. */
interface Group<Sentence> {
  /** Position among the groups. */
  readonly number: number;
  readonly terms: readonly number[];
  sentences: Sentence[];
}

/**
 * Keeps the best sentences for a query. Sentences with the same terms differ only in their length, and shorter sentences score
 * better, whatever the weights of the terms. In each group of such sentences, only the shortest can be among the best, so only
 * these are kept.
 */
export class BestSentences<Sentence extends CountedSentence> {
  readonly #most: number;
  readonly #mostKept: number;
  readonly #factor: number;
  readonly #root: Group<Sentence> = { number: 0, terms: [], sentences: [] };
  #groups: Group<Sentence>[] = [this.#root];
  /** Maps the number of a group and the code of a further term to the group that also has this term. */
  readonly #next = new Map<number, Group<Sentence>>();
  #kept = 0;

  /**
   * Starts without sentences. `terms`: number of terms of the query. `most`: number of best sentences. `mostKept`: number of
   * sentences that `dropWorst` leaves.
   */
  constructor(terms: number, most: number, mostKept: number) {
    this.#most = most;
    this.#mostKept = Math.max(most, mostKept);
    this.#factor = (terms + 1) << 8;
  }

  /** Whether there are so many sentences that `dropWorst` should be called. */
  get isFull(): boolean {
    return this.#kept > 2 * this.#mostKept;
  }

  /** Whether a later sentence with these terms (`codeOf`, in ascending order) can be among the best. */
  canKeep(terms: readonly number[], length: number): boolean {
    const { sentences } = this.#groupOf(terms);
    const last = sentences.at(-1);
    return sentences.length < this.#most || last === undefined || length < last.length;
  }

  /**
   * Keeps a sentence that follows all others. If enough sentences with the same terms are kept, the new sentence replaces the
   * worst of them.
   */
  keep(terms: readonly number[], sentence: Sentence): void {
    const { sentences } = this.#groupOf(terms);
    let place = sentences.length;
    while (place > 0 && (sentences[place - 1]?.length ?? 0) > sentence.length) place -= 1;
    sentences.splice(place, 0, sentence);
    sentence.uses += 1;
    this.#kept += 1;
    if (sentences.length > this.#most) this.#drop(sentences);
  }

  /** Returns the best sentences, best first. */
  best(scoreOf: ScoreSentence): readonly ScoredSentence<Sentence>[] {
    return this.#scored(scoreOf).slice(0, this.#most);
  }

  /** Drops all sentences but the best ones by the given scores. A dropped sentence could have been among the best later. */
  dropWorst(scoreOf: ScoreSentence): void {
    const left = new Set(
      this.#scored(scoreOf)
        .slice(0, this.#mostKept)
        .map(({ sentence }) => sentence),
    );
    const groups = this.#groups.filter(({ sentences }) => sentences.length > 0);
    this.#groups = [this.#root];
    this.#next.clear();
    for (const { terms, sentences } of groups) {
      const stay = sentences.filter((sentence) => left.has(sentence));
      for (const sentence of sentences) if (!left.has(sentence)) sentence.uses -= 1;
      if (stay.length > 0) this.#groupOf(terms).sentences = stay;
    }
    this.#kept = left.size;
  }

  #scored(scoreOf: ScoreSentence): ScoredSentence<Sentence>[] {
    return this.#groups
      .flatMap(({ terms, sentences }) =>
        sentences.map((sentence) => ({ sentence, score: scoreOf(terms, sentence.length) })),
      )
      .sort((a, b) => b.score - a.score || a.sentence.order - b.sentence.order);
  }

  #drop(sentences: Sentence[]): void {
    const last = sentences.pop();
    if (!last) return;
    last.uses -= 1;
    this.#kept -= 1;
  }

  #groupOf(terms: readonly number[]): Group<Sentence> {
    let group = this.#root;
    for (let place = 0; place < terms.length; place += 1) {
      const key = group.number * this.#factor + (terms[place] ?? 0);
      let next = this.#next.get(key);
      if (next === undefined) {
        next = { number: this.#groups.length, terms: terms.slice(0, place + 1), sentences: [] };
        this.#groups.push(next);
        this.#next.set(key, next);
      }
      group = next;
    }
    return group;
  }
}
