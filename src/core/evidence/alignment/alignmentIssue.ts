// Problems in matching the claims of two files.

import { msg, type StoredMessage, type Wording } from '../../words/message.ts';

/**
 * Messages number claims by position from 0, like `claim_id`. `missing`: a reference claim without a prediction. `extra`: a
 * prediction whose claim is not in the reference. `duplicate`: a further prediction for a reference claim. The first prediction
 * is used, or the last if the official script of the format does so (`usesLast`). `reordered`: a matched prediction whose
 * position in the file differs from the reference order. `textMismatch`: `claim_id` and text refer to different claims.
 * `byPosition`: all predictions were paired by their positions, because they identify no claims or because the user chose this
 * (one issue for the whole run). `ambiguous`: several reference claims have the same text and date, and nothing shows which claim
 * is meant.
 */
export type AlignmentIssueKind =
  'missing' | 'extra' | 'duplicate' | 'reordered' | 'textMismatch' | 'ambiguous' | 'byPosition';

export interface AlignmentIssue extends StoredMessage {
  readonly kind: AlignmentIssueKind;
  readonly referenceIndex?: number;
  readonly predictionIndex?: number;
  /** The prediction that is used instead of a duplicate. */
  readonly usedIndex?: number;
  /** True if the duplicate equals the prediction that is used. Absent if the two predictions differ or were not compared. */
  readonly isSame?: true;
  /** Number of further issues of this kind that are not listed. */
  readonly left?: number;
}

export function missingMessage(reference: number): Wording {
  return msg(
    'Reference claim {0} has no prediction, so it is scored as if there were no evidence.',
    reference,
  );
}

export function extraMessage(prediction: number): Wording {
  return msg(
    'Prediction {0} is for a claim that the reference does not contain, so it was not scored.',
    prediction,
  );
}

export function describeReordering(reference: number, prediction: number): Wording {
  return msg(
    'Prediction {0} is for reference claim {1}. The two files list their claims in a different order.',
    prediction,
    reference,
  );
}

export function duplicateMessage(reference: number, prediction: number, used: number): Wording {
  return msg(
    'Prediction {0} is another prediction for reference claim {1}. Prediction {2} is used instead.',
    ...[prediction, reference, used],
  );
}
