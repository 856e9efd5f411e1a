// Selects and sorts the claims of an exported report.

import type { FindQuery } from '../../src/core/show/find/findQuery.ts';

export interface PageClaim {
  /** Position of the claim in the exported page, before sorting. */
  readonly place: number;
  /** Scores of the claim. `null` for a missing score. */
  readonly scores: readonly (number | null)[];
  readonly kinds: ReadonlySet<string>;
  readonly verdict: string;
  readonly has: (query: FindQuery) => boolean;
}

/** Values of the page's fields. An empty field means any value. `order` is the index of a score, and 1 or -1. */
export interface ClaimFilter {
  readonly query: FindQuery;
  readonly kind: string;
  readonly verdict: string;
  readonly order: string;
}

/**
 * Sorts and filters the claims. `all` contains every claim in the requested order. Claims without the score come last in both
 * directions, and ties keep the page's order. `visible` contains the claims that pass every filter. O(n log n).
 */
export function selectClaims<Claim extends PageClaim>(
  claims: readonly Claim[],
  { query, kind, verdict, order }: ClaimFilter,
): { readonly all: readonly Claim[]; readonly visible: ReadonlySet<Claim> } {
  const visible = claims.filter(
    (claim) =>
      (kind === '' || claim.kinds.has(kind)) &&
      (verdict === '' || claim.verdict === verdict) &&
      claim.has(query),
  );
  return { all: order === '' ? claims : sortClaims(claims, order), visible: new Set(visible) };
}

function sortClaims<Claim extends PageClaim>(
  claims: readonly Claim[],
  order: string,
): readonly Claim[] {
  const [at = 0, direction = 1] = order.split(' ').map(Number);
  return claims.toSorted((a, b) => {
    const [left, right] = [a.scores[at] ?? null, b.scores[at] ?? null];
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || a.place - b.place;
    }
    return direction * (left - right) || a.place - b.place;
  });
}
