// A claim of a run: what is known of it, what each metric was told about it, and what each made of that.

import type { ClaimOrigin, EvidenceImage, EvidenceRole, QaPair } from '../evidence/evidence.ts';
import type { ClaimId } from '../evidence/ids.ts';
import type { StoredMessage } from '../words/message.ts';

/** Why a metric has no score for a claim; never shown as a zero. */
export interface ClaimFailure extends StoredMessage {
  readonly code: string;
}

/** What the two files say of a claim; the same whatever the metrics. */
export interface ClaimFacts {
  /** Position in the reference file. */
  readonly index: number;
  /** Position in the prediction file; `null` when it has nothing for this claim (scored as no evidence). */
  readonly predictionIndex: number | null;
  /** Known from a judge's stored reply alone: what a system predicted for it nobody knows. */
  readonly isReplyAlone?: true;
  /** By which the files name the claim, the prediction file first; absent: by its position in the reference. */
  readonly claimId?: ClaimId;
  readonly claim: string;
  readonly date?: string;
  readonly speaker?: string;
  readonly claimTypes?: readonly string[];
  readonly strategies?: readonly string[];
  readonly origin?: ClaimOrigin;
  /** That the claim is made with, as the reference says. */
  readonly images?: readonly EvidenceImage[];
  readonly referenceVerdict: string | null;
  readonly predictedVerdict: string | null;
  readonly referenceEvidence: readonly QaPair[];
  readonly predictedEvidence: readonly QaPair[];
  /** Files at whose claim the official scripts end with an error; absent: neither. */
  readonly stopsOfficial?: readonly EvidenceRole[];
  /** The predicted verdict was read from a member that may have the annotated one: `label` where the form has `pred_label`. */
  readonly isUnclearVerdict?: true;
}

/** Whether the prediction file has nothing for the claim, which counts as no evidence. Stored replies alone have no prediction file. */
export function isUnpredicted({
  predictionIndex,
  isReplyAlone,
}: Pick<ClaimFacts, 'predictionIndex' | 'isReplyAlone'>): boolean {
  return predictionIndex === null && !isReplyAlone;
}

/** By a metric's id. Each metric reads its own entry and no other's (`Metric.input`, `Metric.result`). */
export type ByMetric<Value> = Readonly<Record<string, Value>>;

/** A claim with what models, tables and files said about it. Independent of parameters that can be changed later. */
export interface ScoredClaim extends ClaimFacts {
  /** No entry: the metric needs nothing, has nothing for this claim, or failed. */
  readonly inputs: ByMetric<unknown>;
  /** Of the metrics that failed for this claim. The others may be there all the same. */
  readonly failures: ByMetric<ClaimFailure>;
  /** Of a stored report, which lacks the inputs of metrics that no parameter changes: their results, as they were. */
  readonly stored?: ByMetric<unknown>;
}

/** A claim with its scores under the parameters in force. */
export interface ReportClaim extends ScoredClaim {
  /** No entry: the metric has none for this claim, or failed. */
  readonly results: ByMetric<unknown>;
}

/** What a metric's provider found out for one claim. "Has none" and "failed" are different things, and neither is 0. */
export type Outcome<Value> =
  | { readonly is: 'value'; readonly value: Value }
  | { readonly is: 'none' }
  | { readonly is: 'failed'; readonly failure: ClaimFailure };
