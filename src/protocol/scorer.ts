// Requests and notifications between the host and the scorer process. This file belongs to neither side. Method names appear only
// here and in modelRequests.ts.

import { type CancelSignal, readingRow, jobRow, type Calls } from './requestRows.ts';
import type { ModelKind } from '../core/score/models/modelEntry.ts';
import { type StoredMessage, msg } from '../core/base/words/message.ts';
import type {
  AlignedRun,
  ScoreParams,
  ScoreResult,
  ChecklistParams,
  ChecklistProgress,
  DataSetsParams,
  DataSetsProgress,
  ScoreProgress,
  RunParams,
  ScoreObserver,
  ScoreJob,
} from './scoring.ts';
import type { JudgePlan } from '../core/score/judge/judgePlan.ts';
import type { EditorQuestion, EditorCount, EditorAnswer } from '../core/score/judge/editorModel.ts';
import type { ScoredClaim } from '../core/score/results/claims.ts';
import { RequestType, NotificationType, ProgressType } from 'vscode-jsonrpc';
import type { ErrorData } from './errors.ts';
import type {
  OutlineParams,
  Outline,
  ExamineParams,
  ExaminationResult,
  CountedFile,
  CountedClaimsParams,
  CountedClaims,
  MarkWordsParams,
  MarkedWords,
  RepliesParams,
  ReadClaims,
  RepliedMetrics,
} from './fileReading.ts';
import type { Checklist } from '../core/analyse/checklist/checklist.ts';
import type { DataSetComparison } from '../core/score/overlap/dataSetComparison.ts';

/** Version of this protocol. Each side refuses to work with a different version. */
export const protocolVersion = 11;

export interface ModelInfo {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  readonly sha256: string;
}

/** Whether results are stored between runs, with a message for the user. */
export interface StoreStatus extends StoredMessage {
  readonly persistent: boolean;
}

export interface Hello {
  readonly protocolVersion: number;
  readonly productVersion: string;
  readonly models: readonly ModelInfo[];
  readonly store: StoreStatus;
}

export interface AlignedEvent {
  readonly jobId: number;
  readonly run: AlignedRun;
}

/** Questions that a job plans to ask a judge. */
export interface JudgePlanParams {
  readonly jobId: number;
  readonly plan: JudgePlan;
}

/** A job's question to a VS Code language model. */
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
  /** Positions of claims in the prediction file. */
  readonly claims: readonly number[];
}

/** Host -> scorer: the first request. */
export const helloRequest = new RequestType<{ readonly protocolVersion: number }, Hello, ErrorData>(
  'hello',
);
/** Host -> scorer: score these files. Claims arrive as `scored` during the run. The token cancels the run. */
export const scoreRequest = new RequestType<ScoreParams, ScoreResult, ErrorData>('score');
/**
 * The host's requests to an engine, except `score`. Each row contains everything that client, server and engines need to know
 * about one request.
 */
export const scorerRequests = {
  /** Reads a file and lists its contents with their positions. */
  outline: readingRow<OutlineParams, Outline>('outline', msg('read the file'), 'claims'),
  /** Reads the claims of a prediction file without a reference. Rejects for a file without claims. */
  readClaims: readingRow<OutlineParams, ReadClaims>('claims', msg('read the file'), 'claims', 10),
  /** Reads a file and reports problems of its evidence. */
  examine: readingRow<ExamineParams, ExaminationResult>(
    'examine',
    msg('examine the file'),
    'findings',
  ),
  /** Reads a file and counts its contents. Rejects for a file without claims. */
  count: readingRow<OutlineParams, CountedFile>(
    'count',
    msg('count the contents of the file'),
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
  /** Marks the matching words in pairs of texts, using METEOR's alignment. */
  markWords: readingRow<MarkWordsParams, MarkedWords>('words', msg('compare the words'), 'pairs'),
  /** Lists the metrics to which stored replies belong. Rejects with code `notReplies` for other files. */
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
  /** Compares evidence files with each other. Rejects for a file without claims. */
  compareDataSets: jobRow<DataSetsParams, DataSetComparison, DataSetsProgress>('dataSets', {
    guard: { property: 'pairs', isList: true },
    attempts: 2, // vectors are in the store, so the comparison can start again after a crash
    isHeavy: true,
  }),
};

/** Host -> scorer: these claims are visible now. */
export const prioritiseNotification = new NotificationType<PrioritiseParams>('prioritise');
/** Host -> scorer: finish the current work and end. */
export const shutdownNotification = new NotificationType<Record<string, never>>('shutdown');
/** Scorer -> host: ask whether the user approves the judge's questions. Sent once per job, before the first question. */
export const judgePlanRequest = new RequestType<JudgePlanParams, boolean, ErrorData>('judge/plan');
/** Scorer -> host: ask a VS Code language model. Sent only for approved questions. The token cancels the question. */
export const editorQuestionRequest = new RequestType<EditorQuestionParams, EditorAnswer, ErrorData>(
  'judge/question',
);
/** Scorer -> host: ask a VS Code language model to count the tokens of a text. `null` if the model does not count tokens. */
export const editorCountRequest = new RequestType<EditorCountParams, number | null, ErrorData>(
  'judge/count',
);
/** Scorer -> host: both files have been read and aligned. Sent before any claim. */
export const alignedNotification = new NotificationType<AlignedEvent>('aligned');
/** Scorer -> host: finished claims. Each claim is sent once. */
export const scoredNotification = new NotificationType<ScoredEvent>('scored');
/** Scorer -> host: the store can no longer be used, can be used again, or has a message for the user. */
export const storeStatusNotification = new NotificationType<StoreStatus>('storeStatus');
/** Progress of `score`, with the job's id as token. */
export const scoreProgress = new ProgressType<ScoreProgress>();

/** Everything that a scorer can do. The scorer may be in this process (command line) or behind the protocol (editor). */
export interface Scoring extends Calls<typeof scorerRequests> {
  score(params: RunParams, observer: ScoreObserver, signal?: CancelSignal): ScoreJob;
}
