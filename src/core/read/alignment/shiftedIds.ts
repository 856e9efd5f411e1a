// Finds files whose claim ids are shifted by one: one file counts its claims from 0, the other from 1. Without texts, every claim
// would be paired with its neighbour.

import { areOwnIds } from '../claims/claimKey.ts';
import type { ClaimId } from '../claims/ids.ts';
import { msg, type Wording } from '../../base/words/message.ts';

/** First and last id of a file, and the number of claims with an id. */
interface IdRange {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** The ids of both files, if they are shifted by one. */
export interface ShiftedIds {
  /** First and last id in the reference. */
  readonly reference: readonly [first: number, last: number];
  /** First and last id in the other file. */
  readonly others: readonly [first: number, last: number];
}

/** How a file identifies its claims. Collects the claims in constant memory. */
export class ClaimIds {
  #first = Infinity;
  #last = -Infinity;
  #count = 0;
  #without = 0;
  #places = 0;
  #areNumbers = true;
  #hasTexts = false;

  /** `index`: the claim's position in its file, from 0. */
  add({
    index,
    claimId,
    text,
    isUnread,
  }: {
    readonly index: number;
    readonly claimId?: ClaimId;
    readonly text: string;
    readonly isUnread?: true;
  }): void {
    this.#places = Math.max(this.#places, index + 1);
    if (text.trim() !== '') this.#hasTexts = true;
    if (typeof claimId === 'number') {
      this.#count += 1;
      this.#first = Math.min(this.#first, claimId);
      this.#last = Math.max(this.#last, claimId);
    } else if (claimId !== undefined) this.#areNumbers = false;
    else if (!isUnread) this.#without += 1;
  }

  /** Whether a claim of the file has a text. */
  get hasTexts(): boolean {
    return this.#hasTexts;
  }

  /** Returns the range of the ids. `undefined` if there are none, or if some are no plain numbers. */
  get own(): IdRange | undefined {
    if (this.#count === 0 || !this.#areNumbers) return undefined;
    return { first: this.#first, last: this.#last, count: this.#count };
  }

  /**
   * Returns the ids that identify the claims of a reference: its own ids, or positions if most claims have no id. `undefined` if
   * they do not count the claims one by one.
   */
  get counted(): IdRange | undefined {
    const range = areOwnIds(this.#count, this.#without)
      ? this.own
      : { first: 0, last: this.#places - 1, count: this.#places };
    if (!range) return undefined;
    return range.count === range.last - range.first + 1 ? range : undefined;
  }
}

/** The ids of claims that are counted one by one. */
export type CountedIds = Pick<ClaimIds, 'counted'>;

/**
 * Returns the possible ids of all claims in a run: those of the predictions, which may be missing for some claims, and those of the
 * reference if both files count from the same number or the predictions have no ids. At least half of the claims must have a
 * prediction.
 */
export function listRunIds(
  reference: CountedIds,
  predictions: Pick<ClaimIds, 'own'>,
): readonly CountedIds[] {
  const { own } = predictions;
  if (!own) return [reference];
  const count = own.last - own.first + 1;
  return [
    ...(2 * own.count >= count ? [{ counted: { ...own, count } }] : []),
    ...(reference.counted?.first === own.first ? [reference] : []),
  ];
}

/** Collects the claims of a whole file. */
export function collectIds(claims: Iterable<Parameters<ClaimIds['add']>[0]>): ClaimIds {
  const ids = new ClaimIds();
  for (const claim of claims) ids.add(claim);
  return ids;
}

/**
 * Compares the ids of a reference with the ids of another file. Returns both ranges if all ids are shifted by one in the same
 * direction: 1 to n for a reference with 0 to n - 1, or the reverse. Claims may be missing in the middle, but at least half of them
 * must be there. `undefined` if the ids are not shifted, if the other file has texts, which identify its claims, or if there is only
 * one claim.
 */
export function findShiftedIds(
  reference: CountedIds,
  others: Pick<ClaimIds, 'own' | 'hasTexts'>,
): ShiftedIds | undefined {
  const [wanted, given] = [reference.counted, others.own];
  if (!wanted || !given || others.hasTexts || wanted.count < 2) return undefined;
  const shift = given.first - wanted.first;
  const isShifted = Math.abs(shift) === 1 && given.last - wanted.last === shift;
  if (!isShifted || 2 * given.count < wanted.count) return undefined;
  return {
    reference: [wanted.first, wanted.last],
    others: [given.first, given.last],
  };
}

/** Warns of a file of ratings, scores or retrieved passages that counts its claims from another number than the run. */
export function warnOfShiftedIds(file: string, { reference, others }: ShiftedIds): Wording {
  return msg(
    'The claim ids in {0} run from {1} to {2}, but those of this run from {3} to {4}. If the first number is different for the same claim, every claim has the values of its neighbour. Change the ids in {0}, or add the text of each claim.',
    ...[file, ...others, ...reference],
  );
}
