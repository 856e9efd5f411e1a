// A report: one system scored against one reference, with everything that made the numbers.

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
  /** Hash of the mapping through which it was read; absent: none. */
  readonly mapping?: string;
  /** Of the bytes or text that was read, hexadecimal. */
  readonly sha256: string;
  readonly claims: number;
}

/** A file of ratings or scores from elsewhere that became columns of the run. */
export interface ColumnsProvenance {
  /** Of the metric that its columns are. */
  readonly id: string;
  readonly name: string;
  /** What it was read as: `wide`, `long`, `ev2r`... */
  readonly form: string;
  /** Of the bytes or text that was read, hexadecimal. */
  readonly sha256: string;
  /** Lines or items about a claim. */
  readonly lines: number;
  /** What became of several ratings of a claim; absent: their mean. */
  readonly combine?: string;
}

export interface ModelProvenance {
  readonly id: string;
  /** Of the graph; `weights`: of the files beside it that hold weights, where it has such. */
  readonly sha256: string;
  readonly weights?: readonly string[];
  readonly precision: string;
  /** Where it ran; absent: on the CPU. */
  readonly executionProvider?: string;
  /** Package and version of ONNX Runtime, `onnxruntime-node 1.30.0`; absent in reports that were made before it was kept. */
  readonly runtime?: string;
}

/** How long a run's metrics took: of this machine at that time, and therefore only kept when it was asked for. */
export interface RunTiming {
  /** Claims that were scored. */
  readonly claims: number;
  /** Seconds a claim by metric, of those whose inputs are computed: texts compared, models run, tables loaded on first use. */
  readonly secondsPerClaim: Readonly<Record<string, number>>;
  /** Model calls, and results that were in the store and took no time. */
  readonly modelCalls: number;
  readonly storeHits: number;
}

/** A file of stored replies that took the place of a judge. */
export interface RepliesProvenance {
  readonly name: string;
  /** Of the bytes or text that was read, hexadecimal. */
  readonly sha256: string;
  /** That the metric can use. */
  readonly replies: number;
}

/** Who judged, and what was asked. */
export interface JudgeProvenance {
  /** Whose way of joining evidence. */
  readonly profile: string;
  /** Absent: nothing was asked. The hash is of all prompts of the metric with the forms of their replies. */
  readonly prompt?: { readonly version: string; readonly sha256: string };
  /** As the servers name them. */
  readonly models: readonly string[];
  /** Those that were used, and what they took. */
  readonly replies: number;
  readonly promptTokens: number;
  readonly replyTokens: number;
  readonly files?: readonly RepliesProvenance[];
}

export interface Provenance {
  readonly product: { readonly name: 'evidence-inspector'; readonly version: string };
  /** Versions by id. */
  readonly metrics: Readonly<Record<string, string>>;
  /** Of the metrics in the run that the product's table does not have. */
  readonly described?: readonly DescribedMetric[];
  /** Those of them that are columns of a file. */
  readonly columns?: readonly ColumnsProvenance[];
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
  /** When the run has SemQA. */
  readonly encoder?: ModelProvenance;
  readonly nli?: ModelProvenance;
  readonly regressor?: ModelProvenance;
  /** Who answered, when a judge was asked anything. */
  readonly judgeServer?: JudgeServerProvenance;
  /** By metric, of those that a judge's replies are made into. */
  readonly judges?: Readonly<Record<string, JudgeProvenance>>;
  /** By metric, where it has one: all that decides its numbers, as sacrebleu writes it. */
  readonly signatures: Readonly<Record<string, string>>;
  /** Reference claims scored, when the run was limited to the first ones. */
  readonly limit?: number;
  /** Which part of the run this is; absent: all of it. */
  readonly shard?: Shard;
  /** Only when it was asked for. */
  readonly timing?: RunTiming;
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
  /** By metric: how far a judge's answers hold; absent: it was asked once, or not at all. */
  readonly repeats?: ByMetric<MetricRepeats>;
  /** False when the run was cancelled or interrupted: `claims` holds what was finished. */
  readonly complete: boolean;
}

/** All of a report but its claims. */
export type ReportFrame = Omit<Report, 'claims'>;
