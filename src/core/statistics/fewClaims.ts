// Where claims are few. The bootstrap takes the claims at hand for all there could be: of one claim it knows no spread at all, and
// under a true null its p-value is below 0.05 in 100 % of cases at 1 claim, 47 % at 2, 16 % at 5, 9 % at 10 and 6 % at 50.

/** Fewer claims on which two systems differ are tested by exchanges instead; the others say nothing about who is better. */
export const fewDiffering = 50;

/** Of fewer claims no exchange test can have a p-value below 0.05 (2 / 2^5 = 0.0625), nor a mean an interval of 95 %. */
export const fewestClaims = 6;

/**
 * Of fewer claims a correlation has no interval: the bootstrap's holds the true value in as little as 82 % of cases at 10 claims, and in
 * 89 % and more from 20 on. Formulas are worse: Fisher's for Pearson's r in 74 % where scores are skewed.
 */
export const fewestCorrelated = 20;

/**
 * Of fewer claims a mean has no interval. From 20 on it holds the true mean in 0.92 to 0.98 of cases, but for scores that are mostly
 * equal (0.84 at 20, 0.88 at 50) and rare outliers (0.57 and 0.78): the table in docs/comparisons.md, made by
 * benchmarks/meanIntervals.mjs.
 */
export const fewestOfMean = 20;

/**
 * Of fewer units coefficients of agreement have no interval: the percentiles of the bootstrap hold the true value in 0.63 to 0.91 of
 * cases at 6 units, 0.74 to 0.94 at 10, 0.84 to 0.93 at 20 and 0.90 to 0.95 at 50 (two and four raters, five values, 300 samples each).
 */
export const fewestRated = 20;

/** Why a difference has no interval: fewer than six claims differ, all by the same, or it is no mean. */
export type NoInterval = 'fewClaims' | 'sameDifference' | 'noMean';
