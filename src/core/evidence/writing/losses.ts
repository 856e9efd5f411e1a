// What a form cannot hold, counted and said.

import { countOf } from '../../format/numbers.ts';

export interface Loss {
  /** Begins with a number: `12 claims have "speaker", which ...`. */
  readonly message: string;
}

/** Counts each kind of loss by claims. */
export class Losses {
  readonly #claims = new Map<string, Set<number>>();

  /** `what`: what follows "12 claims: ". */
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
