// What is not plain about how two files go together.

import { msg, type StoredMessage, type Wording } from '../../words/message.ts';

/**
 * In messages claims are numbered by position from 0, as `claim_id` does.
 * `missing`: a reference claim without prediction. `extra`: a prediction whose claim the reference does not have.
 * `duplicate`: one more prediction for a reference claim that has one. The first is used, or where the official script of the form has
 * it so (`usesLast`), the last.
 * `reordered`: a matched prediction that stands elsewhere in its file than its reference claim would have it.
 * `textMismatch`: `claim_id` and text do not say the same.
 * `ambiguous`: several reference claims have the text and date, and nothing tells which of them is meant.
 */
export type AlignmentIssueKind =
  'missing' | 'extra' | 'duplicate' | 'reordered' | 'textMismatch' | 'ambiguous';

export interface AlignmentIssue extends StoredMessage {
  readonly kind: AlignmentIssueKind;
  readonly referenceIndex?: number;
  readonly predictionIndex?: number;
  /** Of a duplicate: the prediction that is used in its place. */
  readonly usedIndex?: number;
  /** Of a duplicate: it says the same as the prediction that is used. Absent: it does not, or nobody compared them. */
  readonly isSame?: true;
  /** This one stands for so many more of its kind that are not listed. */
  readonly left?: number;
}

export function describeReordering(reference: number, prediction: number): Wording {
  return msg(
    'Prediction {0} is for reference claim {1}: the files have their claims in different order.',
    prediction,
    reference,
  );
}

export function duplicateMessage(reference: number, prediction: number, used: number): Wording {
  return msg(
    'Prediction {0} is one more for reference claim {1}; prediction {2} is used, this one is not.',
    ...[prediction, reference, used],
  );
}
