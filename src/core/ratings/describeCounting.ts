// Says which ratings of a dimension count for which figure, if not all ratings count for all figures.

import { groupCountDigits } from '../words/countedNouns.ts';
import { countMsg, type Wording } from '../words/message.ts';
import type { DimensionRatings } from './dimensionRatings.ts';

export function describeCounting({
  repeated,
  copies,
  replaced,
  changed,
}: DimensionRatings): readonly Wording[] {
  const note = (count: number, one: Wording): readonly Wording[] =>
    count === 0 ? [] : [groupCountDigits(one)];
  return [
    ...note(
      repeated,
      countMsg(
        repeated,
        '{0} rating of a claim that the same rater had rated before: the first counts between raters, the second for self-agreement.',
        '{0} ratings of a claim that the same rater had rated before: the first counts between raters, the second for self-agreement.',
      ),
    ),
    ...note(
      copies,
      countMsg(
        copies,
        '{0} rating left out that came twice, with the same time and value.',
        '{0} ratings left out that came twice, with the same time and value.',
      ),
    ),
    ...note(
      replaced,
      countMsg(
        replaced,
        '{0} rating left out because the rater gave another one later.',
        '{0} ratings left out because the rater gave another one later.',
      ),
    ),
    ...note(
      changed,
      countMsg(
        changed,
        '{0} claim rated with different texts or evidence: only ratings of the same are compared.',
        '{0} claims rated with different texts or evidence: only ratings of the same are compared.',
      ),
    ),
  ];
}
