// The numbers of a file, collected claim by claim: a run of any length needs no more memory than a short one.

/** Takes claims one by one in any order; `result` may be asked at any time. */
export interface Accumulator<Claim, Result> {
  add(claim: Claim): void;
  result(): Result;
}

/**
 * A file's numbers: what each metric's accumulator gives, under the metric's `total`, and the slices. A metric that is not
 * part of the run has no entry. Each metric reads its own (`ofFile`), so that nobody else needs to know its shape.
 */
export type Aggregate = Readonly<Record<string, unknown>>;
