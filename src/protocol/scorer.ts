// Everything that the host and the scorer process say to each other. Neither side owns it; no other file names a method.

import { NotificationType, ProgressType, RequestType } from 'vscode-jsonrpc';
import type { Checklist } from '../core/checklist/checklist.ts';
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

/** Both sides refuse a partner with another number. */
export const protocolVersion = 11;

export interface ModelInfo {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  readonly sha256: string;
}

/** Whether results are kept between runs, in words that a person can read. */
export interface StoreStatus extends StoredMessage {
  readonly persistent: boolean;
}

export interface Hello {
  readonly protocolVersion: number;
  readonly productVersion: string;
  readonly models: readonly ModelInfo[];
  readonly store: StoreStatus;
}

/** A file on disk, or the text of an unsaved document that has `path` as its name. */
export interface FileSource {
  readonly path: string;
  readonly text?: string;
  /** Through which an evidence file in a form of its own is read; absent: its form is told by its content. */
  readonly mapping?: Mapping;
  /** Where the editor finds it: of a file that is on no disk, whose text it reads for the scorer. */
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
}

/** A file of ratings or scores by claim, which become columns of the run. */
export interface ColumnSource extends FileSource {
  /** As `parseScales` takes them; absent: told by the numbers. */
  readonly scales?: string;
  /** What becomes of several ratings of a claim; absent: their mean. */
  readonly combine?: Combination;
  /** What cannot be read is a note of the run and not its end: files that nobody named for this run. */
  readonly mayFail?: true;
  /** Another one when the file is another one: two requests that differ in it are two requests. */
  readonly stamp?: string;
}

export interface OutlineParams {
  readonly file: FileSource;
  /** Read as this whatever it looks like; absent: by content. */
  readonly role?: EvidenceRole;
}

export interface OutlineClaim {
  readonly index: number;
  readonly text: string;
  readonly verdict: string | null;
  readonly questions: number;
  /** To the questions. */
  readonly answers: number;
  /** Items without a question; absent: none. */
  readonly passages?: number;
  /** What the claim says, wherever it stands: the same as in `EvidenceHashes` while it is what was scored. */
  readonly hash: string;
  readonly ranges: ClaimRanges;
}

/** What a file holds and where, for lenses, hovers, tree and diagnostics. */
export interface Outline {
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly claims: readonly OutlineClaim[];
  readonly problems: readonly Problem[];
  /** For `problemsUnder` another data set than these verdicts tell. */
  readonly verdicts: readonly VerdictPlace[];
}

/** What the doctor's rules without a model look at. */
export interface ExamineParams extends OutlineParams {
  /** Absent: rules that need one are left out. */
  readonly reference?: FileSource;
  readonly dataSet?: DataSet;
  /** Path of a list of sites. */
  readonly misinformation?: string;
  /** By rule. */
  readonly severities: Readonly<Record<string, RuleSeverity>>;
}

export interface ExaminationResult {
  readonly findings: readonly RuleFinding[];
  /** More than are listed. */
  readonly left: number;
}

/** Claims behind a count: those with a thing of that name; `null`: with a thing that has none. */
export interface CountedClaimsParams extends OutlineParams {
  readonly kind: CountedKind;
  readonly name: string | null;
}

export interface CountedFile {
  /** Of its bytes, hexadecimal. */
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
  /** As in `OutlineClaim`. */
  readonly claims: readonly CountedClaim[];
  /** More than are listed. */
  readonly left: number;
}

/** How to score, whatever the files and however they are read. */
export interface ScoringParams {
  /** Ids and groups of the table of metrics, ids of metrics that this scorer offers; what they require is scored with them. */
  readonly metrics: readonly MetricReference[];
  /** Ratings and scores from elsewhere; absent: none. */
  readonly columns?: readonly ColumnSource[];
  /** Asked by metrics that cost money; absent: none. */
  readonly judge?: JudgeParams;
  /** Stored replies of judges, each file's before the next one's; absent: none. */
  readonly replies?: readonly FileSource[];
  /** How evidence is joined for a judge; absent: as the shared task does. */
  readonly judgeProfile?: JudgeProfileId;
  readonly text: TextParameters;
  /** What the verdicts are; absent: told by the reference's labels. */
  readonly dataSet?: DataSet;
  /** Decide only which answer pairs the NLI model reads and with what context; the numbers are computed by the caller. */
  readonly parameters: SemqaParameters;
  /** Absent: the models that come with the product. */
  readonly models?: ModelChoice;
  /** Model threads; 0: chosen by the scorer. */
  readonly threads: number;
  /** Only the first reference claims. */
  readonly limit?: number;
  /** Only this part of them; absent: all. */
  readonly shard?: Shard;
  /** Measure the metrics and keep their times in the provenance. */
  readonly timing?: true;
}

/** A run of two files that are read whole. */
export interface RunParams extends ScoringParams {
  readonly predictions: FileSource;
  readonly reference: FileSource;
  /** Positions in the prediction file to score before all others (on screen). */
  readonly first?: readonly number[];
  /** Reference positions: only these claims, to try something out; absent: all. */
  readonly only?: readonly number[];
}

/** `jobId` names the job in `scored` and `prioritise`, too. */
export interface ScoreParams extends RunParams, JobParams {
  /** Reference positions already delivered (resuming after a crash): neither scored nor sent again. */
  readonly skip?: readonly number[];
}

/** The claims have been handed out one by one. */
export interface ScoreResult extends RunFrame {
  /** Reference claims in this run, those in `skip` included. */
  readonly total: number;
  readonly timing: ScoreTiming;
}

export interface ScoreTiming {
  readonly totalMs: number;
  /** Wall time with at least one model call running. */
  readonly modelMs: number;
  readonly modelCalls: number;
  readonly storeHits: number;
}

/** In the order they come: reading, aligning, loading models, scoring. */
export type ScoreStage = 'reading' | 'loading' | 'scoring';

export interface ScoreProgress {
  readonly jobId: number;
  readonly stage: ScoreStage;
  /** Claims finished and in all; 0 of 0 before the files are read. */
  readonly done: number;
  readonly total: number;
  /** What a judge has cost so far; absent: none was asked. */
  readonly spent?: JudgeSpending;
}

/** What a report of an interrupted run needs beside the claims that were finished. */
export interface AlignedRun extends RunFrame {
  /** Absent: of streams, which are not followed while somebody edits them. */
  readonly hashes?: EvidenceHashes;
}

/** By position in each file, what the claim says: tells which claims are still what was scored. */
export interface EvidenceHashes {
  readonly reference: readonly string[];
  readonly predictions: readonly string[];
}

export interface AlignedEvent {
  readonly jobId: number;
  readonly run: AlignedRun;
}

/** What a judge would be asked in that job. */
export interface JudgePlanParams {
  readonly jobId: number;
  readonly plan: JudgePlan;
}

/** What a language model of VS Code's is asked in that job. */
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
  /** As the run was scored with. */
  readonly text: TextParameters;
  readonly pairs: readonly TextPair[];
}

export interface MarkedWords {
  /** Parallel to the pairs that were asked for. */
  readonly pairs: readonly MarkedPair[];
}

export interface RepliesParams {
  /** Stored replies of judges. */
  readonly files: readonly FileSource[];
}

export interface RepliedMetrics {
  /** Ids of those that the replies are for. */
  readonly metrics: readonly string[];
}

export interface ModelsParams {
  /** A person's own catalogues: paths of files, and entries as they stand in the settings. */
  readonly catalogue: readonly unknown[];
}

export interface ModelsList {
  readonly installed: readonly InstalledModel[];
  readonly catalogue: readonly CatalogueModel[];
}

export interface ModelPlanParams extends ModelsParams {
  /** Of the catalogue, with its precision or without. */
  readonly id: string;
  /** To be asked for anew; absent: the commit of the first download. */
  readonly revision?: string;
  readonly network: NetworkOptions;
}

export interface ModelDownloadParams extends ModelPlanParams {
  /** The commit that the person agreed to. */
  readonly commit: string;
  /** The person agreed to replacing the model that is there. */
  readonly replace?: boolean;
}

export interface ModelImportParams {
  readonly folder: string;
  /** Absent: told by the folder's files. */
  readonly kind?: ModelKind;
  /** The ONNX file, where the folder has several. */
  readonly file?: string;
  /** The person agreed to replacing the model that is there; without it the answer is `modelInstalled`. */
  readonly replace?: boolean;
}

export interface ModelParams {
  readonly id: string;
}

/** How every metric takes evidence that was changed by rule. What evidence is changed to is drawn with the seed. */
export interface ChecklistParams extends ScoringParams {
  readonly reference: FileSource;
  /** Ids of perturbations; absent: all. */
  readonly perturbations?: readonly string[];
  /** Files that somebody else has changed, named as perturbations are: instead of ours. */
  readonly files?: readonly FileSource[];
  readonly seed: number;
  /** So many claims, drawn with the seed; absent: all. */
  readonly sample?: number;
}

export interface ChecklistProgress {
  readonly stage: ScoreStage;
  /** The perturbation that is being scored. Absent: the unchanged evidence. */
  readonly name?: Message;
  /** Claims scored and to score, of all perturbations together; 0 of 0 before the files are read. */
  readonly done: number;
  readonly total: number;
  /** What is known so far, each time another perturbation is finished. */
  readonly soFar?: Checklist;
}

/** Host -> scorer, first of all. */
export const helloRequest = new RequestType<{ readonly protocolVersion: number }, Hello, ErrorData>(
  'hello',
);
/** Host -> scorer: score; claims come as `scored` while it runs, cancellation through the token. */
export const scoreRequest = new RequestType<ScoreParams, ScoreResult, ErrorData>('score');
/** What the host asks of an engine, `score` apart: a row is all that client, server and engines need to know of a request. */
export const scorerRequests = {
  /** Reads a file and says what is where. */
  outline: readingRow<OutlineParams, Outline>('outline', msg('read the file'), 'claims'),
  /** Reads a file and says what is wrong with its evidence. */
  examine: readingRow<ExamineParams, ExaminationResult>(
    'examine',
    msg('examine the file'),
    'findings',
  ),
  /** Reads a file and counts what it holds; rejects for a file without claims. */
  count: readingRow<OutlineParams, CountedFile>(
    'count',
    msg('count what the file holds'),
    'problems',
    10,
  ),
  /** Which claims one of these counts is of. */
  countedClaims: readingRow<CountedClaimsParams, CountedClaims>(
    'count/claims',
    msg('find the claims'),
    'claims',
    10,
  ),
  /** Which words of pairs of texts count, as METEOR aligns them. */
  markWords: readingRow<MarkWordsParams, MarkedWords>('words', msg('compare the words'), 'pairs'),
  /** Which metrics stored replies are for; rejects with code `notReplies` for another file. */
  repliedMetrics: readingRow<RepliesParams, RepliedMetrics>(
    'replies',
    msg('read the replies'),
    'metrics',
  ),
  /** Scores perturbed evidence; rows come in the progress while it runs. */
  checklist: jobRow<ChecklistParams, Checklist, ChecklistProgress>('checklist', {
    guard: { property: 'rows', isList: true },
    attempts: 2, // what the models said is in the store, so it begins anew after a crash
    isHeavy: true,
  }),
};

/** A download continues from what it has, so a crash of the scorer is no reason to give it up at once. */
const modelWork = { attempts: 3, isHeavy: true };

/** What the host asks about models; the installer answers. */
export const modelRequests = {
  /** Models on this machine and in the catalogue. */
  list: requestRow<ModelsParams, ModelsList>('models', {
    ...modelWork,
    guard: { property: 'installed', isList: true },
  }),
  /** What a download would be; nothing is downloaded. */
  plan: requestRow<ModelPlanParams, DownloadPlan>('models/plan', {
    ...modelWork,
    guard: { property: 'totalBytes', isList: false },
  }),
  /** Downloads and installs what the user has agreed to. */
  download: jobRow<ModelDownloadParams, InstalledModel, InstallProgress>('models/download', {
    ...modelWork,
    guard: { property: 'id', isList: false },
  }),
  /** Installs from a folder. */
  import: jobRow<ModelImportParams, InstalledModel, InstallProgress>('models/import', {
    ...modelWork,
    guard: { property: 'id', isList: false },
  }),
  /** Checks files and answers of a model. */
  verify: jobRow<ModelParams, Verification, InstallProgress>('models/verify', {
    ...modelWork,
    guard: { property: 'problems', isList: true },
  }),
  /** Removes a model. */
  remove: requestRow<ModelParams, null>('models/remove', modelWork),
};

/** Host -> scorer: these claims are on screen now. */
export const prioritiseNotification = new NotificationType<PrioritiseParams>('prioritise');
/** Host -> scorer: end after what is running. */
export const shutdownNotification = new NotificationType<Record<string, never>>('shutdown');
/** Scorer -> host: whether the person agrees to what a judge would be asked; once a job, before anything is. */
export const judgePlanRequest = new RequestType<JudgePlanParams, boolean, ErrorData>('judge/plan');
/** Scorer -> host: ask a language model of VS Code's; only what a person has agreed to. Cancellation through the token. */
export const editorQuestionRequest = new RequestType<EditorQuestionParams, EditorAnswer, ErrorData>(
  'judge/question',
);
/** Scorer -> host: how many tokens such a model counts in texts; null: it does not count. */
export const editorCountRequest = new RequestType<EditorCountParams, number | null, ErrorData>(
  'judge/count',
);
/** Scorer -> host: both files are read and aligned; before any claim. */
export const alignedNotification = new NotificationType<AlignedEvent>('aligned');
/** Scorer -> host: finished claims, each once. */
export const scoredNotification = new NotificationType<ScoredEvent>('scored');
/** Scorer -> host: the store lost or regained its place on disk, or said something a person should read. */
export const storeStatusNotification = new NotificationType<StoreStatus>('storeStatus');
/** Progress of `score`, under the job's id as token. */
export const scoreProgress = new ProgressType<ScoreProgress>();

export interface ScoreObserver {
  /** Finished claims, each exactly once, in the order they were finished. */
  onScored(claims: readonly ScoredClaim[]): void;
  onProgress(progress: Omit<ScoreProgress, 'jobId'>): void;
  /** Something the person should read while it goes on (a restart, a store that cannot write). */
  onNotice(message: Message): void;
  /** Once a run, before a judge is asked anything: whether a person agrees to it. Absent: nobody does. */
  agree?(plan: JudgePlan): Promise<boolean>;
  /** Whose language models can judge. Absent: there is none. */
  readonly editor?: EditorModels | undefined;
  /** Before any claim; once more after a restart of the scorer. */
  onAligned?(run: AlignedRun): void;
}

export interface ScoreJob {
  /** Rejects with an `InspectorError`; code `cancelled` when the signal was aborted. */
  readonly result: Promise<ScoreResult>;
  /** Positions in the prediction file that are on screen now. */
  prioritise(claims: readonly number[]): void;
}

/** What a scorer can do, whether in this process (command line) or behind the protocol (editor). */
export interface Scoring extends Calls<typeof scorerRequests> {
  score(params: RunParams, observer: ScoreObserver, signal?: CancelSignal): ScoreJob;
}
