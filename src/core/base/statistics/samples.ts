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

// Limits for small samples. The bootstrap treats the given claims as the whole population. From one claim it finds no spread at
// all. If systems do not differ, its p-value is still below 0.05 in 100 % of cases at 1 claim, 47 % at 2, 16 % at 5, 9 % at 10
// and 6 % at 50.

/**
 * Number of differing claims below which the test uses exchanges. Claims without a difference do not show which system is better.
 */
export const fewDiffering = 50;

/**
 * Minimum number of claims. With fewer claims, no exchange test can have a p-value below 0.05 (2 / 2^5 = 0.0625), and a mean can
 * have no 95 % interval.
 */
export const fewestClaims = 6;

/**
 * Minimum number of claims for the interval of a correlation. The bootstrap interval contains the true value in as few as 82 % of
 * cases at 10 claims, and in at least 89 % from 20 claims on. Intervals from formulas are worse: Fisher's interval for Pearson's
 * r contains it in only 74 % of cases for skewed scores.
 */
export const fewestCorrelated = 20;

/**
 * Minimum number of claims for the interval of a mean. From 20 claims on, the interval contains the true mean in 0.92 to 0.98 of
 * cases, except for scores that are mostly equal (0.84 at 20, 0.88 at 50) and rare outliers (0.57 and 0.78). See the table in
 * docs/studies/tests.md, made by research/meanIntervals.mjs.
 */
export const fewestOfMean = 20;

/**
 * Minimum number of units for the interval of a coefficient of agreement. Bootstrap percentiles contain the true value in 0.63 to
 * 0.91 of cases at 6 units, 0.74 to 0.94 at 10, 0.84 to 0.93 at 20 and 0.90 to 0.95 at 50 (two and four raters, five values, 300
 * samples each).
 */
export const fewestRated = 20;

/**
 * Reason why a difference has no interval: fewer than six claims or groups of claims differ, all claims differ by the same amount, or the score is
 * not a mean.
 */
export type NoInterval = 'fewClaims' | 'fewGroups' | 'sameDifference' | 'noMean';

// Work that takes longer than one screen frame. The caller can pause it to draw or to report progress, or stop it.

/** Yields the progress of the work, 0 to 1, at short intervals. */
export type Steps<Result> = Generator<number, Result, undefined>;

/** Runs the steps to the end and returns the result. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Runs the steps of one part of a longer task. `parts`: number of parts. `done`: number of finished parts. Yields the progress of
 * the whole task.
 */
export function* partOf<Result>(steps: Steps<Result>, done: number, parts: number): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield (done + step.value) / parts;
  }
}
