// Collects a file's scores claim by claim, in constant memory for any number of claims.

/** Takes claims one by one in any order. `result` may be called at any time. */
export interface Accumulator<Claim, Result> {
  add(claim: Claim): void;
  result(): Result;
}

/**
 * A file's scores: the result of each metric's accumulator under the metric's `total`, and the slices. A metric that is not in
 * the run has no entry. Only the metric itself reads its entry (`ofFile`), so that no other code depends on the entry's form.
 */
export type Aggregate = Readonly<Record<string, unknown>>;
