// Computes the best possible agreement with given ratings. Raters disagree, so no metric can agree with all of them.

import { readColumns } from '../../score/columns/readColumns.ts';
import { idKey } from '../../read/claims/ids.ts';
import { oneWayUnbalanced } from '../../base/statistics/agreement/intraclass.ts';

/** Agreement between single ratings of a claim, and the number of ratings in each mean that metrics are compared with. */
export interface Reliability {
  /** One-way intraclass correlation of single ratings. May be negative. */
  readonly single: number;
  /** Number of claims with at least two ratings. */
  readonly claims: number;
  readonly ratings: number;
}

/**
 * Computes the one-way intraclass correlation of single ratings (`oneWayUnbalanced`) from the ratings of each claim. Claims may
 * have different numbers of ratings. Claims with a single rating are left out. Returns `null` for fewer than two claims, or if
 * all ratings are equal.
 */
export function reliabilityOf(claims: readonly (readonly number[])[]): Reliability | null {
  const { single } = oneWayUnbalanced(claims);
  const rated = claims.filter(({ length }) => length > 1);
  const ratings = rated.reduce((sum, { length }) => sum + length, 0);
  return single === null ? null : { single, claims: rated.length, ratings };
}

/**
 * Computes the correlation that a metric would have if it knew the mean of infinitely many raters: the square root of the
 * reliability of the mean of `raters` ratings. Range: 0 to 1. The correlation is 0 if raters agree no more than by chance.
 * Source: Spearman and Brown's formula; the correction for attenuation, C. Spearman, The proof and measurement of association
 * between two things, 1904.
 */
export function ceilingOf({ single }: Pick<Reliability, 'single'>, raters: number): number {
  if (!(single > 0)) return 0;
  return Math.sqrt((raters * single) / (1 + (raters - 1) * single));
}

/**
 * Computes how much the single ratings in a file agree, by column name. Leaves out columns of words and columns with one rating
 * per claim. Throws RangeError if the text is not a file of columns.
 */
export function reliabilitiesIn(text: string): ReadonlyMap<string, Reliability> {
  const reliabilities = new Map<string, Reliability>();
  const { columns, entries } = readColumns(text);
  for (const { name, kind } of columns) {
    if (kind !== 'number') continue;
    const byClaim = new Map<string, number[]>();
    for (const { claimId, claim, values } of entries) {
      const value = values.get(name);
      const key = claimId === null ? claim : idKey(claimId);
      if (typeof value !== 'number' || key === null) continue;
      const ratings = byClaim.get(key);
      if (ratings) ratings.push(value);
      else byClaim.set(key, [value]);
    }
    const reliability = reliabilityOf([...byClaim.values()]);
    if (reliability) reliabilities.set(name, reliability);
  }
  return reliabilities;
}
