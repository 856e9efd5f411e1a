import type { ScoredClaim } from '../../src/core/results/claims.ts';
// The host sends a claim's texts on request. While an arrow key is held down, the selection passes many claims. Texts are then
// requested immediately for the first claim, and after that only for the claim at which the user stops.

const restMs = 60;
const kept = 30;

/** Caches the texts of claims. `Texts` is what the host sends for one claim. */
export class ClaimTexts<Texts extends { readonly index: number } = ScoredClaim> {
  readonly #claims = new Map<number, Texts>();
  readonly #request: (index: number) => void;
  #timer: number | undefined;
  #wanted: number | undefined;

  constructor(request: (index: number) => void) {
    this.#request = request;
  }

  get(index: number): Texts | undefined {
    return this.#claims.get(index);
  }

  want(index: number): void {
    this.#wantNow(this.#claims.has(index) ? undefined : index);
  }

  /** Requests texts again. The earlier ones stay until the new ones arrive. */
  renew(index: number): void {
    this.#wantNow(index);
  }

  #wantNow(index: number | undefined): void {
    this.#wanted = index;
    if (this.#timer !== undefined) return;
    this.#ask();
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      this.#ask();
    }, restMs);
  }

  put(claim: Texts): void {
    this.#claims.delete(claim.index); // moves the claim to the end, because the oldest claim is removed first
    this.#claims.set(claim.index, claim);
    const [oldest] = this.#claims.keys();
    if (this.#claims.size > kept && oldest !== undefined) this.#claims.delete(oldest);
  }

  forget(index: number): void {
    this.#claims.delete(index);
  }

  clear(): void {
    this.#claims.clear();
  }

  #ask(): void {
    if (this.#wanted !== undefined) this.#request(this.#wanted);
    this.#wanted = undefined;
  }
}
