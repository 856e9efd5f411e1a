// What a reader says about a predicted item beside a reference question with one of its answers.

/**
 * A reader's probabilities. `gives`, `part`, `contradicts` and `none` sum to 1: the item gives the content of the reference
 * answer, gives a substantial part of it, states something that cannot be true together with it, or none of these. `asks`, a
 * probability of its own: the item's question asks the same.
 */
export interface Reading {
  readonly gives: number;
  readonly part: number;
  readonly contradicts: number;
  readonly none: number;
  readonly asks: number;
}

/** Where a reading belongs: a predicted answer and a reference answer, as indices into the claim's evidence. */
export interface ReadPlace {
  readonly predicted: number;
  readonly predictedAnswer: number;
  readonly referenceAnswer: number;
}

/** A predicted answer as read for a reference question. */
export interface ReadItem extends ReadPlace, Reading {
  /** Sentences of the answer that were read. Absent if the whole answer was read. */
  readonly window?: string;
}

/** The reading of an item that repeats the reference question and its answer. No model reads such an item. */
export const sameReading: Reading = { gives: 1, part: 0, contradicts: 0, none: 0, asks: 1 };

/** Expected share from which a question counts as completely given, so that no further item has to be read. */
const givenFrom = 0.9;

/** Computes the expected share of a reference answer that an item gives, 0 to 1: all of it counts 1, a part counts 0.5. */
export function expectedShare({ gives, part }: Pick<Reading, 'gives' | 'part'>): number {
  return gives + part / 2;
}

/**
 * Computes the share of a reference question that items give, 0 to 1: the largest expected share of an item. From 0.9 on it
 * counts as 1, so a further item never lowers or raises it. 0 without items.
 */
export function givenShare(items: readonly Pick<Reading, 'gives' | 'part'>[]): number {
  const largest = items.reduce((most, item) => Math.max(most, expectedShare(item)), 0);
  return largest >= givenFrom ? 1 : largest;
}

/** Whether further items need not be read. */
export function isSureAnswer(item: Pick<Reading, 'gives' | 'part'>): boolean {
  return givenShare([item]) === 1;
}
