import { matchesOfClaims, type ComparedClaim } from '../../src/core/comparison/toComparedClaim.ts';

/** The claims that have come so far. */
export class Claims {
  /** In reference order; a new array with every change. */
  list: readonly ComparedClaim[] = [];
  /** SemQA's of all claims. */
  matches: ComparedClaim['matches'];
  /** Changes when the claims do. */
  version = 0;
  readonly #byIndex = new Map<number, ComparedClaim>();

  at(index: number): ComparedClaim | undefined {
    return this.#byIndex.get(index);
  }

  /** Claims that are there already are replaced. */
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
