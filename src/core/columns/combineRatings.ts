// Combines several numbers of one claim by a rule that the user selects.

import {
  majority,
  majorityElseNearestMean,
  meanRating,
  medianRating,
} from '../statistics/agreement/adjudication.ts';
import type { Scale } from '../metrics/metric.ts';

export const combinations = ['mean', 'median', 'majority', 'claimDecomp'] as const;
/** `claimDecomp`: the majority, else the level nearest the mean. Words always use the majority. */
export type Combination = (typeof combinations)[number];

/** A scale of marks has no more levels. */
const mostLevels = 100;

/** The whole numbers of a scale. */
function levelsOf({ minimum, maximum }: Scale): readonly number[] {
  const first = Math.ceil(minimum);
  const count = Math.floor(maximum) - first + 1;
  return count > mostLevels ? [] : Array.from({ length: count }, (_, index) => first + index);
}

/** `null`: without ratings, or without a majority. Uses the given order, so that the same order gives the same mean. */
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
