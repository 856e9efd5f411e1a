// A run of one system against one reference, and its report: the scores, with everything that determined them.

import type { AlignmentIssue } from '../../read/alignment/alignmentIssues.ts';
import type { DataSet } from '../../read/claims/dataSets.ts';
import type { EvidenceFormat, Problem } from '../../read/claims/evidence.ts';
import type { JudgeServerProvenance } from '../judge/judgeParams.ts';
import type { MetricRepeats } from '../judge/repeats.ts';
import type { Metric, ScoreDescription } from '../metrics/metric.ts';
import type { DescribedMetric, MetricReference } from '../metrics/metricTable.ts';
import { metricsOf } from '../metrics/registry.ts';
import type { SemqaParameters } from '../parameters/semqaParameters.ts';
import type { TextParameters } from '../parameters/textParameters.ts';
import type { ByMetric, ReportClaim, ScoredClaim } from '../results/claims.ts';
import type { Aggregate } from '../results/means.ts';
import type { Interval } from '../../base/statistics/bootstrap.ts';
import type { EvaluationNote } from './concernedClaims.ts';
import type { Extent } from './shard.ts';

// How the scores of a run without flagged evidence differ from its scores with all evidence.

/** A score with and without the flagged evidence, over the claims that have both scores. */
export interface ConstrainedScore {
  readonly metric: string;
  readonly column: string;
  readonly name: string;
  /** The range and direction of the metric. */
  readonly minimum: number;
  readonly maximum: number;
  readonly better: 'higher' | 'lower';
  /**
   * `claims`: number of claims scored both with and without the flagged evidence. `differing`: number of these claims whose score
   * changed.
   */
  readonly claims: number;
  readonly differing: number;
  /** Means with all evidence and without flagged evidence. `null` without claims. */
  readonly all: number | null;
  readonly without: number | null;
  /** `without` minus `all`. */
  readonly difference: number | null;
  /** 95 % interval of the difference, paired by claim. `null` if no claim differs or there are too few claims for an interval. */
  readonly interval: Interval | null;
}

/** The result of `--without`: what was left out, and how each score changes. */
export interface Constraint {
  /** Ids of the doctor's rules that were applied. */
  readonly rules: readonly string[];
  /** Number of pairs in the scored claims. `leftOut`: pairs that were removed or lost an answer. `all`: all pairs. */
  readonly pairs: { readonly leftOut: number; readonly all: number };
  /** Number of claims that lost evidence. */
  readonly claims: number;
  /** Empty if the run with all evidence has not been scored yet. */
  readonly scores: readonly ConstrainedScore[];
  /**
   * Reference positions of claims that lose or gain credit at the AVeriTeC score's default level. Absent if the run has no
   * AVeriTeC score.
   */
  readonly lostCredit?: readonly number[];
  readonly gainedCredit?: readonly number[];
}

export const reportSchema = 'evidence-inspector/report/4';

export interface FileProvenance {
  readonly name: string;
  readonly format: EvidenceFormat;
  /** Hash of the mapping with which the file was read. Absent if the file was read without a mapping. */
  readonly mapping?: string;
  /** Hash of the bytes or text that was read, in hexadecimal digits. */
  readonly sha256: string;
  readonly claims: number;
}

/** An imported file of ratings or scores whose columns are part of the run. */
export interface ColumnsProvenance {
  /** Id of the metric that contains the file's columns. */
  readonly id: string;
  readonly name: string;
  /** The form in which the file was read: `wide`, `long`, `ev2r`... */
  readonly form: string;
  /** Hash of the bytes or text that was read, in hexadecimal digits. */
  readonly sha256: string;
  /** Number of lines or items that are about a claim. */
  readonly lines: number;
  /** How several ratings of a claim are combined. Default: their mean. */
  readonly combine?: string;
}

export interface ModelProvenance {
  readonly id: string;
  /** Hash of the model's graph. `weights`: hashes of separate weight files, if there are any. */
  readonly sha256: string;
  readonly weights?: readonly string[];
  readonly precision: string;
  /** Execution provider that the model ran on. Default: the CPU. */
  readonly executionProvider?: string;
  /** Package and version of ONNX Runtime, for example `onnxruntime-node 1.30.0`. Absent in older reports. */
  readonly runtime?: string;
}

/** How long a run's metrics took on the machine that scored them. Stored only on request. */
export interface RunTiming {
  /** Number of scored claims. */
  readonly claims: number;
  /**
   * Seconds per claim for each metric whose inputs are computed. Includes comparing texts, running models, and loading tables on
   * first use.
   */
  readonly secondsPerClaim: Readonly<Record<string, number>>;
  /** `modelCalls`: number of model calls. `storeHits`: number of results that came from the store and took no time. */
  readonly modelCalls: number;
  readonly storeHits: number;
}

/** A file of stored replies that was used instead of asking a judge. */
export interface RepliesProvenance {
  readonly name: string;
  /** Hash of the bytes or text that was read, in hexadecimal digits. */
  readonly sha256: string;
  /** Number of replies that the metric can use. */
  readonly replies: number;
}

/** The judge that was asked, and its prompts. */
export interface JudgeProvenance extends Pick<
  JudgeServerProvenance,
  'models' | 'replies' | 'promptTokens' | 'replyTokens'
> {
  /** Profile that determines how evidence is joined for the judge. */
  readonly profile: string;
  /**
   * Version and hash of the prompts. The hash covers all prompts of the metric and the schemas of their replies. Absent if no
   * judge was asked.
   */
  readonly prompt?: { readonly version: string; readonly sha256: string };
  readonly files?: readonly RepliesProvenance[];
}

export interface Provenance extends Extent {
  readonly product: { readonly name: 'evidence-inspector'; readonly version: string };
  /** Versions by metric id. */
  readonly metrics: Readonly<Record<string, string>>;
  /** Metrics of the run that are not in this program's table. */
  readonly described?: readonly DescribedMetric[];
  /** The described metrics that come from a file of columns. */
  readonly columns?: readonly ColumnsProvenance[];
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
  /** Models that the run's metrics used. */
  readonly encoder?: ModelProvenance;
  readonly nli?: ModelProvenance;
  readonly reader?: ModelProvenance;
  readonly regressor?: ModelProvenance;
  /** Present if a judge was asked: the server that replied. */
  readonly judgeServer?: JudgeServerProvenance;
  /** Judges by metric, for metrics that use a judge's replies. */
  readonly judges?: Readonly<Record<string, JudgeProvenance>>;
  /** Everything that determined a metric's scores, in the style of sacrebleu, by metric. */
  readonly signatures: Readonly<Record<string, string>>;
  /** Ids of the doctor's rules whose flagged evidence was left out of the predictions. Absent if all evidence was scored. */
  readonly without?: readonly string[];
  /** Field or column whose groups of claims intervals and tests resample. Absent if claims are independent. */
  readonly cluster?: string;
  /** Present only on request. */
  readonly timing?: RunTiming;
}

/** Parameters with which the scores were computed. */
export interface ReportParameters {
  readonly semqa: SemqaParameters;
  readonly text: TextParameters;
  /** Levels of the AVeriTeC score: the official and the requested levels, ascending. */
  readonly averitecLevels: readonly number[];
  readonly dataSet: DataSet;
}

export interface Report {
  readonly schema: typeof reportSchema;
  readonly provenance: Provenance;
  readonly parameters: ReportParameters;
  readonly aggregate: Aggregate;
  /** Claims in reference order. */
  readonly claims: readonly ReportClaim[];
  readonly alignment: readonly AlignmentIssue[];
  readonly problems: {
    readonly reference: readonly Problem[];
    readonly predictions: readonly Problem[];
  };
  /** Notes that a reader needs with these scores, and what the official scripts would have done. */
  readonly notes: readonly EvaluationNote[];
  /** How stable a judge's replies are, by metric. Absent if the judge was asked once, or not at all. */
  readonly repeats?: ByMetric<MetricRepeats>;
  /** How the scores change without the flagged evidence. Absent if all evidence was scored, or nothing was compared. */
  readonly without?: Constraint;
  /** False if the run was cancelled or interrupted. `claims` then contains the finished claims. */
  readonly complete: boolean;
}

/** A report without its claims. */
export type ReportFrame = Omit<Report, 'claims'>;

/** A run without its claims. During the run, hashes and counts cover the part that has been read. */
export interface RunFrame extends Pick<
  Report,
  'provenance' | 'alignment' | 'problems' | 'complete' | 'repeats'
> {
  /** The metrics of the run, including metrics that other metrics require. */
  readonly metrics: readonly MetricReference[];
  readonly text: TextParameters;
  readonly dataSet: DataSet;
  /** Notes on additional files: imported ratings and scores. */
  readonly notes?: readonly EvaluationNote[];
}

/** The parts of a report that do not depend on parameters that the user can change later. */
export interface RunResult extends RunFrame {
  readonly claims: readonly ScoredClaim[];
}

// The scores of a run's metrics, which are the columns of all tables and exports.

/** Facts that decide which scores a run has. */
export interface ScoredRun {
  readonly parameters: Pick<ReportParameters, 'averitecLevels'>;
  readonly provenance: Pick<Provenance, 'metrics' | 'described'>;
}

/** Returns references to the metrics of a stored run: by id, or by description if a metric is not in the table. */
export function referencesOf({
  metrics,
  described = [],
}: ScoredRun['provenance']): readonly MetricReference[] {
  return Object.keys(metrics).map((id) => described.find((one) => one.id === id) ?? id);
}

/** Returns the run's metrics in table order, each with all its scores, including scores that depend on the run's parameters. */
export function runMetrics({ parameters, provenance }: ScoredRun): readonly Metric[] {
  return metricsOf(referencesOf(provenance)).map((metric) => {
    const added = metric.scoresAt(parameters);
    return added.length === 0 ? metric : { ...metric, scores: [...metric.scores, ...added] };
  });
}

export function runScores(run: ScoredRun): readonly ScoreDescription[] {
  return runMetrics(run).flatMap(({ scores }) => scores);
}
