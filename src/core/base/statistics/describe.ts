// Describes one sample: location, spread and distribution for a plot.

import { checkFinite, type Sample } from './samples.ts';
import { findLargest, findSmallest, pairwiseSum, scaleSafely, timesPowerOfTwo } from './sums.ts';

/**
 * Computes the arithmetic mean. `null` for an empty sample. Equals `numpy.mean` to the last digit, unless the sum is larger than any
 * number (numpy: infinity). `sumOf`: another way to sum.
 */
export function meanOf(values: Sample, sumOf = pairwiseSum): number | null {
  if (values.length === 0) return null;
  const mean = sumOf(values) / values.length;
  if (Number.isFinite(mean)) return mean;
  const { values: scaled, exponent } = scaleSafely(values);
  return timesPowerOfTwo(sumOf(scaled) / values.length, exponent);
}

/**
 * Computes the standard deviation with n - 1. `null` below two values, and if it is larger than any number. Exactly 0 if all
 * values are equal. Source: numpy's `std(ddof=1)`, which overflows and underflows for very large and very small values.
 */
export function standardDeviation(sample: Sample): number | null {
  const { values, exponent } = scaleSafely(sample);
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  let squares = 0;
  let isSame = true;
  for (const value of values) {
    squares += (value - mean) ** 2;
    if (value !== values[0]) isSame = false;
  }
  const deviation = timesPowerOfTwo(Math.sqrt(squares / (values.length - 1)), exponent);
  if (isSame) return 0;
  return Number.isFinite(deviation) ? deviation : null;
}

/**
 * Computes a quantile of values in ascending order, with linear interpolation. `null` for an empty sample. Throws RangeError
 * unless `share` is 0 to 1. Equals numpy's `quantile(method='linear')` to the last digit.
 */
export function quantileOfSorted(sorted: Sample, share: number): number | null {
  if (!(share >= 0 && share <= 1)) {
    throw new RangeError(`quantile ${String(share)}, expected a number from 0 to 1`);
  }
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * share;
  const place = Math.floor(position);
  const low = sorted[place] ?? 0;
  const high = sorted[place + 1] ?? low;
  const part = position - place;
  if (!Number.isFinite(high - low)) return low * (1 - part) + high * part;
  return part < 0.5 ? low + (high - low) * part : high - (high - low) * (1 - part);
}

export interface Description {
  readonly count: number;
  readonly mean: number;
  /** Standard deviation. `null` if there is only one value, or if it is larger than any number. */
  readonly standardDeviation: number | null;
  readonly minimum: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly maximum: number;
}

/**
 * Computes the statistics for a distribution plot. `null` for an empty sample. Throws RangeError for values that are not finite.
 */
export function describeSample(values: Sample): Description | null {
  checkFinite(values, 'description');
  const mean = meanOf(values);
  if (mean === null) return null;
  const sorted = Float64Array.from(values).sort();
  const quantile = (share: number) => quantileOfSorted(sorted, share) ?? 0;
  return {
    count: values.length,
    mean,
    standardDeviation: standardDeviation(values),
    minimum: quantile(0),
    lowerQuartile: quantile(0.25),
    median: quantile(0.5),
    upperQuartile: quantile(0.75),
    maximum: quantile(1),
  };
}

// Bins for a distribution plot.

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
