import { matchesOfClaims, type ComparedClaim } from '../../src/core/comparison/toComparedClaim.ts';

/** The claims received so far. */
export class Claims {
  /** Claims in reference order. Every change makes a new array. */
  list: readonly ComparedClaim[] = [];
  /** Counts of SemQA's matches over all claims. */
  matches: ComparedClaim['matches'];
  /** Changes whenever the claims change. */
  version = 0;
  readonly #byIndex = new Map<number, ComparedClaim>();

  at(index: number): ComparedClaim | undefined {
    return this.#byIndex.get(index);
  }

  /** Adds claims, and replaces those already present. */
  put(claims: readonly ComparedClaim[]): void {
    for (const claim of claims) this.#byIndex.set(claim.index, claim);
    this.list = [...this.#byIndex.values()].sort((a, b) => a.index - b.index);
    this.matches = matchesOfClaims(this.list);
    this.version += 1;
  }

  clear(): void {
    this.#byIndex.clear();
    this.put([]);
  }
}
