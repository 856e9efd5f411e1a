// Bins for a distribution plot.

import { quantileOfSorted } from './describe.ts';
import { findLargest, findSmallest } from './extremes.ts';
import { checkFinite, type Sample } from './samples.ts';
import { scaleSafely, timesPowerOfTwo } from './scaling.ts';

export interface Histogram {
  /** Edges `[bins + 1]`, ascending. */
  readonly edges: readonly number[];
  /** Counts `[bins]`: lower edge <= value < upper edge. The last bin includes its upper edge. */
  readonly counts: readonly number[];
}

/** Maximum number of bins. Prevents a thousand bars for a metric with few distinct values or an outlier. */
const mostBins = 200;

/**
 * Returns the number of bins of equal width that shows a sample well, 1 to 200: the larger result of Sturges' rule and of
 * Freedman and Diaconis' rule (limited to twice the result of the square-root rule). The bin width is computed from the sample,
 * the number of bins from the range `[from, to]`. 1 for an empty or constant sample. Source: numpy's
 * `histogram_bin_edges(bins='auto')`, with our limit of 200.
 */
function automaticBins(values: Sample, from: number, to: number): number {
  const sorted = Float64Array.from(values).sort();
  const spread = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  if (spread === 0) return 1;
  const sturges = spread / (Math.log2(sorted.length) + 1);
  const middle = (quantileOfSorted(sorted, 0.75) ?? 0) - (quantileOfSorted(sorted, 0.25) ?? 0);
  const narrowest = spread / Math.sqrt(sorted.length) / 2;
  const freedmanDiaconis = Math.max((2 * middle) / Math.cbrt(sorted.length), narrowest);
  return Math.min(
    mostBins,
    Math.max(1, Math.ceil((to - from) / Math.min(sturges, freedmanDiaconis))),
  );
}

/**
 * Counts the values in bins of equal width. `range`: by default from the smallest to the largest value. `bins`: by default
 * automatic. Values outside the range are not counted. An empty sample has the range 0 to 1. A range of one point is widened by
 * 0.5 on both sides, or by more if 0.5 is too small for a change. There are fewer bins if some of their edges would be the same
 * number. Throws RangeError for values that are not finite, an inverted range, or less than one bin. Source: numpy's `histogram`,
 * which fails for such edges and for ranges larger than any number.
 */
export function histogram(
  values: Sample,
  options: { readonly range?: readonly [number, number]; readonly bins?: number } = {},
): Histogram {
  checkFinite(values, 'histogram');
  const range = widenRange(options.range ?? extent(values));
  if (!(range[0] < range[1])) {
    throw new RangeError(`histogram: range ${String(range[0])} to ${String(range[1])}`);
  }
  const present = Array.from(values).filter((value) => value >= range[0] && value <= range[1]);
  const { values: scaled, exponent } = scaleSafely([...range, ...present]);
  const [from = NaN, to = NaN, ...inside] = scaled;
  const wanted = options.bins ?? automaticBins(inside, from, to);
  if (!(Number.isInteger(wanted) && wanted >= 1)) {
    throw new RangeError(`histogram: ${String(wanted)} bins, expected a whole number from 1`);
  }
  const edges = distinctEdges(range, wanted, (bin, bins) =>
    timesPowerOfTwo(from + ((to - from) / bins) * bin, exponent),
  );
  const bins = edges.length - 1;
  const counts = new Array<number>(bins).fill(0);
  for (const [index, value] of present.entries()) {
    const share = ((inside[index] ?? NaN) - from) / (to - from);
    let bin = Math.min(bins - 1, Math.floor(share * bins));
    // The division is rounded, so the value is compared with the displayed edges.
    if (value < (edges[bin] ?? range[0])) bin -= 1;
    else if (bin < bins - 1 && value >= (edges[bin + 1] ?? range[1])) bin += 1;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { edges, counts };
}

/** Returns the edges of at most `bins` bins. No two edges are the same number. `edgeAt` computes the lower edge of a bin. */
function distinctEdges(
  [from, to]: readonly [number, number],
  bins: number,
  edgeAt: (bin: number, bins: number) => number,
): readonly number[] {
  const inner = Array.from({ length: bins - 1 }, (_, index) => edgeAt(index + 1, bins));
  const edges = [from, ...inner, to];
  const isDistinct = new Set(edges).size === edges.length;
  return isDistinct || bins === 1 ? edges : distinctEdges([from, to], Math.ceil(bins / 2), edgeAt);
}

function extent(values: Sample): readonly [number, number] {
  return values.length === 0 ? [0, 1] : [findSmallest(values), findLargest(values)];
}

function widenRange([from, to]: readonly [number, number]): readonly [number, number] {
  if (from !== to) return [from, to];
  const by = Math.max(0.5, Math.abs(from) * 2 * Number.EPSILON);
  return [Math.max(-Number.MAX_VALUE, from - by), Math.min(Number.MAX_VALUE, to + by)];
}
