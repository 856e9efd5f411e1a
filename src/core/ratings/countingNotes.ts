// Which ratings of a dimension count for what, where that is not all of them for all.

import { inFull } from '../words/countedNouns.ts';
import { sayCount, type Say, type Told } from '../words/translation.ts';
import type { DimensionRatings } from './dimensionRatings.ts';

export function countingNotes({
  repeated,
  copies,
  replaced,
  changed,
}: DimensionRatings): readonly Told[] {
  const note = (count: number, told: (say: Say) => string): readonly Told[] =>
    count === 0 ? [] : [(tell) => told(inFull(count, tell))];
  return [
    ...note(repeated, (say) =>
      sayCount(
        say,
        repeated,
        '{0} rating of a claim that the same rater had rated before: the first counts between raters, the second for self-agreement.',
        '{0} ratings of a claim that the same rater had rated before: the first counts between raters, the second for self-agreement.',
      ),
    ),
    ...note(copies, (say) =>
      sayCount(
        say,
        copies,
        '{0} rating left out that came twice, with the same time and value.',
        '{0} ratings left out that came twice, with the same time and value.',
      ),
    ),
    ...note(replaced, (say) =>
      sayCount(
        say,
        replaced,
        '{0} rating left out because the rater gave another one later.',
        '{0} ratings left out because the rater gave another one later.',
      ),
    ),
    ...note(changed, (say) =>
      sayCount(
        say,
        changed,
        '{0} claim rated with different texts or evidence: only ratings of the same are compared.',
        '{0} claims rated with different texts or evidence: only ratings of the same are compared.',
      ),
    ),
  ];
}
