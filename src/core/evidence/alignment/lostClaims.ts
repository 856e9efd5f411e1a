import { normaliseText, sharesMostWords } from '../claimText.ts';
import type { Claim } from '../evidence.ts';
import type { ClaimId } from '../ids.ts';

/**
 * Maximum number of claims stored per file. When this number is exceeded, the oldest claims are removed, and the count of lost
 * claims becomes a lower bound.
 */
const mostRemembered = 100_000;
/** Maximum number of listed positions. */
const mostNamed = 20;

/** Reference claims that were scored as if there were no evidence, although the prediction file contains them. */
export interface LostClaims {
  readonly count: number;
  /** Whether all lost claims are counted. If false, there may be more. */
  readonly isWhole: boolean;
  /** Reference positions of the first lost claims. */
  readonly first: readonly number[];
  /**
   * Reference positions of claims that were scored with an earlier prediction, although a later prediction that counts instead
   * stands too far away. Absent if there are none.
   */
  readonly outdated?: readonly number[];
}

interface UnpairedClaim {
  readonly index: number;
  readonly text: string;
  /** The claim's id in the other file. Claims can match by this id as well as by text. */
  readonly id: ClaimId | undefined;
}

/** Claims of one file that have no match yet, indexed by text and by id. */
class WaitingClaims {
  readonly #byText = new Map<string, Set<UnpairedClaim>>();
  readonly #byId = new Map<ClaimId, UnpairedClaim>();
  #count = 0;
  isWhole = true;

  add(claim: UnpairedClaim): void {
    if (this.#count >= mostRemembered) {
      this.isWhole = false;
      return;
    }
    this.#count += 1;
    const { id, text } = claim;
    const same = this.#byText.get(text);
    if (same) same.add(claim);
    else this.#byText.set(text, new Set([claim]));
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, claim);
  }

  /**
   * Removes and returns a claim that `align` might match with the given claim: a claim with the same text, otherwise a claim with
   * the same id and a similar text.
   */
  take({ text, id }: UnpairedClaim): UnpairedClaim | undefined {
    const claim = this.#withText(text) ?? this.#named(text, id);
    if (!claim) return undefined;
    this.#count -= 1;
    const same = this.#byText.get(claim.text);
    same?.delete(claim);
    if (same?.size === 0) this.#byText.delete(claim.text);
    if (claim.id !== undefined && this.#byId.get(claim.id) === claim) this.#byId.delete(claim.id);
    return claim;
  }

  #withText(text: string): UnpairedClaim | undefined {
    const same = text === '' ? undefined : this.#byText.get(text);
    return same?.values().next().value;
  }

  #named(text: string, id: ClaimId | undefined): UnpairedClaim | undefined {
    const named = id === undefined ? undefined : this.#byId.get(id);
    if (!named) return undefined;
    const isOne = text === '' || named.text === '' || sharesMostWords(text, named.text);
    return isOne ? named : undefined;
  }
}

/** Finds reference claims whose prediction was too far away to be matched in a moving window. */
export class LostClaimSearch {
  readonly #references = new WaitingClaims();
  readonly #predictions = new WaitingClaims();
  readonly #first: number[] = [];
  readonly #outdated = new Set<number>();
  #count = 0;

  /** Adds a reference claim that was delivered without a prediction. `id`: the `claim_id` that its prediction would have. */
  missing({ index, text, isUnread }: Claim, id: ClaimId | undefined): void {
    if (isUnread) return;
    const claim = { index, text: normaliseText(text), id };
    if (this.#predictions.take(claim)) this.#found(index);
    else this.#references.add(claim);
  }

  /** Adds a prediction that was not used for any reference claim. */
  unused({ index, text, claimId }: Claim): void {
    const claim = { index, text: normaliseText(text), id: claimId };
    const lost = this.#references.take(claim);
    if (lost) this.#found(lost.index);
    else this.#predictions.add(claim);
  }

  result(): LostClaims {
    const isWhole = this.#references.isWhole && this.#predictions.isWhole;
    const outdated = [...this.#outdated].sort((a, b) => a - b);
    return {
      ...{ count: this.#count, isWhole, first: [...this.#first].sort((a, b) => a - b) },
      ...(outdated.length === 0 ? {} : { outdated }),
    };
  }

  /** Adds a reference claim that was scored with an earlier prediction than the one that counts. */
  outdated(reference: number): void {
    if (this.#outdated.size < mostRemembered) this.#outdated.add(reference);
  }

  #found(reference: number): void {
    this.#count += 1;
    if (this.#first.length < mostNamed) this.#first.push(reference);
  }
}
