import type { ScoredClaim } from '../../src/core/results/claims.ts';
// The texts of claims come from the host on request. Held arrow keys pass many claims: the first is asked for at once,
// then only the one where the person stops.

const restMs = 60;
const kept = 30;

/** `Texts`: what the host sends of one claim. */
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
    this.#wanted = this.#claims.has(index) ? undefined : index;
    if (this.#timer !== undefined) return;
    this.#ask();
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      this.#ask();
    }, restMs);
  }

  put(claim: Texts): void {
    this.#claims.delete(claim.index); // to the end: the oldest goes first
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
