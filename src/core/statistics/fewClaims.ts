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
