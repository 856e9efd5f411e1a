// Says which ratings of a dimension count for which figure. Says nothing if all ratings count for all figures.

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
        '{0} rating repeats an earlier rating of the same claim by the same rater. The first rating is used to compare raters, and the second to measure self-agreement.',
        '{0} ratings repeat earlier ratings of the same claims by the same raters. The first rating is used to compare raters, and the second to measure self-agreement.',
      ),
    ),
    ...note(
      copies,
      countMsg(
        copies,
        '{0} rating was left out because it occurs twice with the same time and value.',
        '{0} ratings were left out because they occur twice with the same time and value.',
      ),
    ),
    ...note(
      replaced,
      countMsg(
        replaced,
        '{0} rating was left out because the rater changed it later.',
        '{0} ratings were left out because the rater changed them later.',
      ),
    ),
    ...note(
      changed,
      countMsg(
        changed,
        '{0} claim was rated with different texts or evidence. Only ratings of the same version of a claim are compared.',
        '{0} claims were rated with different texts or evidence. Only ratings of the same version of a claim are compared.',
      ),
    ),
  ];
}
