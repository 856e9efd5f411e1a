// The input of all statistics in this folder: finite numbers, one per claim. Failed claims have no number, and callers must leave
// them out.

/** Numbers of one kind, one per claim, in an array or a typed array. */
export type Sample = ArrayLike<number> & Iterable<number>;

/** One score per claim. `null` if the claim has no score (it failed, or the metric does not apply). */
export type Scores = readonly (number | null)[];

/** Throws RangeError with the position of a NaN or infinity, because such a number would go unnoticed in a sum. */
export function checkFinite(values: Sample, what: string): void {
  for (let index = 0; index < values.length; index += 1) {
    if (!Number.isFinite(values[index])) {
      throw new RangeError(
        `${what}: value ${String(index)} is ${String(values[index])}, expected a finite number`,
      );
    }
  }
}

/** Throws RangeError when the samples have different lengths or contain a number that is not finite. */
export function checkPaired(x: Sample, y: Sample, what: string): void {
  if (x.length !== y.length) {
    throw new RangeError(
      `${what}: ${String(x.length)} and ${String(y.length)} values, expected one of each a claim`,
    );
  }
  checkFinite(x, what);
  checkFinite(y, what);
}

/** Returns the claims with both scores, in order, with their positions. Throws RangeError for different lengths. */
export function presentInBoth(
  a: Scores,
  b: Scores,
): { readonly a: number[]; readonly b: number[]; readonly places: number[] } {
  if (a.length !== b.length) {
    throw new RangeError(
      `paired scores: ${String(a.length)} and ${String(b.length)} values, expected one of each a claim`,
    );
  }
  const both = { a: [] as number[], b: [] as number[], places: [] as number[] };
  for (const [place, left] of a.entries()) {
    const right = b[place] ?? null;
    if (left === null || right === null) continue;
    both.a.push(left);
    both.b.push(right);
    both.places.push(place);
  }
  return both;
}
