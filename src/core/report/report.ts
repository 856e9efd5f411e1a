// A report: one system scored against one reference, with everything that made the numbers.

import type { AlignmentIssue } from '../evidence/alignment.ts';
import type { EvidenceFormat, Problem, QaPair } from '../evidence/evidence.ts';
import type { SemqaInputs, SemqaParameters, SemqaScore } from '../metrics/semqa.ts';

export const reportSchema = 'evidence-inspector/report/1';

/** Why a claim has no score; never shown as a zero. */
export interface ClaimFailure {
  readonly code: string;
  readonly message: string;
}

/** One reference claim with the prediction for it and what the models said. Independent of SemQA's parameters. */
export interface ScoredClaim extends SemqaInputs {
  /** Position in the reference file. */
  readonly index: number;
  /** Position in the prediction file; `null` when it has nothing for this claim (scored as no evidence). */
  readonly predictionIndex: number | null;
  readonly claim: string;
  readonly date?: string;
  readonly speaker?: string;
  readonly referenceVerdict: string | null;
  readonly predictedVerdict: string | null;
  readonly referenceEvidence: readonly QaPair[];
  readonly predictedEvidence: readonly QaPair[];
  readonly failure?: ClaimFailure;
}

export interface FileProvenance {
  readonly name: string;
  readonly format: EvidenceFormat;
  /** Of the bytes or text that was read, hexadecimal. */
  readonly sha256: string;
  readonly claims: number;
}

export interface ModelProvenance {
  readonly id: string;
  readonly sha256: string;
  readonly precision: string;
}

export interface Provenance {
  readonly product: { readonly name: 'evidence-inspector'; readonly version: string };
  readonly metrics: Readonly<Record<string, string>>;
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
  readonly encoder: ModelProvenance;
  readonly nli: ModelProvenance;
  /** Reference claims scored, when the run was limited to the first ones. */
  readonly limit?: number;
}

export interface ReportClaim extends ScoredClaim {
  /** `null` exactly when `failure` is there. */
  readonly semqa: SemqaScore | null;
}

/** Means over the claims that have a score. */
export interface SemqaAggregate {
  /** `null` when no claim has a score. */
  readonly score: number | null;
  readonly question: number | null;
  readonly answer: number | null;
  /** Claims in the means. */
  readonly claims: number;
  /** Claims without a score: failed, or with answers not compared yet. */
  readonly failed: number;
  /** Of those in the means, claims without any prediction, scored as no evidence. */
  readonly withoutPrediction: number;
  /** Counted matches, and how many of them are undecided. */
  readonly matches: number;
  readonly undecided: number;
}

export interface Report {
  readonly schema: typeof reportSchema;
  readonly provenance: Provenance;
  readonly parameters: { readonly semqa: SemqaParameters };
  readonly aggregate: { readonly semqa: SemqaAggregate };
  /** In reference order. */
  readonly claims: readonly ReportClaim[];
  readonly alignment: readonly AlignmentIssue[];
  readonly problems: {
    readonly reference: readonly Problem[];
    readonly predictions: readonly Problem[];
  };
  /** False when the run was cancelled or interrupted: `claims` holds what was finished. */
  readonly complete: boolean;
}
