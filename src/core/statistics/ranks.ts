// Computes ranks, the basis of all statistics that compare order (Spearman, Kendall).

import { checkFinite, type Sample } from './samples.ts';

/** The ascending order of values: `order[k]` is the position of the k-th smallest value, `codes[position]` its dense rank. */
export interface Ordering {
  /** Positions `[n]`, position of the smallest value first. Equal values keep their original order. */
  readonly order: Uint32Array;
  /** Dense ranks `[n]`, 0 to distinct-1. Equal values have equal ranks. */
  readonly codes: Uint32Array;
  readonly distinct: number;
}

/** Sorts the values, O(n log n). -0 and 0 are equal. Throws RangeError for values that are not finite. */
export function orderingOf(values: Sample): Ordering {
  checkFinite(values, 'ranks');
  const at = (place: number) => values[place] ?? 0;
  const order = Uint32Array.from({ length: values.length }, (_, place) => place);
  order.sort((left, right) => at(left) - at(right) || left - right);
  const codes = new Uint32Array(values.length);
  let code = -1;
  let before = NaN;
  for (const place of order) {
    const value = at(place);
    if (value !== before) code += 1;
    before = value;
    codes[place] = code;
  }
  return { order, codes, distinct: code + 1 };
}

/**
 * Computes the average ranks of a sample in which the claim at each position occurs `weights[position]` times (by default once).
 *
 * `[n]` to `[n]`, 1 to the sum of weights. The rank of a claim with weight 0 is undefined. Ties share the mean of their ranks.
 * Empty for an empty sample. Source: SciPy's `rankdata(method='average')`.
 */
export function averageRanks(ordering: Ordering, weights?: Sample): Float64Array {
  const { order, codes, distinct } = ordering;
  const sizes = new Float64Array(distinct);
  for (let place = 0; place < codes.length; place += 1) {
    const code = codes[place] ?? 0;
    sizes[code] = (sizes[code] ?? 0) + (weights?.[place] ?? 1);
  }
  const ranks = new Float64Array(distinct);
  let below = 0;
  for (let code = 0; code < distinct; code += 1) {
    const size = sizes[code] ?? 0;
    ranks[code] = below + (size + 1) / 2;
    below += size;
  }
  const result = new Float64Array(order.length);
  for (let place = 0; place < result.length; place += 1) {
    result[place] = ranks[codes[place] ?? 0] ?? 0;
  }
  return result;
}

/** Computes the average ranks `[n]`, 1 to n, of the values. See `averageRanks`. */
export function ranksOf(values: Sample): Float64Array {
  return averageRanks(orderingOf(values));
}
