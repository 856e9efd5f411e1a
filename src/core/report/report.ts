// A report: one system scored against one reference, with everything that made the numbers.

import type { AlignmentIssue } from '../evidence/alignmentIssue.ts';
import type { DataSet } from '../evidence/dataSets.ts';
import type { EvidenceFormat, EvidenceRole, Problem, QaPair } from '../evidence/evidence.ts';
import type { TextScope } from '../metrics/claimStrings.ts';
import type { JustificationScore } from '../metrics/justification.ts';
import type { TextMatchings } from '../metrics/matching.ts';
import type {
  MatchCounts,
  SemqaInputs,
  SemqaParameters,
  SemqaScore,
  SemqaVariation,
} from '../metrics/semqa.ts';
import type { TextParameters } from '../metrics/textMetric.ts';
import type { TextMetricId } from '../metrics/textMetrics.ts';
import type { Aggregate } from './aggregate.ts';
import type { EvaluationNote } from './evaluationNotes.ts';

export const reportSchema = 'evidence-inspector/report/2';

/** Why a claim has no score; never shown as a zero. */
export interface ClaimFailure {
  readonly code: string;
  readonly message: string;
}

/** One reference claim with the prediction for it and what the models and the text metrics said. Independent of parameters that can be changed later. */
export interface ScoredClaim extends SemqaInputs {
  /** Position in the reference file. */
  readonly index: number;
  /** Position in the prediction file; `null` when it has nothing for this claim (scored as no evidence). */
  readonly predictionIndex: number | null;
  readonly claim: string;
  readonly date?: string;
  readonly speaker?: string;
  readonly claimTypes?: readonly string[];
  readonly strategies?: readonly string[];
  readonly referenceVerdict: string | null;
  readonly predictedVerdict: string | null;
  readonly referenceEvidence: readonly QaPair[];
  readonly predictedEvidence: readonly QaPair[];
  /** Of the text metrics in the run; empty when the reference has no question, or the evidence is too large. */
  readonly texts: Readonly<Partial<Record<TextMetricId, TextMatchings>>>;
  /** When the run has the metric and the reference a justification. */
  readonly justification?: JustificationScore;
  /** Files at whose claim the official scripts end with an error; absent: neither. */
  readonly stopsOfficial?: readonly EvidenceRole[];
  /** SemQA could not be computed, where the run has it; or the evidence is too large. The text metrics may be there all the same. */
  readonly failure?: ClaimFailure;
}

/** A reference text with the predicted text it was paired with. Positions in the claim's evidence. */
export interface TextMatch {
  readonly reference: number;
  /** `null`: the question alone. */
  readonly referenceAnswer: number | null;
  readonly predicted: number;
  readonly predictedAnswer: number | null;
  readonly score: number;
}

/** A text metric's scores of a claim under the Hungarian matching, and what other matchings would give. */
export interface TextScore {
  readonly question: number;
  readonly questionAnswer: number;
  /** Without assignment: for each reference text the predicted one that suits it best. */
  readonly bestMatch: Readonly<Record<TextScope, number>>;
  /** Each reference text's scores weighted by their softmax. */
  readonly softmax: Readonly<Record<TextScope, number>>;
  readonly matches: Readonly<Record<TextScope, readonly TextMatch[]>>;
  /** What the metric counted in the matched texts, for its score of the whole file (BLEU). */
  readonly counts?: Readonly<Record<TextScope, readonly number[]>>;
}

/** SemQA under each matching, the other parameters as chosen. */
export type SemqaVariants = Readonly<
  Record<SemqaVariation, Pick<SemqaScore, 'score' | 'question' | 'answer'> & MatchCounts>
>;

export interface FileProvenance {
  readonly name: string;
  readonly format: EvidenceFormat;
  /** Of the bytes or text that was read, hexadecimal. */
  readonly sha256: string;
  readonly claims: number;
}

export interface ModelProvenance {
  readonly id: string;
  /** Of the graph; `weights`: of the files beside it that hold weights, where it has such. */
  readonly sha256: string;
  readonly weights?: readonly string[];
  readonly precision: string;
  /** Where it ran; absent: on the CPU. */
  readonly executionProvider?: string;
}

export interface Provenance {
  readonly product: { readonly name: 'evidence-inspector'; readonly version: string };
  readonly metrics: Readonly<Record<string, string>>;
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
  /** When the run has SemQA. */
  readonly encoder?: ModelProvenance;
  readonly nli?: ModelProvenance;
  /** Of the text metrics in the run: all that decides their numbers, as sacrebleu writes it. */
  readonly signatures: Readonly<Partial<Record<TextMetricId, string>>>;
  /** Reference claims scored, when the run was limited to the first ones. */
  readonly limit?: number;
}

export interface ReportClaim
  extends Omit<ScoredClaim, 'texts'>, Readonly<Partial<Record<TextMetricId, TextScore>>> {
  /** `null` when `failure` is there, or when the run has no SemQA. */
  readonly semqa: SemqaScore | null;
  readonly semqaVariants?: SemqaVariants;
  /** Jaccard overlap of the two sides' source addresses, 0..1; `null` when neither side has one. */
  readonly urlOverlap?: number | null;
}

/** What the numbers were made with. */
export interface ReportParameters {
  readonly semqa: SemqaParameters;
  readonly text: TextParameters;
  /** Of the AVeriTeC score: the official ones and those asked for, ascending. */
  readonly averitecLevels: readonly number[];
  readonly dataSet: DataSet;
}

export interface Report {
  readonly schema: typeof reportSchema;
  readonly provenance: Provenance;
  readonly parameters: ReportParameters;
  readonly aggregate: Aggregate;
  /** In reference order. */
  readonly claims: readonly ReportClaim[];
  readonly alignment: readonly AlignmentIssue[];
  readonly problems: {
    readonly reference: readonly Problem[];
    readonly predictions: readonly Problem[];
  };
  /** What a reader must know about these numbers, and what the official scripts would have done. */
  readonly notes: readonly EvaluationNote[];
  /** False when the run was cancelled or interrupted: `claims` holds what was finished. */
  readonly complete: boolean;
}
