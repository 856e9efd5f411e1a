// One value from several ratings of a unit: by vote, or in the middle.

import { meanOf, quantileOfSorted } from '../describe.ts';

/** The value that more than half of the ratings have; `null` when none has, or there are no ratings. Words or numbers. */
export function majority<Value extends string | number>(ratings: readonly Value[]): Value | null {
  const counts = new Map<Value, number>();
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  for (const [value, count] of counts) if (2 * count > ratings.length) return value;
  return null;
}

/** The mean of the ratings; `null` without any. */
export function meanRating(ratings: readonly number[]): number | null {
  return meanOf(ratings);
}

/** The middle rating, of an even number the mean of the middle two; `null` without any. */
export function medianRating(ratings: readonly number[]): number | null {
  return quantileOfSorted(Float64Array.from(ratings).sort(), 0.5);
}

/**
 * The majority where there is one, else the level that is nearest the mean; of two as near the lower one (ours: the rule does not
 * say). `levels`: of the scale. `null` without ratings or levels.
 * Source: J. Chen et al., Generating Literal and Implied Subquestions to Fact-check Complex Claims (ClaimDecomp), 2022.
 */
export function majorityElseNearestMean(
  ratings: readonly number[],
  levels: readonly number[],
): number | null {
  const voted = majority(ratings);
  const mean = meanOf(ratings);
  if (voted !== null || mean === null) return voted;
  let nearest: number | null = null;
  for (const level of [...levels].sort((a, b) => a - b)) {
    if (nearest === null || Math.abs(level - mean) < Math.abs(nearest - mean)) nearest = level;
  }
  return nearest;
}
