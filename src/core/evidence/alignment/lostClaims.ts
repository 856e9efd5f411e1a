import { normaliseText, sharesMostWords } from '../claimText.ts';
import type { Claim } from '../evidence.ts';
import type { ClaimId } from '../ids.ts';

/** Claims of each file that are remembered; when there are more the oldest are forgotten and the count is the least it can be. */
const mostRemembered = 100_000;
/** Positions that are named. */
const mostNamed = 20;

/** Reference claims that were scored as no evidence although the prediction file has them. */
export interface LostClaims {
  readonly count: number;
  /** False: there may be more. */
  readonly isWhole: boolean;
  /** Reference positions of the first ones that were found out. */
  readonly first: readonly number[];
}

interface UnpairedClaim {
  readonly index: number;
  readonly text: string;
  /** What joins it with a claim of the other file besides its text. */
  readonly id: ClaimId | undefined;
}

/** Claims of one file without partner, found by text and by id. */
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

  /** Takes one that `align` might put together with this: of the same text, else of this id and nearly the same text. */
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

/** Finds the reference claims whose prediction came too far away from them to be paired in a moving window. */
export class LostClaimSearch {
  readonly #references = new WaitingClaims();
  readonly #predictions = new WaitingClaims();
  readonly #first: number[] = [];
  #count = 0;

  /** A reference claim that was given away without a prediction. `id`: what the `claim_id` of its prediction would be. */
  missing({ index, text }: Claim, id: ClaimId | undefined): void {
    const claim = { index, text: normaliseText(text), id };
    if (this.#predictions.take(claim)) this.#found(index);
    else this.#references.add(claim);
  }

  /** A prediction that was used for no reference claim. */
  unused({ index, text, claimId }: Claim): void {
    const claim = { index, text: normaliseText(text), id: claimId };
    const lost = this.#references.take(claim);
    if (lost) this.#found(lost.index);
    else this.#predictions.add(claim);
  }

  result(): LostClaims {
    const isWhole = this.#references.isWhole && this.#predictions.isWhole;
    return { count: this.#count, isWhole, first: [...this.#first].sort((a, b) => a - b) };
  }

  #found(reference: number): void {
    this.#count += 1;
    if (this.#first.length < mostNamed) this.#first.push(reference);
  }
}
