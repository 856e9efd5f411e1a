import { areOwnIds, type ClaimKey } from '../claimKey.ts';
import { isSmallerId, type ClaimId } from '../ids.ts';

/**
 * Checks whether two files have the same claims in the same order, to the end. If so, `align` pairs claims by position without any issue,
 * and `WindowedAlignment` gives the same result in constant memory. Claims are given in file order.
 *
 * The check is stricter than necessary: if it fails, the files may still match position by position.
 */
export class InStepCheck {
  #references: readonly ClaimKey[] = [];
  #predictions: readonly ClaimKey[] = [];
  /**
   * Interpretations of the predictions' `claim_id` that are still possible: the position in the reference, or the reference's own
   * `claim_id`.
   */
  #fitsPlaces = true;
  #fitsOwnIds = true;
  /** Number of compared reference claims with and without an id of their own. */
  #own = 0;
  #withoutOwn = 0;
  #lastOwnId: ClaimId | undefined;
  #differs = false;

  /** False as soon as a difference is certain. */
  get isPossible(): boolean {
    return !this.#differs && (this.#fitsPlaces || this.#fitsOwnIds);
  }

  /** The result of `hasOwnIds` for the claims compared so far. */
  get areOwnIds(): boolean {
    return areOwnIds(this.#own, this.#withoutOwn);
  }

  /** The file whose claims are needed next. */
  get wants(): 'reference' | 'predictions' {
    return this.#references.length <= this.#predictions.length ? 'reference' : 'predictions';
  }

  /** Number of claims of one file that wait for claims of the other file. */
  get waiting(): number {
    return Math.max(this.#references.length, this.#predictions.length);
  }

  add(file: 'reference' | 'predictions', keys: readonly ClaimKey[]): void {
    if (file === 'reference') this.#references = [...this.#references, ...keys];
    else this.#predictions = [...this.#predictions, ...keys];
    const count = Math.min(this.#references.length, this.#predictions.length);
    for (let index = 0; index < count && this.isPossible; index += 1) {
      const reference = this.#references[index];
      const prediction = this.#predictions[index];
      if (reference && prediction) this.#compare(reference, prediction);
    }
    this.#references = this.#references.slice(count);
    this.#predictions = this.#predictions.slice(count);
  }

  /** Must be called when both files have ended. Returns whether the files match. */
  end(): boolean {
    const isNothingLeft = this.#references.length === 0 && this.#predictions.length === 0;
    return (
      isNothingLeft && !this.#differs && (this.areOwnIds ? this.#fitsOwnIds : this.#fitsPlaces)
    );
  }

  #compare(reference: ClaimKey, prediction: ClaimKey): void {
    const { text, claimId } = prediction;
    if (text === '' || reference.text !== text) this.#differs = true;
    if (reference.claimId === undefined) {
      if (!reference.isUnread) this.#withoutOwn += 1;
    } else {
      this.#own += 1;
      // If two claims have the same id, the first claim counts. Ascending ids need not be stored.
      const last = this.#lastOwnId;
      if (last !== undefined && !isSmallerId(last, reference.claimId)) this.#fitsOwnIds = false;
      this.#lastOwnId = reference.claimId;
    }
    if (claimId === undefined) {
      if (reference.date !== prediction.date) this.#differs = true;
    } else {
      if (claimId !== reference.index) this.#fitsPlaces = false;
      if (claimId !== reference.claimId) this.#fitsOwnIds = false;
    }
  }
}
