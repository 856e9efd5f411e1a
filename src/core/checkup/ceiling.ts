// How well a perfect metric could agree with these ratings: raters disagree, and no metric can agree with all of them.

import { oneWayUnbalanced } from '../statistics/agreement/intraclass.ts';

/** How far single ratings of one claim agree, and how many went into the numbers that metrics are held against. */
export interface Reliability {
  /** One-way intraclass correlation of single ratings; may be below 0. */
  readonly single: number;
  /** Claims with two ratings or more. */
  readonly claims: number;
  readonly ratings: number;
}

/**
 * One-way intraclass correlation of single ratings (`oneWayUnbalanced`) from the ratings of each claim; claims may have different
 * numbers of them, those with one alone are left out. `null` with fewer than two claims, or when all ratings are the same.
 */
export function reliabilityOf(claims: readonly (readonly number[])[]): Reliability | null {
  const { single } = oneWayUnbalanced(claims);
  const rated = claims.filter(({ length }) => length > 1);
  const ratings = rated.reduce((sum, { length }) => sum + length, 0);
  return single === null ? null : { single, claims: rated.length, ratings };
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
