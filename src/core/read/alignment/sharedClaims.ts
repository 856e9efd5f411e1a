/**
 * Returns the number of claims in a prediction file whose text is also in a reference file, divided by the number of claims in
 * the smaller file. Range: 0 to 1. Returns 0 for an empty file.
 */
export function shareOfSharedClaims(
  predictions: readonly { readonly text: string }[],
  reference: readonly { readonly text: string }[],
): number {
  const smaller = Math.min(predictions.length, reference.length);
  if (smaller === 0) return 0;
  const known = new Set(reference.map((claim) => claim.text.trim()));
  const shared = predictions.filter((claim) => known.has(claim.text.trim())).length;
  return Math.min(1, shared / smaller);
}

/** Returns the share of claims whose text is also in the other file, 0 to 1. Returns 0 if there are no claims. */
export function shareOfCoveredClaims(
  claims: readonly { readonly text: string }[],
  other: readonly { readonly text: string }[],
): number {
  if (claims.length === 0) return 0;
  const known = new Set(other.map((claim) => claim.text.trim()));
  return claims.filter((claim) => known.has(claim.text.trim())).length / claims.length;
}

/** Minimum share of common claims for a reference to count as the reference of a prediction file. */
export const belongsFrom = 0.5;
