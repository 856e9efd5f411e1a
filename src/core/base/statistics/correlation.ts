// Correlations of two metrics over the claims of a file. Checked against SciPy 1.17.1 (test: correlation.test.ts).

import {
  kendallCounts,
  type KendallCounts,
  tauOf,
  weightedLinear,
  weightedSpearman,
} from './coefficients.ts';
import { normalTwoSided, studentTwoSided } from './distributions.ts';
import { orderingOf } from './random.ts';
import { checkPaired, type Sample } from './samples.ts';

export interface Correlation {
  /** Coefficient, -1 to 1. `null` for fewer than two claims or if one variable is constant. */
  readonly coefficient: number | null;
  /** Two-sided p-value for no association, 0 to 1. `null` if SciPy returns no p-value. */
  readonly pValue: number | null;
}

const undefinedCorrelation: Correlation = { coefficient: null, pValue: null };

/**
 * Computes the sample covariance of `x` and `y`, both `[n]`, with n - 1. The result is unbounded. Its unit is the product of the
 * units of `x` and `y`. 0 if one variable is constant. `null` for fewer than two claims. Throws RangeError for different lengths
 * and numbers that are not finite. Source: numpy's `cov`.
 */
export function covariance(x: Sample, y: Sample): number | null {
  checkPaired(x, y, 'covariance');
  return weightedLinear(x, y).covariance;
}

/**
 * Computes Pearson's r of `x` and `y`, both `[n]`: their linear association. The p-value is from Student's t with n - 2 degrees
 * of freedom. For two claims, it is 1. Throws RangeError for different lengths and numbers that are not finite. Source: SciPy's
 * `pearsonr`.
 */
export function pearson(x: Sample, y: Sample): Correlation {
  checkPaired(x, y, 'Pearson correlation');
  const r = weightedLinear(x, y).pearson;
  if (r === null) return undefinedCorrelation;
  if (x.length === 2) return { coefficient: Math.sign(r), pValue: 1 };
  return { coefficient: r, pValue: studentPValue(r, x.length - 2) };
}

/**
 * Computes Spearman's rho of `x` and `y`, both `[n]`: the association of their ranks, with average ranks for ties. The p-value is
 * from Student's t with n - 2 degrees of freedom. It is approximate for few claims and `null` for two claims. Throws RangeError
 * for different lengths and numbers that are not finite. Source: SciPy's `spearmanr`.
 */
export function spearman(x: Sample, y: Sample): Correlation {
  checkPaired(x, y, 'Spearman correlation');
  const rho = weightedSpearman(orderingOf(x), orderingOf(y));
  if (rho === null) return undefinedCorrelation;
  return { coefficient: rho, pValue: x.length === 2 ? null : studentPValue(rho, x.length - 2) };
}

/**
 * Computes Kendall's tau-b of `x` and `y`, both `[n]`, in O(n log n): concordant minus discordant pairs, corrected for ties. The
 * p-value is exact without ties up to 33 claims (or with at most one pair out of order). Otherwise it comes from the normal
 * approximation with the variance corrected for ties. Throws RangeError for different lengths and numbers that are not finite.
 * Source: SciPy's `kendalltau(method='auto')`.
 */
export function kendall(x: Sample, y: Sample): Correlation {
  checkPaired(x, y, 'Kendall correlation');
  const counts = kendallCounts(orderingOf(x), orderingOf(y));
  const tau = tauOf(counts);
  return tau === null ? undefinedCorrelation : { coefficient: tau, pValue: kendallPValue(counts) };
}

/** Maximum distance from ±1 that rounding can cause in the correlation of values on a straight line. */
const rounding = 4 * Number.EPSILON;

/**
 * Computes the p-value from t = r sqrt(degrees / (1 - r²)), rearranged so that r near 1 keeps its digits. Returns 0 for values on
 * a line: with one degree of freedom, p is about the square root of 1 - r, so the last bit of r, which depends on the order of
 * the claims, would otherwise change the eighth digit of p.
 */
function studentPValue(r: number, degrees: number): number {
  if (1 - Math.abs(r) <= rounding) return 0;
  return studentTwoSided(r * Math.sqrt(degrees / ((1 - r) * (1 + r))), degrees);
}

function kendallPValue({ claims: n, pairs, concordant, discordant, x, y }: KendallCounts): number {
  const fewest = Math.min(discordant, pairs - discordant);
  if (x.pairs === 0 && y.pairs === 0 && (n <= 33 || fewest <= 1)) return exactPValue(n, fewest);
  const ordered = n * (n - 1);
  const variance =
    (ordered * (2 * n + 5) - x.variance - y.variance) / 18 +
    (2 * x.pairs * y.pairs) / ordered +
    (x.triples * y.triples) / (9 * ordered * (n - 2));
  return normalTwoSided((concordant - discordant) / Math.sqrt(variance));
}

/**
 * Returns the probability that at most `fewest` pairs of `n` claims are out of order or at most `fewest` pairs are in order, when
 * all orders are equally likely. The distribution for j claims is the distribution for j - 1 claims, summed over a window of j
 * values, because the j-th claim can be inserted at j positions. Source: M. G. Kendall, Rank Correlation Methods, 4th edition,
 * 1970.
 */
function exactPValue(n: number, fewest: number): number {
  if (4 * fewest === n * (n - 1)) return 1;
  let chances = new Float64Array(fewest + 1);
  chances[0] = 1;
  for (let j = 2; j <= n; j += 1) {
    const next = new Float64Array(fewest + 1);
    for (let pairs = 0; pairs <= fewest; pairs += 1) {
      let sum = 0;
      for (let moved = 0; moved < j && moved <= pairs; moved += 1) {
        sum += chances[pairs - moved] ?? 0;
      }
      next[pairs] = sum / j;
    }
    chances = next;
  }
  return Math.min(1, 2 * chances.reduce((sum, chance) => sum + chance, 0));
}

// Compares two correlations with the same variable on the same claims: do two metrics agree with human ratings equally well?

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
