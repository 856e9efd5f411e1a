// Correlations of two metrics over the claims of a file. Checked against SciPy 1.17.1 (test: correlation.test.ts).

import {
  kendallCounts,
  tauOf,
  weightedLinear,
  weightedSpearman,
  type KendallCounts,
} from './coefficients.ts';
import { studentTwoSided } from './distributions.ts';
import { normalTwoSided } from './normal.ts';
import { orderingOf } from './ranks.ts';
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
