// Counts at the heads of a table of claims: how often each value occurs, and how scores are distributed, among all claims and among the
// shown ones.

import { roundSignificant } from '../../base/numbers.ts';
import { type ScoreRange, writeRange } from './claimConditions.ts';

/** Number of claims, and how many of them pass the filters. */
interface Counted {
  readonly all: number;
  readonly shown: number;
}

/** One bar of a histogram. The first and the last bar have no end on their side, so that every score has a bar. */
export interface ScoreBin extends Counted, ScoreRange {}

export interface ValueCount extends Counted {
  readonly value: string;
}

export interface HeadCounts {
  /** Empty if the column has no scores. */
  readonly bins: readonly ScoreBin[];
  /** Empty if the column has no values to count. */
  readonly values: readonly ValueCount[];
}

/** A column whose values or scores are counted. */
interface CountedColumn<Row> {
  readonly sortBy: (row: Row) => number | string | null;
  /** Present for scores. */
  readonly scale?: BarScale;
  readonly values?: {
    readonly of: (row: Row) => readonly string[];
    /** All values in display order. Absent: the most frequent first. */
    readonly order?: readonly string[];
  };
}

interface BarScale {
  readonly minimum?: number;
  readonly maximum: number;
}

/** Returns the score at which bars and histograms begin: the scale's minimum, or 0 if the minimum is negative. */
function barStart({ minimum = 0 }: BarScale): number {
  return Math.max(0, minimum);
}

/** Returns the filled share of a bar. The bar for a negative score is empty. */
export function computeFilledShare(score: number | null, scale: BarScale): number {
  const start = barStart(scale);
  return ((score ?? start) - start) / (scale.maximum - start);
}

const binCount = 10;

/** Returns the edges between bars, so that a filter by a bar's range shows exactly the claims that the bar counts. */
function edgesOf<Row>(
  { scale, sortBy }: CountedColumn<Row>,
  rows: readonly Row[],
): readonly number[] {
  const { minimum = 0, maximum } = scale ?? { maximum: 1 };
  let [low, high] = [barStart({ minimum, maximum }), maximum];
  if (!Number.isFinite(maximum - minimum)) {
    const scores = rows.flatMap((row) => {
      const score = sortBy(row);
      return typeof score === 'number' ? [score] : [];
    });
    low = scores.reduce((least, score) => Math.min(least, score), Infinity);
    high = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  }
  const step = (high - low) / binCount;
  // Twelve digits, so that an edge is written 0.3 and not 0.30000000000000004.
  return Array.from({ length: binCount - 1 }, (_, at) =>
    roundSignificant(low + (at + 1) * step, 12),
  );
}

function binOf(score: number, edges: readonly number[]): number {
  const above = edges.findIndex((edge) => score < edge);
  return above < 0 ? edges.length : above;
}

function countScores<Row>(
  column: CountedColumn<Row>,
  all: readonly Row[],
  shown: readonly Row[],
): readonly ScoreBin[] {
  const edges = edgesOf(column, all);
  const count = (rows: readonly Row[]): readonly number[] => {
    const counts = Array.from({ length: binCount }, () => 0);
    for (const row of rows) {
      const score = column.sortBy(row);
      if (typeof score !== 'number') continue;
      const at = binOf(score, edges);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  };
  const ofShown = count(shown);
  return count(all).map((number, at) => ({
    low: edges[at - 1] ?? null,
    high: edges[at] ?? null,
    all: number,
    shown: ofShown[at] ?? 0,
  }));
}

function countValues<Row>(
  { values }: CountedColumn<Row>,
  all: readonly Row[],
  shown: readonly Row[],
): readonly ValueCount[] {
  if (!values) return [];
  const count = (rows: readonly Row[]): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      for (const value of values.of(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  const [ofAll, ofShown] = [count(all), count(shown)];
  const counted = [...ofAll].map(([value, number]) => ({
    value,
    all: number,
    shown: ofShown.get(value) ?? 0,
  }));
  const placeOf = ({ value }: ValueCount): number => values.order?.indexOf(value) ?? 0;
  return counted.sort((a, b) => placeOf(a) - placeOf(b) || b.all - a.all);
}

/** Returns the condition's value for the bars from one position to another, in either order. */
export function rangeOfBins(bins: readonly ScoreBin[], from: number, to: number): string {
  const [first, last] = from < to ? [from, to] : [to, from];
  return writeRange({ low: bins[first]?.low ?? null, high: bins[last]?.high ?? null });
}

/** Returns the positions of the bars whose claims a range selects. Empty if the range does not begin and end between bars. */
export function binsInRange(bins: readonly ScoreBin[], range: ScoreRange): readonly number[] {
  const first = bins.findIndex(({ low }) => low === range.low);
  const last = bins.findIndex(({ high }) => high === range.high);
  return first < 0 || last < first
    ? []
    : Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Counts the scores or values of a column, among all rows and among the shown ones. */
export function countColumn<Row>(
  column: CountedColumn<Row>,
  all: readonly Row[],
  shown: readonly Row[],
): HeadCounts {
  return {
    bins: column.scale ? countScores(column, all, shown) : [],
    values: countValues(column, all, shown),
  };
}
