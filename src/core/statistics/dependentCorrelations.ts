// Two correlations with one thing, of the same claims: do two metrics agree with human ratings equally well?

import { studentTwoSided } from './distributions.ts';
import { normalTwoSided } from './normal.ts';

/** The three correlations of a, b and the common c, each -1..1, over `n` claims. */
export interface DependentCorrelations {
  readonly ac: number;
  readonly bc: number;
  readonly ab: number;
  readonly n: number;
}

export interface DependentTest {
  readonly statistic: number;
  /** Two-sided, 0..1, for equal correlations with c. */
  readonly pValue: number;
}

/** Determinant of the matrix of the three correlations; rounding can leave it below 0. */
function determinant({ ac, bc, ab }: DependentCorrelations): number {
  return Math.max(0, 1 - ac * ac - bc * bc - ab * ab + 2 * ac * bc * ab);
}

/**
 * Williams's T2 for equal correlations with c, Student's t with n - 3 degrees: the test to be preferred where the two share one
 * variable. `null` below four claims, and where a and b are the same but for scale (|ab| = 1): then nothing can differ.
 * Source: E. J. Williams, The comparison of regression variables, JRSS B 21, 1959; J. H. Steiger, Tests for comparing elements of
 * a correlation matrix, Psychological Bulletin 87, 1980, formula 7.
 */
export function williamsTest(correlations: DependentCorrelations): DependentTest | null {
  const { ac, bc, ab, n } = correlations;
  if (n < 4) return null;
  const mean = (ac + bc) / 2;
  const spread =
    (2 * (n - 1) * determinant(correlations)) / (n - 3) +
    mean * mean * (1 - ab) * (1 - ab) * (1 - ab);
  if (!(spread > 0) || 1 - Math.abs(ab) < 1e-12) return null;
  const statistic = (ac - bc) * Math.sqrt(((n - 1) * (1 + ab)) / spread);
  return { statistic, pValue: studentTwoSided(statistic, n - 3) };
}

/**
 * Steiger's Z for equal correlations with c: Fisher's z of both, with their covariance at the mean correlation. `null` below four
 * claims and for correlations of ±1, where Fisher's z has no end.
 * Source: Steiger 1980, formulas 3, 10 and 14 (Z1* bar).
 */
export function steigerTest(correlations: DependentCorrelations): DependentTest | null {
  const { ac, bc, ab, n } = correlations;
  if (n < 4 || Math.abs(ac) >= 1 || Math.abs(bc) >= 1) return null;
  const mean = (ac + bc) / 2;
  const square = mean * mean;
  const covariance =
    (ab * (1 - 2 * square) - 0.5 * square * (1 - 2 * square - ab * ab)) / (1 - square) ** 2;
  const spread = 2 - 2 * covariance;
  if (!(spread > 1e-12)) return null;
  const statistic = ((Math.atanh(ac) - Math.atanh(bc)) * Math.sqrt(n - 3)) / Math.sqrt(spread);
  return { statistic, pValue: normalTwoSided(statistic) };
}
