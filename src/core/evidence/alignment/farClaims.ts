// Messages about claims that the moving window cannot find because they are too far away.

import type { AlignmentIssue, AlignmentIssueKind } from './alignmentIssue.ts';
import { joinSentences, storeMessage, msg, type Wording } from '../../words/message.ts';

export const farAdvice = msg(
  'Claims further apart are not found while streaming: sort the predictions as the reference is, or leave --stream out.',
);

const farWords: Readonly<
  Partial<Record<AlignmentIssueKind, (issue: AlignmentIssue, reach: number) => Wording>>
> = {
  missing: ({ referenceIndex }, reach) =>
    msg(
      'Reference claim {0} is scored as no evidence: it has no prediction within {1} places.',
      String(referenceIndex),
      reach,
    ),
  extra: ({ predictionIndex }, reach) =>
    msg(
      'Prediction {0} is not scored: the reference does not have its claim within {1} places.',
      String(predictionIndex),
      reach,
    ),
};

/** The issue, with the size of the window if it does not cover the whole file. */
export function withReach(issue: AlignmentIssue, reach: number): AlignmentIssue {
  const words = farWords[issue.kind];
  if (words === undefined) return issue;
  return { ...issue, ...storeMessage(joinSentences(words(issue, reach), farAdvice)) };
}
