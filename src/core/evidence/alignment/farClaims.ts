// Messages about claims that the moving window cannot find because they are too far away.

import type { AlignmentIssue, AlignmentIssueKind } from './alignmentIssue.ts';
import { joinSentences, storeMessage, msg, type Wording } from '../../words/message.ts';

export const farAdvice = msg(
  'A streamed run matches claims only if they are at similar positions in both files. Sort the predictions in the order of the reference, or leave out --stream.',
);

const farWords: Readonly<
  Partial<Record<AlignmentIssueKind, (issue: AlignmentIssue, reach: number) => Wording>>
> = {
  missing: ({ referenceIndex }, reach) =>
    msg(
      'Reference claim {0} has no prediction within {1} positions, so it is scored as if there were no evidence.',
      String(referenceIndex),
      reach,
    ),
  extra: ({ predictionIndex }, reach) =>
    msg(
      'Prediction {0} was not scored because its claim is missing from the reference or more than {1} positions away.',
      String(predictionIndex),
      reach,
    ),
};

/** Returns the issue. Adds the window size to its message if the window does not cover the whole file. */
export function withReach(issue: AlignmentIssue, reach: number): AlignmentIssue {
  const words = farWords[issue.kind];
  if (words === undefined) return issue;
  return { ...issue, ...storeMessage(joinSentences(words(issue, reach), farAdvice)) };
}
