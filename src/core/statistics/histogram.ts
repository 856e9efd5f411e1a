// Bins for a distribution plot.

import { quantileOfSorted } from './describe.ts';
import { checkFinite, type Sample } from './samples.ts';

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
 * 0.5 on both sides. Throws RangeError for values that are not finite, an inverted range, or less than one bin. Source: numpy's
 * `histogram`.
 */
export function histogram(
  values: Sample,
  options: { readonly range?: readonly [number, number]; readonly bins?: number } = {},
): Histogram {
  checkFinite(values, 'histogram');
  const [from, to] = widenRange(options.range ?? extent(values));
  if (!(from < to)) throw new RangeError(`histogram: range ${String(from)} to ${String(to)}`);
  const inside = Array.from(values).filter((value) => value >= from && value <= to);
  const bins = options.bins ?? automaticBins(inside, from, to);
  if (!(Number.isInteger(bins) && bins >= 1)) {
    throw new RangeError(`histogram: ${String(bins)} bins, expected a whole number from 1`);
  }
  const edges = Array.from({ length: bins + 1 }, (_, index) =>
    index === bins ? to : from + ((to - from) / bins) * index,
  );
  const counts = new Array<number>(bins).fill(0);
  for (const value of inside) {
    let bin = Math.min(bins - 1, Math.floor(((value - from) / (to - from)) * bins));
    // The division is rounded, so the value is compared with the displayed edges.
    if (value < (edges[bin] ?? from)) bin -= 1;
    else if (bin < bins - 1 && value >= (edges[bin + 1] ?? to)) bin += 1;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { edges, counts };
}

function extent(values: Sample): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

function widenRange([from, to]: readonly [number, number]): readonly [number, number] {
  return from === to ? [from - 0.5, to + 0.5] : [from, to];
}
