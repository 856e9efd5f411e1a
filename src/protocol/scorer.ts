// Messages between the host and the scorer process. The file belongs to neither side, and no other file contains names of methods.

import { NotificationType, ProgressType, RequestType } from 'vscode-jsonrpc';
import type { Checklist } from '../core/checklist/checklist.ts';
import type { DataSetComparison } from '../core/datasets/dataSetComparison.ts';
import type { Combination } from '../core/columns/combineRatings.ts';
import type {
  EvidenceFormat,
  EvidenceRole,
  ClaimRanges,
  Problem,
  VerdictPlace,
} from '../core/evidence/evidence.ts';
import type { DataSet } from '../core/evidence/dataSets.ts';
import type { Mapping } from '../core/evidence/mapping/mapping.ts';
import type { RuleSeverity } from '../core/doctor/doctorRule.ts';
import type { FrequentRule } from '../core/doctor/frequentRules.ts';
import type { RuleFinding } from '../core/doctor/examine.ts';
import type { CatalogueModel } from '../core/models/catalogue.ts';
import type {
  DownloadPlan,
  InstalledModel,
  InstallProgress,
  ModelChoice,
  Verification,
} from '../core/models/installation.ts';
import type { NetworkOptions } from '../core/models/network.ts';
import type {
  EditorAnswer,
  EditorCount,
  EditorModels,
  EditorQuestion,
} from '../core/judge/editorModel.ts';
import type { JudgeSpending } from '../core/judge/judgeCost.ts';
import type { JudgeParams } from '../core/judge/judgeParams.ts';
import type { JudgePlan } from '../core/judge/judgePlan.ts';
import type { JudgeProfileId } from '../core/judge/profiles.ts';
import type { MetricReference } from '../core/metrics/registry.ts';
import type { SemqaParameters } from '../core/scoring/semqa.ts';
import type { TextParameters } from '../core/scoring/textMetric.ts';
import type { MarkedPair } from '../core/scoring/wordMarks.ts';
import type { RunFrame } from '../core/report/runFrame.ts';
import type { Shard } from '../core/report/shard.ts';
import type { ModelKind } from '../core/models/modelEntry.ts';
import type { ErrorData } from './errors.ts';
import {
  jobRow,
  readingRow,
  requestRow,
  type Calls,
  type CancelSignal,
  type JobParams,
} from './requestRows.ts';
import type { ScoredClaim } from '../core/results/claims.ts';
import type { CountedKind } from '../core/stats/countedThings.ts';
import type { FileStats } from '../core/stats/fileStats.ts';
import { msg, type Message, type StoredMessage } from '../core/words/message.ts';

export type { CancelSignal } from './requestRows.ts';

/** Each side refuses to work with another version. */
export const protocolVersion = 11;

export interface ModelInfo {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  readonly sha256: string;
}

/** Whether results are stored between runs, as a message for the user. */
export interface StoreStatus extends StoredMessage {
  readonly persistent: boolean;
}

export interface Hello {
  readonly protocolVersion: number;
  readonly productVersion: string;
  readonly models: readonly ModelInfo[];
  readonly store: StoreStatus;
}

/** A file on disk, or the text of an unsaved document whose name is `path`. */
export interface FileSource {
  readonly path: string;
  readonly text?: string;
  /** The mapping for an evidence file in a custom format. Absent: the format is detected from the content. */
  readonly mapping?: Mapping;
  /** The editor's URI of a file that is not on a disk. The editor reads its text for the scorer. */
  readonly uri?: string;
}

/** Parameters that name the files of the evidence that is read or scored. */
export interface EvidenceSources {
  readonly file?: FileSource;
  readonly reference?: FileSource;
  readonly predictions?: FileSource;
}

/** Parameters that name other files of a run. */
export interface OtherSources {
  readonly files?: readonly FileSource[];
  readonly columns?: readonly ColumnSource[];
  readonly replies?: readonly FileSource[];
  readonly retrieved?: FileSource;
}

/** A file of ratings or scores by claim, imported as columns of the run. */
export interface ColumnSource extends FileSource {
  /** The scales, as a text for `parseScales`. Absent: detected from the numbers. */
  readonly scales?: string;
  /** How several ratings of a claim are combined. Default: their mean. */
  readonly combine?: Combination;
  /** If the file cannot be read, the run continues with a note. Set for files that the user did not name. */
  readonly mayFail?: true;
  /** Different when the file has changed. Requests with different stamps count as different requests. */
  readonly stamp?: string;
}

export interface OutlineParams {
  readonly file: FileSource;
  /** Role in which the file is read, whatever its content. Absent: detected from the content. */
  readonly role?: EvidenceRole;
}

export interface OutlineClaim {
  readonly index: number;
  readonly text: string;
  readonly verdict: string | null;
  readonly questions: number;
  /** Number of answers to the questions. */
  readonly answers: number;
  /** Number of items without a question. Default: none. */
  readonly passages?: number;
  /** Hash of the claim's content. Does not depend on its position. Equals the hash in `EvidenceHashes` until the claim changes. */
  readonly hash: string;
  readonly ranges: ClaimRanges;
}

/** Lists what a file contains and at which positions, for lenses, hovers, tree and diagnostics. */
export interface Outline {
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly claims: readonly OutlineClaim[];
  readonly problems: readonly Problem[];
  /** Verdicts with which `problemsUnder` checks the file for another data set. */
  readonly verdicts: readonly VerdictPlace[];
}

/** Parameters of `doctor`'s rules that need no model. */
export interface ExamineParams extends OutlineParams {
  /** Absent: rules that need a reference are skipped. */
  readonly reference?: FileSource;
  readonly dataSet?: DataSet;
  /** Path of a list of sites. */
  readonly misinformation?: string;
  /** Paths of files and folders with texts of source pages. */
  readonly sources?: readonly string[];
  /** Severities, by rule id. */
  readonly severities: Readonly<Record<string, RuleSeverity>>;
}

export interface ExaminationResult {
  /** Findings, without those of frequent rules. */
  readonly findings: readonly RuleFinding[];
  /** Rules that have findings in most of the file. */
  readonly frequent: readonly FrequentRule[];
  /** Number of findings that are not in the list. */
  readonly left: number;
}

/** Request for the claims behind a count: claims that contain a thing with this name. `null`: a thing without a name. */
export interface CountedClaimsParams extends OutlineParams {
  readonly kind: CountedKind;
  readonly name: string | null;
}

export interface CountedFile {
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
  readonly stats: FileStats;
  readonly problems: readonly Problem[];
}

interface CountedClaim {
  readonly index: number;
  readonly text: string;
  readonly verdict: string | null;
}

export interface CountedClaims {
  /** Claims behind the count, in the form of `OutlineClaim`. */
  readonly claims: readonly CountedClaim[];
  /** Number of claims that are not in the list. */
  readonly left: number;
}

/** How to score. Does not depend on the files and how they are read. */
export interface ScoringParams {
  /** Ids and groups in the metric table, and ids of metrics that this scorer offers. Metrics that these require are also scored. */
  readonly metrics: readonly MetricReference[];
  /** Imported ratings and scores. Default: none. */
  readonly columns?: readonly ColumnSource[];
  /** The judge for metrics that cost money. Default: none. */
  readonly judge?: JudgeParams;
  /** Stored replies of judges. If several files have a reply for a claim, the earlier file is used. Default: none. */
  readonly replies?: readonly FileSource[];
  /** Paths of files and folders with texts of source pages. Default: none. */
  readonly sources?: readonly string[];
  /** The file with what a pipeline retrieved for each claim. Default: none. */
  readonly retrieved?: FileSource;
  /** How evidence is joined for a judge. Default: as in the shared task. */
  readonly judgeProfile?: JudgeProfileId;
  readonly text: TextParameters;
  /** The data set that defines the verdict labels. Absent: detected from the reference's labels. */
  readonly dataSet?: DataSet;
  /** Decides which answer pairs the NLI model reads and with what context. The caller computes the scores. */
  readonly parameters: SemqaParameters;
  /** Default: the bundled models. */
  readonly models?: ModelChoice;
  /** Number of model threads. 0: the scorer decides. */
  readonly threads: number;
  /** Number of reference claims to score, from the start of the file. */
  readonly limit?: number;
  /** Pairs predictions with reference claims by their positions only. Files are then read as a whole. */
  readonly byPosition?: true;
  /** The part of these claims to score. Default: all. */
  readonly shard?: Shard;
  /** Measure the metrics' times and store them in the provenance. */
  readonly timing?: true;
  /** Ids of the doctor's rules whose flagged evidence is left out of the predictions. Default: no evidence is left out. */
  readonly without?: readonly string[];
}

/** A run of two files that are read whole. */
export interface RunParams extends ScoringParams {
  readonly predictions: FileSource;
  readonly reference: FileSource;
  /** Positions in the prediction file to score first, because they are visible. */
  readonly first?: readonly number[];
  /** Reference positions of the only claims to score, for a trial. Default: all claims. */
  readonly only?: readonly number[];
}

/** `jobId` also identifies the job in `scored` and `prioritise`. */
export interface ScoreParams extends RunParams, JobParams {
  /** Reference positions of claims that were already delivered (when resuming after a crash). They are neither scored nor sent again. */
  readonly skip?: readonly number[];
}

/** The result of a run whose claims have already been sent one by one. */
export interface ScoreResult extends RunFrame {
  /** Number of reference claims in this run, including those in `skip`. */
  readonly total: number;
  readonly timing: ScoreTiming;
}

export interface ScoreTiming {
  readonly totalMs: number;
  /** Wall-clock time with at least one model call running. */
  readonly modelMs: number;
  readonly modelCalls: number;
  readonly storeHits: number;
}

/** Stages in order: reading and aligning, loading models, scoring. */
export type ScoreStage = 'reading' | 'loading' | 'scoring';

export interface ScoreProgress {
  readonly jobId: number;
  readonly stage: ScoreStage;
  /** Number of finished claims, and total number. 0 of 0 before the files are read. */
  readonly done: number;
  readonly total: number;
  /** Cost of the judge so far. Absent: no judge was asked. */
  readonly spent?: JudgeSpending;
}

/** Everything except the finished claims that the report of an interrupted run needs. */
export interface AlignedRun extends RunFrame {
  /** Absent for streams, because changes to their files are not tracked. */
  readonly hashes?: EvidenceHashes;
}

/** Content hashes of the claims by position in each file. They show which claims have changed since scoring. */
export interface EvidenceHashes {
  readonly reference: readonly string[];
  readonly predictions: readonly string[];
}

export interface AlignedEvent {
  readonly jobId: number;
  readonly run: AlignedRun;
}

/** The planned questions to a judge in a job. */
export interface JudgePlanParams {
  readonly jobId: number;
  readonly plan: JudgePlan;
}

/** A question to a VS Code language model in a job. */
export interface EditorQuestionParams extends EditorQuestion {
  readonly jobId: number;
}

export interface EditorCountParams extends EditorCount {
  readonly jobId: number;
}

export interface ScoredEvent {
  readonly jobId: number;
  readonly claims: readonly ScoredClaim[];
}

export interface PrioritiseParams {
  readonly jobId: number;
  /** Positions in the prediction file. */
  readonly claims: readonly number[];
}

export interface TextPair {
  readonly reference: string;
  readonly predicted: string;
}

export interface MarkWordsParams {
  /** The parameters that the run was scored with. */
  readonly text: TextParameters;
  readonly pairs: readonly TextPair[];
}

export interface MarkedWords {
  /** Parallel to the requested pairs. */
  readonly pairs: readonly MarkedPair[];
}

export interface RepliesParams {
  /** Stored replies of judges. */
  readonly files: readonly FileSource[];
}

export interface RepliedMetrics {
  /** Ids of the metrics that the replies are for. */
  readonly metrics: readonly string[];
}

export interface ModelsParams {
  /** The user's own catalogues: file paths, and entries as written in the settings. */
  readonly catalogue: readonly unknown[];
}

export interface ModelsList {
  readonly installed: readonly InstalledModel[];
  readonly catalogue: readonly CatalogueModel[];
}

export interface ModelPlanParams extends ModelsParams {
  /** Catalogue id, with or without the precision. */
  readonly id: string;
  /** Revision for which the commit is looked up again. Absent: the commit of the first download is used. */
  readonly revision?: string;
  readonly network: NetworkOptions;
}

export interface ModelDownloadParams extends ModelPlanParams {
  /** The commit that the user approved. */
  readonly commit: string;
  /** The user agreed that the existing model is replaced. */
  readonly replace?: boolean;
}

export interface ModelImportParams {
  readonly folder: string;
  /** Absent: detected from the folder's files. */
  readonly kind?: ModelKind;
  /** The ONNX file, where the folder has several. */
  readonly file?: string;
  /** The user agreed that the existing model is replaced. Otherwise the answer is `modelInstalled`. */
  readonly replace?: boolean;
}

export interface ModelParams {
  readonly id: string;
}

/** Tests how every metric reacts to evidence that rules have changed. Random changes use the seed. */
export interface ChecklistParams extends ScoringParams {
  readonly reference: FileSource;
  /** Ids of perturbations. Default: all. */
  readonly perturbations?: readonly string[];
  /** Files that the user has perturbed, named like perturbations. They are used instead of our own. */
  readonly files?: readonly FileSource[];
  readonly seed: number;
  /** Number of claims, drawn with the seed. Default: all. */
  readonly sample?: number;
}

/** Holds evidence files together: claims that occur twice, splits that overlap in time. */
export interface DataSetsParams {
  readonly files: readonly OutlineParams[];
  /** Look for paraphrases too. */
  readonly usesEncoder: boolean;
  /** Default: the bundled encoder. */
  readonly models?: ModelChoice;
  /** Model threads. 0: chosen by the scorer. */
  readonly threads: number;
}

/** Claims that the encoder has read, and all that it reads. */
export type DataSetsProgress = Pick<ScoreProgress, 'stage' | 'done' | 'total'>;

export interface ChecklistProgress {
  readonly stage: ScoreStage;
  /** The perturbation that is being scored. Absent: the unchanged evidence is being scored. */
  readonly name?: Message;
  /** Number of scored claims, and total number, for all perturbations together. 0 of 0 before the files are read. */
  readonly done: number;
  readonly total: number;
  /** Results so far, sent whenever a perturbation is finished. */
  readonly soFar?: Checklist;
}

/** Host -> scorer: the first request. */
export const helloRequest = new RequestType<{ readonly protocolVersion: number }, Hello, ErrorData>(
  'hello',
);
/** Host -> scorer: score. Claims arrive as `scored` during the run. The token cancels the run. */
export const scoreRequest = new RequestType<ScoreParams, ScoreResult, ErrorData>('score');
/**
 * Requests of the host to an engine, except `score`. A row contains everything that client, server and engines need to know about a
 * request.
 */
export const scorerRequests = {
  /** Reads a file and lists what it contains, with positions. */
  outline: readingRow<OutlineParams, Outline>('outline', msg('read the file'), 'claims'),
  /** Reads a file and reports problems of its evidence. */
  examine: readingRow<ExamineParams, ExaminationResult>(
    'examine',
    msg('examine the file'),
    'findings',
  ),
  /** Reads a file and counts what it contains. Rejects for a file without claims. */
  count: readingRow<OutlineParams, CountedFile>(
    'count',
    msg('count what the file holds'),
    'problems',
    10,
  ),
  /** Lists the claims behind one of these counts. */
  countedClaims: readingRow<CountedClaimsParams, CountedClaims>(
    'count/claims',
    msg('find the claims'),
    'claims',
    10,
  ),
  /** Marks the words that match in pairs of texts, as METEOR aligns them. */
  markWords: readingRow<MarkWordsParams, MarkedWords>('words', msg('compare the words'), 'pairs'),
  /** Which metrics the stored replies are for. Rejects with code `notReplies` for other files. */
  repliedMetrics: readingRow<RepliesParams, RepliedMetrics>(
    'replies',
    msg('read the replies'),
    'metrics',
  ),
  /** Scores perturbed evidence. Rows are sent with the progress. */
  checklist: jobRow<ChecklistParams, Checklist, ChecklistProgress>('checklist', {
    guard: { property: 'rows', isList: true },
    attempts: 2, // model outputs are in the store, so the checklist can start again after a crash
    isHeavy: true,
  }),
  /** Holds evidence files together. Rejects for a file without claims. */
  compareDataSets: jobRow<DataSetsParams, DataSetComparison, DataSetsProgress>('dataSets', {
    guard: { property: 'pairs', isList: true },
    attempts: 2, // vectors are in the store
    isHeavy: true,
  }),
};

/** A download continues where it stopped, so the client tries again after a crash of the scorer. */
const modelWork = { attempts: 3, isHeavy: true };

/** Requests of the host about models. The installer answers them. */
export const modelRequests = {
  /** Lists models on this machine and in the catalogue. */
  list: requestRow<ModelsParams, ModelsList>('models', {
    ...modelWork,
    guard: { property: 'installed', isList: true },
  }),
  /** Describes a download without downloading. */
  plan: requestRow<ModelPlanParams, DownloadPlan>('models/plan', {
    ...modelWork,
    guard: { property: 'totalBytes', isList: false },
  }),
  /** Downloads and installs the plan that the user approved. */
  download: jobRow<ModelDownloadParams, InstalledModel, InstallProgress>('models/download', {
    ...modelWork,
    guard: { property: 'id', isList: false },
  }),
  /** Installs a model from a folder. */
  import: jobRow<ModelImportParams, InstalledModel, InstallProgress>('models/import', {
    ...modelWork,
    guard: { property: 'id', isList: false },
  }),
  /** Checks the files and outputs of a model. */
  verify: jobRow<ModelParams, Verification, InstallProgress>('models/verify', {
    ...modelWork,
    guard: { property: 'problems', isList: true },
  }),
  /** Removes a model. */
  remove: requestRow<ModelParams, null>('models/remove', modelWork),
};

/** Host -> scorer: these claims are visible now. */
export const prioritiseNotification = new NotificationType<PrioritiseParams>('prioritise');
/** Host -> scorer: finish the current work and end. */
export const shutdownNotification = new NotificationType<Record<string, never>>('shutdown');
/** Scorer -> host: asks whether the user approves the judge's questions. Sent once per job, before the first question. */
export const judgePlanRequest = new RequestType<JudgePlanParams, boolean, ErrorData>('judge/plan');
/** Scorer -> host: ask a VS Code language model. Sent only for approved questions. The token cancels the question. */
export const editorQuestionRequest = new RequestType<EditorQuestionParams, EditorAnswer, ErrorData>(
  'judge/question',
);
/** Scorer -> host: request the number of tokens as counted by a VS Code language model. `null`: the model does not count. */
export const editorCountRequest = new RequestType<EditorCountParams, number | null, ErrorData>(
  'judge/count',
);
/** Scorer -> host: both files are read and aligned. Sent before any claim. */
export const alignedNotification = new NotificationType<AlignedEvent>('aligned');
/** Scorer -> host: finished claims, each once. */
export const scoredNotification = new NotificationType<ScoredEvent>('scored');
/** Scorer -> host: the store can no longer be used, can be used again, or has a message for the user. */
export const storeStatusNotification = new NotificationType<StoreStatus>('storeStatus');
/** Progress of `score`, with the job's id as token. */
export const scoreProgress = new ProgressType<ScoreProgress>();

export interface ScoreObserver {
  /** Receives finished claims, each exactly once, in the order in which they finished. */
  onScored(claims: readonly ScoredClaim[]): void;
  onProgress(progress: Omit<ScoreProgress, 'jobId'>): void;
  /** A message for the user while the run continues (a restart, a store that cannot write). */
  onNotice(message: Message): void;
  /**
   * Asks the user to approve a judge's questions, once per run and before the first question. Absent: nobody can approve, so no question is
   * sent.
   */
  agree?(plan: JudgePlan): Promise<boolean>;
  /** Editor whose language models can judge. Absent: no editor. */
  readonly editor?: EditorModels | undefined;
  /** Called before any claim, and again after a restart of the scorer. */
  onAligned?(run: AlignedRun): void;
}

export interface ScoreJob {
  /** Rejects with an `InspectorError`. Its code is `cancelled` when the signal was aborted. */
  readonly result: Promise<ScoreResult>;
  /** Scores these claims first, because they are visible. Positions in the prediction file. */
  prioritise(claims: readonly number[]): void;
}

/** Everything that a scorer can do. It may be in this process (command line) or behind the protocol (editor). */
export interface Scoring extends Calls<typeof scorerRequests> {
  score(params: RunParams, observer: ScoreObserver, signal?: CancelSignal): ScoreJob;
}
