// A report: one system scored against one reference, with everything that determined the numbers.

import type { Constraint } from './constraint.ts';
import type { AlignmentIssue } from '../evidence/alignment/alignmentIssue.ts';
import type { DataSet } from '../evidence/dataSets.ts';
import type { EvidenceFormat, Problem } from '../evidence/evidence.ts';
import type { JudgeServerProvenance } from '../judge/judgeServerProvenance.ts';
import type { MetricRepeats } from '../judge/repeats.ts';
import type { DescribedMetric } from '../metrics/createDescribedMetric.ts';
import type { SemqaParameters } from '../scoring/semqa.ts';
import type { TextParameters } from '../scoring/textMetric.ts';
import type { Aggregate } from '../results/accumulator.ts';
import type { ByMetric, ReportClaim } from '../results/claims.ts';
import type { EvaluationNote } from './evaluationNotes.ts';
import type { Shard } from './shard.ts';

export const reportSchema = 'evidence-inspector/report/3';

export interface FileProvenance {
  readonly name: string;
  readonly format: EvidenceFormat;
  /** Hash of the mapping used for reading. Absent: no mapping. */
  readonly mapping?: string;
  /** Hash of the bytes or text that was read, hexadecimal. */
  readonly sha256: string;
  readonly claims: number;
}

/** An imported file of ratings or scores whose columns are part of the run. */
export interface ColumnsProvenance {
  /** Id of the metric for its columns. */
  readonly id: string;
  readonly name: string;
  /** The format in which it was read: `wide`, `long`, `ev2r`... */
  readonly form: string;
  /** Hash of the bytes or text that was read, hexadecimal. */
  readonly sha256: string;
  /** Number of lines or items about a claim. */
  readonly lines: number;
  /** How several ratings of a claim are combined. Default: their mean. */
  readonly combine?: string;
}

export interface ModelProvenance {
  readonly id: string;
  /** Hash of the graph. `weights`: hashes of separate weight files, if any. */
  readonly sha256: string;
  readonly weights?: readonly string[];
  readonly precision: string;
  /** Provider that it ran on. Default: the CPU. */
  readonly executionProvider?: string;
  /** Package and version of ONNX Runtime, `onnxruntime-node 1.30.0`. Absent in older reports. */
  readonly runtime?: string;
}

/** How long a run's metrics took, on this machine at that time. Stored only on request. */
export interface RunTiming {
  /** Number of scored claims. */
  readonly claims: number;
  /** Seconds per claim for each metric whose inputs are computed: texts compared, models run, tables loaded on first use. */
  readonly secondsPerClaim: Readonly<Record<string, number>>;
  /** Number of model calls, and of stored results, which took no time. */
  readonly modelCalls: number;
  readonly storeHits: number;
}

/** A file of stored replies that replaced a judge. */
export interface RepliesProvenance {
  readonly name: string;
  /** Hash of the bytes or text that was read, hexadecimal. */
  readonly sha256: string;
  /** Number of replies that the metric can use. */
  readonly replies: number;
}

/** Who judged, and what was asked. */
export interface JudgeProvenance {
  /** The profile for joining evidence. */
  readonly profile: string;
  /** Absent: nothing was asked. The hash covers all prompts of the metric and the forms of their replies. */
  readonly prompt?: { readonly version: string; readonly sha256: string };
  /** Model names as the servers give them. */
  readonly models: readonly string[];
  /** Number of used replies, and their tokens. */
  readonly replies: number;
  readonly promptTokens: number;
  readonly replyTokens: number;
  readonly files?: readonly RepliesProvenance[];
}

export interface Provenance {
  readonly product: { readonly name: 'evidence-inspector'; readonly version: string };
  /** Versions by metric id. */
  readonly metrics: Readonly<Record<string, string>>;
  /** Metrics of the run that are not in the product's table. */
  readonly described?: readonly DescribedMetric[];
  /** Those of them that are columns of a file. */
  readonly columns?: readonly ColumnsProvenance[];
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
  /** Present if the run has SemQA. */
  readonly encoder?: ModelProvenance;
  readonly nli?: ModelProvenance;
  readonly regressor?: ModelProvenance;
  /** Present if a judge was asked: who answered. */
  readonly judgeServer?: JudgeServerProvenance;
  /** Judges by metric, for metrics that use a judge's replies. */
  readonly judges?: Readonly<Record<string, JudgeProvenance>>;
  /** Everything that determined a metric's numbers, in the style of sacrebleu, by metric. */
  readonly signatures: Readonly<Record<string, string>>;
  /** Number of scored reference claims, if the run was limited to the first ones. */
  readonly limit?: number;
  /** Which part of the run this is. Absent: all of it. */
  readonly shard?: Shard;
  /** Ids of the doctor's rules: the predicted evidence that they flag was left out. Absent: all evidence was scored. */
  readonly without?: readonly string[];
  /** Only on request. */
  readonly timing?: RunTiming;
}

/** Parameters behind the numbers. */
export interface ReportParameters {
  readonly semqa: SemqaParameters;
  readonly text: TextParameters;
  /** Levels of the AVeriTeC score: the official and the requested ones, ascending. */
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
  /** The stability of a judge's answers, by metric. Absent: it was asked once, or not at all. */
  readonly repeats?: ByMetric<MetricRepeats>;
  /** What the scores lose without the flagged evidence. Absent: all evidence was scored, or nothing was compared. */
  readonly without?: Constraint;
  /** False if the run was cancelled or interrupted. `claims` then contains the finished claims. */
  readonly complete: boolean;
}

/** A report without its claims. */
export type ReportFrame = Omit<Report, 'claims'>;
