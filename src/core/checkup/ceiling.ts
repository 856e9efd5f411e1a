// How well a perfect metric could follow these ratings: raters disagree, and no metric can agree with all of them.

import type { Sample } from '../statistics/samples.ts';

/** How far single ratings of one claim agree, and how many went into the numbers that metrics are held against. */
export interface Reliability {
  /** One-way intraclass correlation of single ratings; may be below 0. */
  readonly single: number;
  /** Claims with two ratings or more. */
  readonly claims: number;
  readonly ratings: number;
}

/**
 * One-way intraclass correlation of single ratings, ICC(1,1), from the ratings of each claim; claims may have different numbers of
 * them, those with one alone are left out. At most 1; `null` with fewer than two claims, or when all ratings are the same.
 * Source: P. E. Shrout and J. L. Fleiss, Intraclass correlations, Psychological Bulletin 86, 1979, case 1; for unequal numbers
 * the average group size of analysis of variance, S. R. Searle, Linear Models, 1971, 11.3.
 */
export function reliabilityOf(claims: readonly Sample[]): Reliability | null {
  const rated = claims.filter(({ length }) => length > 1);
  const ratings = rated.reduce((sum, { length }) => sum + length, 0);
  if (rated.length < 2) return null;
  let total = 0;
  for (const claim of rated) for (const value of claim) total += value;
  const grand = total / ratings;
  let between = 0;
  let within = 0;
  let squaredSizes = 0;
  for (const claim of rated) {
    let sum = 0;
    for (const value of claim) sum += value;
    const mean = sum / claim.length;
    between += claim.length * (mean - grand) ** 2;
    squaredSizes += claim.length ** 2;
    for (const value of claim) within += (value - mean) ** 2;
  }
  const meanBetween = between / (rated.length - 1);
  const meanWithin = within / (ratings - rated.length);
  const size = (ratings - squaredSizes / ratings) / (rated.length - 1);
  const all = meanBetween + (size - 1) * meanWithin;
  if (!(all > 0)) return null;
  return { single: (meanBetween - meanWithin) / all, claims: rated.length, ratings };
}

/**
 * The correlation that a metric could reach which knows the mean of endless raters: the root of the reliability of the mean of
 * `raters` ratings. 0..1; 0 where raters agree no more than by chance. Source: Spearman and Brown's formula; the correction for
 * attenuation, C. Spearman, The proof and measurement of association between two things, 1904.
 */
export function ceilingOf({ single }: Pick<Reliability, 'single'>, raters: number): number {
  if (!(single > 0)) return 0;
  return Math.sqrt((raters * single) / (1 + (raters - 1) * single));
}
