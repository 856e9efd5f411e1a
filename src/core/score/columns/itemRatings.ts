// Reads ratings of a claim's single questions and answers, and combines them into a level of the claim.

import { majorityElseNearestMean } from '../../base/statistics/agreement/codedRatings.ts';
import type { ColumnCell, ColumnEntry } from './columnFile.ts';
import type { CombinedLevel, DimensionScale } from './columnScales.ts';

/** Separates dimension and item. Dimension ids do not contain this character, so a dimension is never read as an item. */
const itemSign = '#';
const written = /^([^#]+)#([1-9]\d*)$/u;

/** Returns the name of an item's rating: `comprehensiveness#2` for the second question. `item`: from 1. */
export function nameItem(dimension: string, item: number): string {
  return `${dimension}${itemSign}${String(item)}`;
}

/** Splits the name of an item's rating. Returns `undefined` if the rating is for the whole claim. */
export function readItemName(
  name: string,
): { readonly dimension: string; readonly item: string } | undefined {
  const [, dimension, item] = written.exec(name) ?? [];
  return dimension === undefined || item === undefined ? undefined : { dimension, item };
}

/**
 * Returns the level of a claim with these item ratings, or `null` if the claim has no items or no level's condition is met.
 * Source for ClaimDecomp's two combinations: Chen, Kim, Sriram, Durrett and Choi (NAACL 2024), section 6.3 and Table 7.
 */
export function combineItems(
  levels: readonly CombinedLevel[],
  items: readonly number[],
): number | null {
  if (items.length === 0) return null;
  const level = levels.find(
    ({ all, some }) =>
      (all?.length === undefined || items.every((item) => all.includes(item))) &&
      (some?.length === undefined || items.some((item) => some.includes(item))),
  );
  return level?.value ?? null;
}

function itemValues(
  values: ReadonlyMap<string, ColumnCell>,
  dimension: string,
): readonly (readonly [name: string, value: number])[] {
  return [...values].flatMap(([name, value]) =>
    typeof value === 'number' && readItemName(name)?.dimension === dimension
      ? [[name, value] as const]
      : [],
  );
}

/**
 * Computes a claim's level from the ratings of all raters. First, each item gets the raters' consensus: the majority, or the
 * level nearest to the mean if there is no majority. A decided value replaces the consensus. Then the items are combined. Returns
 * `null` if no item was rated or no level's condition is met. Source: Chen, Kim, Sriram, Durrett and Choi (NAACL 2024), sections
 * 6.1 and 6.3.
 */
export function combineRaters(
  entries: readonly ColumnEntry[],
  { of, levels, scale }: NonNullable<DimensionScale['combines']>,
): number | null {
  const ratings = new Map<string, Map<string | null, number>>();
  const decided = new Map<string, number>();
  for (const { rater, values, isDecided } of entries) {
    for (const [name, value] of itemValues(values, of)) {
      if (isDecided === true) {
        decided.set(name, value);
        continue;
      }
      const byRater = ratings.get(name) ?? new Map<string | null, number>();
      ratings.set(name, byRater);
      if (!byRater.has(rater)) byRater.set(rater, value);
    }
  }
  const marks = Array.from(
    { length: Math.floor(scale.maximum) - Math.ceil(scale.minimum) + 1 },
    (_, index) => Math.ceil(scale.minimum) + index,
  );
  const names = new Set([...ratings.keys(), ...decided.keys()]);
  const items = [...names].flatMap(
    (name) =>
      decided.get(name) ??
      majorityElseNearestMean([...(ratings.get(name)?.values() ?? [])], marks) ??
      [],
  );
  return combineItems(levels, items);
}

/** Computes the mean of a rater's item ratings in each dimension. Leaves out words, which have no mean. */
export function meanItems(values: ReadonlyMap<string, ColumnCell>): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const [name, value] of values) {
    const dimension = readItemName(name)?.dimension;
    if (dimension === undefined || typeof value !== 'number') continue;
    const { sum, count } = sums.get(dimension) ?? { sum: 0, count: 0 };
    sums.set(dimension, { sum: sum + value, count: count + 1 });
  }
  return new Map([...sums].map(([dimension, { sum, count }]) => [dimension, sum / count]));
}
