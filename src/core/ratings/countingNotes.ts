// Which ratings of a dimension count for what, where that is not all of them for all.

import { counted } from './agreementWords.ts';
import type { DimensionRatings } from './dimensionRatings.ts';

export function countingNotes({
  repeated,
  copies,
  replaced,
  changed,
}: DimensionRatings): readonly string[] {
  return [
    ...(repeated > 0
      ? [
          `${counted(repeated, 'rating')} of a claim that the same rater had rated before: the first counts between raters, the second for self-agreement.`,
        ]
      : []),
    ...(copies > 0
      ? [`${counted(copies, 'rating')} left out that came twice, with the same time and value.`]
      : []),
    ...(replaced > 0
      ? [`${counted(replaced, 'rating')} left out because the rater gave another one later.`]
      : []),
    ...(changed > 0
      ? [
          `${counted(changed, 'claim')} rated with different texts or evidence: only ratings of the same are compared.`,
        ]
      : []),
  ];
}
