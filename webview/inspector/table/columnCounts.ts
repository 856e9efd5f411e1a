// Counts at the heads of the table: how often each value occurs, and how scores are distributed, among all claims and among the shown
// ones.

import { roundSignificant } from '../../../src/core/base/numbers.ts';
import { type ScoreRange, writeRange } from '../../../src/core/show/tables/claimConditions.ts';
import { Memo } from '../../common/memo.ts';
import type { ClaimColumn } from '../rows/claimColumns.ts';
import { barStart, type ScoredRow } from '../rows/claimScores.ts';

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

const binCount = 10;

/** Returns the edges between bars, so that a filter by a bar's range shows exactly the claims that the bar counts. */
function edgesOf({ scale, sortBy }: ClaimColumn, rows: readonly ScoredRow[]): readonly number[] {
  const { minimum, maximum } = scale ?? { minimum: 0, maximum: 1 };
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

function countScores(
  column: ClaimColumn,
  all: readonly ScoredRow[],
  shown: readonly ScoredRow[],
): readonly ScoreBin[] {
  const edges = edgesOf(column, all);
  const count = (rows: readonly ScoredRow[]): readonly number[] => {
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

function countValues(
  { values }: ClaimColumn,
  all: readonly ScoredRow[],
  shown: readonly ScoredRow[],
): readonly ValueCount[] {
  if (!values) return [];
  const count = (rows: readonly ScoredRow[]): ReadonlyMap<string, number> => {
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

/** Counts the values of each column once for the same rows. */
export class ColumnCounts {
  readonly #counts = new Memo<Map<string, HeadCounts>>();

  of(column: ClaimColumn, all: readonly ScoredRow[], shown: readonly ScoredRow[]): HeadCounts {
    const known = this.#counts.of([all, shown], () => new Map());
    const counts = known.get(column.id) ?? {
      bins: column.kind === 'score' ? countScores(column, all, shown) : [],
      values: countValues(column, all, shown),
    };
    known.set(column.id, counts);
    return counts;
  }
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
