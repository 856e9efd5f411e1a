// Several numbers of one claim as one, by a rule that a person picks.

import {
  majority,
  majorityElseNearestMean,
  meanRating,
  medianRating,
} from '../statistics/agreement/adjudication.ts';
import type { Scale } from '../metrics/metric.ts';

export const combinations = ['mean', 'median', 'majority', 'claimDecomp'] as const;
/** `claimDecomp`: the majority, else the level nearest the mean. Words have their majority whatever the rule. */
export type Combination = (typeof combinations)[number];

/** More levels than these are no scale of marks. */
const mostLevels = 100;

/** The whole numbers of a scale. */
function levelsOf({ minimum, maximum }: Scale): readonly number[] {
  const first = Math.ceil(minimum);
  const count = Math.floor(maximum) - first + 1;
  return count > mostLevels ? [] : Array.from({ length: count }, (_, index) => first + index);
}

/** `null`: without ratings, and by a majority that does not exist. In the order given, so that a mean is the same for the same order. */
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
