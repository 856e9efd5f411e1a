// Counts what two texts have in common, using numbers in place of words, characters and their n-grams.

import type { TextComparer } from './textMetric.ts';

/** The n-grams of a text by length: first n-grams of one unit, then of two, and so on. */
export type Ngrams = readonly NgramsOfOrder[];

export interface NgramsOfOrder {
  /** Ids in the order of the text. N-grams that no reference text has are left out, because they cannot match. */
  readonly ids: Int32Array;
  /** Number of all n-grams in the text, including those left out of `ids`. */
  readonly total: number;
}

export const noNgrams: NgramsOfOrder = { ids: new Int32Array(), total: 0 };

const unknown = -1;

/**
 * Assigns an id to each distinct n-gram. Ids are valid only within one instance. Use a new instance for each group of texts that are
 * compared.
 */
export class NgramIds {
  readonly #units = new Map<string, number>();
  readonly #longer = new Map<number, number>();
  #next = 0;
  #isComplete = false;
  #unused = new Int32Array(256);

  /**
   * Must be called after the reference texts were added. N-grams that first occur later get no id. Most n-grams of a predicted
   * text are of this kind.
   */
  complete(): void {
    this.#isComplete = true;
  }

  /** Returns the n-grams of a text. `units`: words or characters. No n-gram is longer than the text. */
  of(units: readonly string[], maximumOrder: number): Ngrams {
    const single = Int32Array.from(units, (unit) => this.#unitId(unit));
    const orders = [withoutUnknown(single)];
    let shorter = single;
    for (let order = 2; order <= maximumOrder; order++) {
      const ids = new Int32Array(Math.max(0, single.length - order + 1));
      for (let index = 0; index < ids.length; index++) {
        ids[index] = this.#longerId(shorter[index] ?? 0, single[index + order - 1] ?? 0);
      }
      orders.push(withoutUnknown(ids));
      shorter = ids;
    }
    return orders;
  }

  /** Counts the n-grams of one length that both texts have. Each occurrence can match only once ("clipped" counts). */
  common(reference: NgramsOfOrder, predicted: NgramsOfOrder): number {
    if (reference.total === 0 || predicted.ids.length === 0) return 0;
    if (this.#unused.length < this.#next) this.#unused = new Int32Array(2 * this.#next);
    const unused = this.#unused;
    const expected = reference.ids;
    const ids = predicted.ids;
    // Uses an index loop, because for-of over typed arrays takes twice as long, and chrF spends most of its time here.
    for (let index = expected.length - 1; index >= 0; index--) {
      const id = expected[index] ?? 0;
      unused[id] = (unused[id] ?? 0) + 1;
    }
    let count = 0;
    for (let index = ids.length - 1; index >= 0; index--) {
      const id = ids[index] ?? 0;
      const left = unused[id] ?? 0;
      if (left > 0) {
        unused[id] = left - 1;
        count++;
      }
    }
    for (let index = expected.length - 1; index >= 0; index--) unused[expected[index] ?? 0] = 0;
    return count;
  }

  #unitId(unit: string): number {
    return this.#units.get(unit) ?? this.#added(this.#units, unit);
  }

  #longerId(shorter: number, unit: number): number {
    if (shorter === unknown || unit === unknown) return unknown;
    // Szudzik's pairing returns a different number for each pair. For small ids the number is small, and a Map finds small
    // numbers fastest.
    const pair = shorter >= unit ? shorter * (shorter + 1) + unit : unit * unit + shorter;
    return this.#longer.get(pair) ?? this.#added(this.#longer, pair);
  }

  #added<Key>(ids: Map<Key, number>, key: Key): number {
    if (this.#isComplete) return unknown;
    const id = this.#next++;
    ids.set(key, id);
    return id;
  }
}

function withoutUnknown(ids: Int32Array): NgramsOfOrder {
  return {
    ids: ids.includes(unknown) ? ids.filter((id) => id !== unknown) : ids,
    total: ids.length,
  };
}

/** Creates a comparer that assigns ids for only one matrix at a time, so that memory does not grow with the number of claims. */
export function ngramComparer<Prepared>(
  prepare: (text: string, ids: NgramIds) => Prepared,
  score: (reference: Prepared, predicted: Prepared, ids: NgramIds) => number,
): TextComparer {
  return {
    matrix: (references, predicted) => {
      const ids = new NgramIds();
      const rows = references.map((text) => prepare(text, ids));
      ids.complete();
      const columns = predicted.map((text) => prepare(text, ids));
      return rows.map((row) => columns.map((column) => score(row, column, ids)));
    },
  };
}
