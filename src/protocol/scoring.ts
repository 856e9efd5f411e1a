// Parameters, progress and results of scoring.

import type { MetricReference } from '../core/score/metrics/metricTable.ts';
import type { FileSource, OutlineParams } from './fileReading.ts';
import type { JudgeParams } from '../core/score/judge/judgeParams.ts';
import type { TextParameters } from '../core/score/parameters/textParameters.ts';
import type { SemqaParameters } from '../core/score/parameters/semqaParameters.ts';
import type { ModelChoice } from '../core/score/models/installation.ts';
import type { JobParams } from './requestRows.ts';
import type { SentValues } from './runOptions.ts';
import type { RunFrame } from '../core/score/report/report.ts';
import type { JudgePlan, JudgeSpending } from '../core/score/judge/judgePlan.ts';
import type { Message } from '../core/base/words/message.ts';
import type { Checklist } from '../core/analyse/checklist/checklist.ts';
import type { ScoredClaim } from '../core/score/results/claims.ts';
import type { EditorModels } from '../core/score/judge/editorModel.ts';

/**
 * Parameters of scoring that do not depend on the files or on how they are read: the options that the command line sends, and what
 * is made from several options. Metrics that the named metrics require are also scored.
 */
export interface ScoringParams extends Omit<SentValues, 'metrics'> {
  /** Ids and groups in the metric table, and metrics that this scorer offers. */
  readonly metrics: readonly MetricReference[];
  /** Judge for metrics that cost money. Default: none. */
  readonly judge?: JudgeParams;
  /** File with the texts that a pipeline retrieved for each claim. Default: none. */
  readonly retrieved?: FileSource;
  readonly text: TextParameters;
  /** Parameters that decide which answer pairs the NLI model reads and with what context. The caller computes the scores. */
  readonly parameters: SemqaParameters;
  /** Default: the bundled models. */
  readonly models?: ModelChoice;
}

/** A run of two files that are read as a whole. */
export interface RunParams extends ScoringParams {
  readonly predictions: FileSource;
  readonly reference: FileSource;
  /** Positions in the prediction file of the claims to score first, because they are visible. */
  readonly first?: readonly number[];
  /** Reference positions of the claims to score. Default: all claims. */
  readonly only?: readonly number[];
}

/** Parameters of `score`. `jobId` also identifies the job in `scored` and `prioritise`. */
export interface ScoreParams extends RunParams, JobParams {
  /** Reference positions of claims that were delivered before a crash of the scorer. They are neither scored nor sent again. */
  readonly skip?: readonly number[];
}

/** Result of a run whose claims have already been sent one by one. */
export interface ScoreResult extends RunFrame {
  /** Number of reference claims in this run, including claims in `skip`. */
  readonly total: number;
  readonly timing: ScoreTiming;
}

export interface ScoreTiming {
  readonly totalMs: number;
  /** Wall-clock time in milliseconds during which at least one model call was running. */
  readonly modelMs: number;
  readonly modelCalls: number;
  readonly storeHits: number;
}

/** Stages in order: reading and aligning, loading models, scoring. */
export type ScoreStage = 'reading' | 'loading' | 'scoring';

/** Progress of a run. */
export interface StageProgress {
  readonly stage: ScoreStage;
  /**
   * `done` is the number of finished claims, and `total` is the number of all claims, summed over all perturbations of a
   * checklist. Both are 0 before the files are read.
   */
  readonly done: number;
  readonly total: number;
  /** Cost of the judge so far. Absent if no judge was asked. */
  readonly spent?: JudgeSpending;
}

export interface ScoreProgress extends StageProgress {
  readonly jobId: number;
}

/** Everything that the report of an interrupted run needs, except the finished claims. */
export interface AlignedRun extends RunFrame {
  /** Hashes of the files' claims. Absent for streams, because changes to their files are not tracked. */
  readonly hashes?: EvidenceHashes;
}

/** Content hashes of the claims, by their position in each file. They show which claims have changed since scoring. */
export interface EvidenceHashes {
  readonly reference: readonly string[];
  readonly predictions: readonly string[];
}

/** Parameters for testing how every metric reacts to evidence that was changed by rules. Random changes depend on the seed. */
export interface ChecklistParams extends ScoringParams {
  readonly reference: FileSource;
  /** Ids of perturbations. Default: all. */
  readonly perturbations?: readonly string[];
  /** Files that the user has perturbed, each named after a perturbation. If present, only these files are scored. */
  readonly files?: readonly FileSource[];
  readonly seed: number;
  /** Number of claims to draw with the seed. Default: all. */
  readonly sample?: number;
}

/** Parameters for comparing evidence files, to find claims that occur twice and splits that overlap in time. */
export interface DataSetsParams {
  readonly files: readonly OutlineParams[];
  /** Look for paraphrases too. */
  readonly usesEncoder: boolean;
  /** Default: the bundled encoder. */
  readonly models?: ModelChoice;
  /** Number of model threads. 0 lets the scorer decide. */
  readonly threads: number;
}

/** Progress of the encoder: how many claims it has read, and how many it reads in total. */
export type DataSetsProgress = Omit<StageProgress, 'spent'>;

export interface ChecklistProgress extends StageProgress {
  /** Name of the perturbation that is being scored. Absent while the unchanged evidence is being scored. */
  readonly name?: Message;
  /** Message for the user, for example that the judge is no longer asked. */
  readonly notice?: Message;
  /** Results so far, sent whenever a perturbation is finished. */
  readonly soFar?: Checklist;
}

export interface ScoreObserver {
  /** Receives finished claims in the order in which they finish, each exactly once. */
  onScored(claims: readonly ScoredClaim[]): void;
  onProgress(progress: StageProgress): void;
  /** Receives a message for the user while the run continues (a restart, a store that cannot be written). */
  onNotice(message: Message): void;
  /**
   * Asks the user to approve a judge's questions, once per run and before the first question. If absent, nobody can approve, so
   * no question is sent.
   */
  agree?(plan: JudgePlan): Promise<boolean>;
  /** Editor whose language models can judge. Absent if there is no editor. */
  readonly editor?: EditorModels;
  /** Called before any claim, and again after a restart of the scorer. */
  onAligned?(run: AlignedRun): void;
}

export interface ScoreJob {
  /** Result of the run. Rejects with an `InspectorError`. Its code is `cancelled` if the signal was aborted. */
  readonly result: Promise<ScoreResult>;
  /** Scores these claims first because they are visible. `claims` are positions in the prediction file. */
  prioritise(claims: readonly number[]): void;
}
