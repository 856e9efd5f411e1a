// What is said of claims that a moving window does not find.

import type { AlignmentIssue, AlignmentIssueKind } from './alignmentIssue.ts';

export const farAdvice =
  'Claims further apart are not found while streaming: sort the predictions as the reference is, or leave --stream out.';

const farWords: Readonly<Partial<Record<AlignmentIssueKind, (issue: AlignmentIssue) => string>>> = {
  missing: ({ referenceIndex }) =>
    `Reference claim ${String(referenceIndex)} is scored as no evidence: it has no prediction`,
  extra: ({ predictionIndex }) =>
    `Prediction ${String(predictionIndex)} is not scored: the reference does not have its claim`,
};

/** The issue, with how far was looked where that is not the whole file. */
export function withReach(issue: AlignmentIssue, reach: number): AlignmentIssue {
  const words = farWords[issue.kind];
  if (words === undefined) return issue;
  return { ...issue, message: `${words(issue)} within ${reach} places. ${farAdvice}` };
}
