// Combines several ratings of one claim by a rule that the user selects: the mean of numbers, or the most frequent
// word.

import type { Scale } from '../metrics/metric.ts';
import type { SingleRating } from '../metrics/metricTable.ts';
import {
  majority,
  majorityElseNearestMean,
  medianRating,
} from '../../base/statistics/agreement/codedRatings.ts';
import { meanOf } from '../../base/statistics/describe.ts';
import type { ColumnCell, ColumnEntry, ReadColumn } from './columnFile.ts';

export const combinations = ['mean', 'median', 'majority', 'claimDecomp'] as const;
/** `claimDecomp`: the majority, or the level nearest to the mean if there is no majority. Words always use the majority. */
export type Combination = (typeof combinations)[number];

/** Maximum number of levels in a scale of marks. */
const mostLevels = 100;

/** Lists the whole numbers of a scale. */
function levelsOf({ minimum, maximum }: Scale): readonly number[] {
  const first = Math.ceil(minimum);
  const count = Math.floor(maximum) - first + 1;
  return count > mostLevels ? [] : Array.from({ length: count }, (_, index) => first + index);
}

/**
 * Returns `null` if there are no ratings or no value has a majority. Adds the ratings in the given order, because another order
 * can round the mean differently.
 */
export function combineRatings(
  ratings: readonly number[],
  rule: Combination,
  scale: Scale | undefined,
): number | null {
  switch (rule) {
    case 'mean':
      return meanOf(ratings);
    case 'median':
      return medianRating(ratings);
    case 'majority':
      return majority(ratings);
    case 'claimDecomp':
      return majorityElseNearestMean(ratings, scale ? levelsOf(scale) : []);
  }
}

export interface RatedValue {
  /** `null` if the claim is not rated or two words are tied. */
  readonly value: ColumnCell | null;
  /** One rating per rater, with the rater's name. Empty if no rater is named. */
  readonly ratings: readonly SingleRating[];
  /** Lines that are ignored because they repeat a rater's value. */
  readonly repeated: readonly number[];
  /** Whether two or more words are tied for the most frequent. */
  readonly isTied: boolean;
}

const compareByRater = (a: SingleRating, b: SingleRating): number => {
  const [left, right] = [a.rater ?? '', b.rater ?? ''];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

function majorityOf(ratings: readonly SingleRating[]): ColumnCell | null {
  const counts = new Map<string, number>();
  for (const { value } of ratings) {
    const word = String(value);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] !== second?.[1] ? first[0] : null;
}

/**
 * Combines the entries of one claim for one column, in file order. Each rater counts once, with the first line that has a value.
 * Lines without a rater count as one rater. Numbers are combined by the given rule, by default their mean. For words, the most
 * frequent word wins, and the value is `null` in a tie or without entries. An adjudicated value replaces the ratings, which are
 * kept separately.
 */
export function combineEntries(
  entries: readonly ColumnEntry[],
  { name, kind, scale }: Pick<ReadColumn, 'name' | 'kind' | 'scale'>,
  rule: Combination = 'mean',
): RatedValue {
  const byRater = new Map<string | null, SingleRating>();
  const repeated: number[] = [];
  let decided: ColumnCell | undefined;
  for (const { line, rater, values, isDecided } of entries) {
    const value = values.get(name);
    if (value === undefined) continue;
    if (isDecided === true) decided = value;
    else if (byRater.has(rater)) repeated.push(line);
    else byRater.set(rater, { rater, value });
  }
  const ratings = [...byRater.values()].sort(compareByRater);
  const named = ratings.filter(({ rater }) => rater !== null);
  if (decided !== undefined) return { value: decided, ratings: named, repeated, isTied: false };
  if (ratings.length === 0) return { value: null, ratings: [], repeated, isTied: false };
  const numbers = ratings.map(({ value: rating }) => Number(rating));
  const value = kind === 'number' ? combineRatings(numbers, rule, scale) : majorityOf(ratings);
  return { value, ratings: named, repeated, isTied: value === null };
}
