// Combines several values of one claim by a rule that the user selects.

import {
  majority,
  majorityElseNearestMean,
  meanRating,
  medianRating,
} from '../statistics/agreement/adjudication.ts';
import type { Scale } from '../metrics/metric.ts';

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
      return meanRating(ratings);
    case 'median':
      return medianRating(ratings);
    case 'majority':
      return majority(ratings);
    case 'claimDecomp':
      return majorityElseNearestMean(ratings, scale ? levelsOf(scale) : []);
  }
}
