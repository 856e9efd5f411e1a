// A claim of a run: its facts, each metric's inputs, and each metric's results.

import type {
  ClaimOrigin,
  EvidenceImage,
  EvidenceRole,
  QaPair,
} from '../../read/claims/evidence.ts';
import type { ClaimId } from '../../read/claims/ids.ts';
import type { ClaimReview } from './review.ts';
import type { StoredMessage } from '../../base/words/message.ts';

/** Reason why a metric has no score for a claim. Such a claim is never shown with the score 0. */
export interface ClaimFailure extends StoredMessage {
  readonly code: string;
}

/** Facts about a claim from the two files. They do not depend on the metrics. */
export interface ClaimFacts {
  /** Position in the reference file. */
  readonly index: number;
  /** Position in the prediction file. `null` if there is no prediction for this claim, which is then scored as no evidence. */
  readonly predictionIndex: number | null;
  /** Whether the claim is known only from a judge's stored reply. The system's prediction is then unknown. */
  readonly isReplyAlone?: true;
  /** Id in the files, preferably from the prediction file. Absent if the claim is identified by its position in the reference. */
  readonly claimId?: ClaimId;
  readonly claim: string;
  readonly date?: string;
  readonly speaker?: string;
  readonly claimTypes?: readonly string[];
  readonly strategies?: readonly string[];
  readonly origin?: ClaimOrigin;
  /** Images that are part of the claim, from the reference. */
  readonly images?: readonly EvidenceImage[];
  readonly referenceVerdict: string | null;
  readonly predictedVerdict: string | null;
  readonly referenceEvidence: readonly QaPair[];
  readonly predictedEvidence: readonly QaPair[];
  /**
   * Positions of evidence pairs in the file that were left out, completely or in part, because rules flag them. Absent if nothing
   * was left out.
   */
  readonly leftOut?: readonly number[];
  /** Files for which the official scripts fail at this claim. Absent if the scripts fail for neither file. */
  readonly stopsOfficial?: readonly EvidenceRole[];
  /**
   * Whether the predicted verdict was read from `label`, which may contain the annotated verdict, although the format has
   * `pred_label`.
   */
  readonly isUnclearVerdict?: true;
  /** What a person decided about the claim. Statuses, Coverage and everything that uses them follow it. */
  readonly review?: ClaimReview;
}

/** Whether the claim has no prediction and is scored as no evidence. False if there are only stored replies and no prediction file. */
export function isUnpredicted({
  predictionIndex,
  isReplyAlone,
}: Pick<ClaimFacts, 'predictionIndex' | 'isReplyAlone'>): boolean {
  return predictionIndex === null && !isReplyAlone;
}

/** Values by metric id. Each metric reads only its own entry (`Metric.input`, `Metric.result`). */
export type ByMetric<Value> = Readonly<Record<string, Value>>;

/**
 * A claim with the outputs of models, tables and files. These outputs do not depend on parameters that the user can change later.
 */
export interface ScoredClaim extends ClaimFacts {
  /** A metric has no entry if it needs no input, has no input for this claim, or failed. */
  readonly inputs: ByMetric<unknown>;
  /** Failures of single metrics for this claim. Other metrics can still have results. */
  readonly failures: ByMetric<ClaimFailure>;
  /** Stored results of metrics that do not depend on parameters, for a stored report that does not contain the inputs. */
  readonly stored?: ByMetric<unknown>;
}

/** A claim with its scores for the current parameters. */
export interface ReportClaim extends ScoredClaim {
  /** A metric has no entry if it has no result for this claim, or failed. */
  readonly results: ByMetric<unknown>;
}

/** The result of a metric's provider for one claim. "No value" and "failed" are different results. Neither of them is 0. */
export type Outcome<Value> =
  | { readonly is: 'value'; readonly value: Value }
  | { readonly is: 'none' }
  | { readonly is: 'failed'; readonly failure: ClaimFailure };
