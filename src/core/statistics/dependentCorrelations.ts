// Compares two correlations with the same variable on the same claims: do two metrics agree with human ratings equally well?

import { studentTwoSided } from './distributions.ts';
import { normalTwoSided } from './normal.ts';

/** The three correlations of a, b and the common variable c, each -1 to 1, over `n` claims. */
export interface DependentCorrelations {
  readonly ac: number;
  readonly bc: number;
  readonly ab: number;
  readonly n: number;
}

export interface DependentTest {
  readonly statistic: number;
  /** Two-sided p-value for equal correlations with c, 0 to 1. */
  readonly pValue: number;
}

/**
 * Returns the determinant of the matrix of the three correlations. Rounding could make it negative, so it is limited to at least
 * 0.
 */
function determinant({ ac, bc, ab }: DependentCorrelations): number {
  return Math.max(0, 1 - ac * ac - bc * bc - ab * ab + 2 * ac * bc * ab);
}

/**
 * Computes Williams's T2 for equal correlations with c, by Student's t with n - 3 degrees of freedom. This is the preferred test
 * for two correlations that share a variable. `null` below four claims, and if a and b differ only in scale (|ab| = 1), because
 * then the two correlations cannot differ in strength. Source: E. J. Williams, The comparison of regression variables, JRSS B 21,
 * 1959; J. H. Steiger, Tests for comparing elements of a correlation matrix, Psychological Bulletin 87, 1980, formula 7.
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
 * Computes Steiger's Z for equal correlations with c: compares Fisher's z of both correlations, with their covariance at the mean
 * correlation. `null` below four claims and for correlations of ±1, where Fisher's z is infinite. Source: Steiger 1980, formulas
 * 3, 10 and 14 (Z1* bar).
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
