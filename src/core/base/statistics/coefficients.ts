// Correlation coefficients of weighted claims. A bootstrap sample is represented by a weight for each claim (how often the claim
// was drawn), so that claims are sorted once instead of a thousand times. Without weights, each claim counts once.

import { averageRanks, type Ordering } from './random.ts';
import type { Sample } from './samples.ts';
import { scaleSafely, timesPowerOfTwo } from './sums.ts';

interface Sums {
  readonly count: number;
  readonly xx: number;
  readonly yy: number;
  readonly xy: number;
  /**
   * Whether one variable has only one distinct value. Compares the values themselves, because rounding errors in the sums would
   * hide this.
   */
  readonly isConstant: boolean;
}

/** Computes the sums of squared and crossed deviations from the means, in two passes. */
function deviations(x: Sample, y: Sample, weights: Sample | undefined): Sums {
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  let firstX = NaN;
  let firstY = NaN;
  let variesX = false;
  let variesY = false;
  for (let index = 0; index < x.length; index += 1) {
    const weight = weights?.[index] ?? 1;
    if (weight === 0) continue;
    const valueX = x[index] ?? 0;
    const valueY = y[index] ?? 0;
    if (count === 0) {
      firstX = valueX;
      firstY = valueY;
    }
    variesX ||= valueX !== firstX;
    variesY ||= valueY !== firstY;
    count += weight;
    sumX += weight * valueX;
    sumY += weight * valueY;
  }
  const meanX = sumX / count;
  const meanY = sumY / count;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let index = 0; index < x.length; index += 1) {
    const weight = weights?.[index] ?? 1;
    const fromX = (x[index] ?? 0) - meanX;
    const fromY = (y[index] ?? 0) - meanY;
    xx += weight * fromX * fromX;
    yy += weight * fromY * fromY;
    xy += weight * fromX * fromY;
  }
  return { count, xx, yy, xy, isConstant: !variesX || !variesY };
}

/** Sample covariance (with n - 1) and Pearson's r. */
export interface LinearAssociation {
  /** `null` for fewer than two claims, and if it is larger than any number. 0 if one variable is constant. */
  readonly covariance: number | null;
  /** -1 to 1. `null` for fewer than two claims or if one variable is constant. */
  readonly pearson: number | null;
}

export function weightedLinear(x: Sample, y: Sample, weights?: Sample): LinearAssociation {
  const [scaledX, scaledY] = [scaleSafely(x), scaleSafely(y)];
  const { count, xx, yy, xy, isConstant } = deviations(scaledX.values, scaledY.values, weights);
  if (count < 2) return { covariance: null, pearson: null };
  if (isConstant) return { covariance: 0, pearson: null };
  // Uses a single square root unless the product overflows or underflows. The root is exact for xx = yy, so a perfect correlation is
  // exactly 1.
  const product = xx * yy;
  const isSafe = product > 1e-290 && product < 1e290;
  const r = xy / (isSafe ? Math.sqrt(product) : Math.sqrt(xx) * Math.sqrt(yy));
  const covariance = timesPowerOfTwo(xy / (count - 1), scaledX.exponent + scaledY.exponent);
  return {
    covariance: Number.isFinite(covariance) ? covariance : null,
    // The deviations of equal values beside one that is 300 orders of magnitude larger vanish.
    pearson: Number.isFinite(r) ? Math.max(-1, Math.min(1, r)) : null,
  };
}

/** Computes Spearman's rho, -1 to 1: Pearson's r of the average ranks. `null` in the same cases as Pearson's r. */
export function weightedSpearman(x: Ordering, y: Ordering, weights?: Sample): number | null {
  return weightedLinear(averageRanks(x, weights), averageRanks(y, weights), weights).pearson;
}

/** Counts from which Kendall's tau-b and its significance are computed: numbers of pairs, and sums over groups of ties. */
export interface KendallCounts {
  readonly claims: number;
  /** n (n - 1) / 2. */
  readonly pairs: number;
  readonly concordant: number;
  readonly discordant: number;
  readonly x: TieSums;
  readonly y: TieSums;
}

export interface TieSums {
  /** Sum of t (t - 1) / 2 over the groups of t equal values. */
  readonly pairs: number;
  /** Sum of t (t - 1) (t - 2) over these groups. */
  readonly triples: number;
  /** Sum of t (t - 1) (2 t + 5) over these groups. */
  readonly variance: number;
}

function tieSums(codes: Uint32Array, distinct: number, weights: Sample | undefined): TieSums {
  const sizes = new Float64Array(distinct);
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] ?? 0;
    sizes[code] = (sizes[code] ?? 0) + (weights?.[index] ?? 1);
  }
  let pairs = 0;
  let triples = 0;
  let variance = 0;
  for (const size of sizes) {
    const ordered = size * (size - 1);
    pairs += ordered / 2;
    triples += ordered * (size - 2);
    variance += ordered * (2 * size + 5);
  }
  return { pairs, triples, variance };
}

/**
 * Counts pairs of claims in O(n log n): claims are added to a Fenwick tree over y's dense ranks in ascending order of x, claims
 * with equal x together. For each claim the tree returns the total weight of the claims below and above it. Copies of a claim are
 * tied in x and y. Source: W. R. Knight, A computer method for calculating Kendall's tau with ungrouped data, JASA 61, 1966 (the
 * idea); P. M. Fenwick, A new data structure for cumulative frequency tables, 1994 (the tree).
 */
export function kendallCounts(x: Ordering, y: Ordering, weights?: Sample): KendallCounts {
  const { order, codes } = x;
  const tree = new Float64Array(y.distinct + 1);
  const sizes = new Float64Array(y.distinct);
  let entered = 0;
  let concordant = 0;
  let discordant = 0;
  for (let start = 0; start < order.length;) {
    const code = codes[order[start] ?? 0];
    let end = start;
    for (; end < order.length && codes[order[end] ?? 0] === code; end += 1) {
      const place = order[end] ?? 0;
      const weight = weights?.[place] ?? 1;
      if (weight === 0) continue;
      const rank = y.codes[place] ?? 0;
      let below = 0;
      for (let node = rank; node > 0; node &= node - 1) below += tree[node] ?? 0;
      concordant += weight * below;
      discordant += weight * (entered - below - (sizes[rank] ?? 0));
    }
    for (; start < end; start += 1) {
      const place = order[start] ?? 0;
      const weight = weights?.[place] ?? 1;
      if (weight === 0) continue;
      const rank = y.codes[place] ?? 0;
      entered += weight;
      sizes[rank] = (sizes[rank] ?? 0) + weight;
      for (let node = rank + 1; node < tree.length; node += node & -node) {
        tree[node] = (tree[node] ?? 0) + weight;
      }
    }
  }
  return {
    claims: entered,
    pairs: (entered * (entered - 1)) / 2,
    concordant,
    discordant,
    x: tieSums(codes, x.distinct, weights),
    y: tieSums(y.codes, y.distinct, weights),
  };
}

/** Computes Kendall's tau-b, -1 to 1. `null` for fewer than two claims or if one variable is constant. */
export function tauOf({ pairs, concordant, discordant, x, y }: KendallCounts): number | null {
  if (pairs === x.pairs || pairs === y.pairs) return null;
  const tau = (concordant - discordant) / Math.sqrt((pairs - x.pairs) * (pairs - y.pairs));
  return Math.max(-1, Math.min(1, tau));
}
