// Combines several ratings of a unit into one value: by vote, mean or median.

import { meanOf, quantileOfSorted } from '../describe.ts';

/**
 * Returns the value of more than half of the ratings, which may be words or numbers. `null` if no value has a majority, or if
 * there are no ratings.
 */
export function majority<Value extends string | number>(ratings: readonly Value[]): Value | null {
  const counts = new Map<Value, number>();
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  for (const [value, count] of counts) if (2 * count > ratings.length) return value;
  return null;
}

/** Returns the mean of the ratings. `null` without ratings. */
export function meanRating(ratings: readonly number[]): number | null {
  return meanOf(ratings);
}

/** Returns the median rating. For an even number of ratings, this is the mean of the middle two. `null` without ratings. */
export function medianRating(ratings: readonly number[]): number | null {
  return quantileOfSorted(Float64Array.from(ratings).sort(), 0.5);
}

/**
 * Returns the majority value if there is one, otherwise the level nearest to the mean. In a tie, the lower level wins (our
 * choice, because the rule does not specify this). `levels`: the levels of the scale. `null` without ratings or levels. Source:
 * Chen, Kim, Sriram, Durrett and Choi, Complex Claim Verification with Evidence Retrieved in the Wild (NAACL 2024), section 6.1.
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
