// Counts and reports what a format cannot represent.

import { countOf } from '../../format/numbers.ts';

export interface Loss {
  /** Starts with a count: `12 claims have "speaker", which ...`. */
  readonly message: string;
}

/** Counts the claims for each kind of loss. */
export class Losses {
  readonly #claims = new Map<string, Set<number>>();

  /** Counts a claim for a loss. `what` is the text after "12 claims: ". */
  add(claim: number, what: string): void {
    const claims = this.#claims.get(what) ?? new Set<number>();
    claims.add(claim);
    this.#claims.set(what, claims);
  }

  list(): readonly Loss[] {
    return [...this.#claims].map(([what, claims]) => ({
      message: `${countOf(claims.size, 'claim')}: ${what}`,
    }));
  }
}
