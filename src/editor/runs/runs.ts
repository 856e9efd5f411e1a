import * as vscode from 'vscode';
import type { EditorModels } from '../../core/score/judge/editorModel.ts';
import type { JudgeParams } from '../../core/score/judge/judgeParams.ts';
import type { JudgePlan } from '../../core/score/judge/judgePlan.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { ColumnSource } from '../../protocol/fileReading.ts';
import type { EvidenceHashes, ScoreJob, ScoreParams } from '../../protocol/scoring.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { allMetricsName, metricsOf } from '../../core/score/metrics/registry.ts';
import type { RunResult } from '../../core/score/report/report.ts';
import { claimsSoFar, expectedClaims, TimeLeft } from '../../protocol/runProgress.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { sourceOf } from '../evidence/documents/documentSource.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { throttle } from '../platform/pacing.ts';
import { setContext } from '../platform/typedApi.ts';
import { render, t } from '../platform/l10n.ts';
import { EditedFiles } from './editedFiles.ts';
import { Run } from './run.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import { millisecondsText } from '../../core/base/numbers.ts';
import { textOf } from '../../core/base/words/message.ts';

function withoutItsKey(judge: JudgeParams): Omit<JudgeParams, 'key'> {
  const rest: { -readonly [Name in keyof JudgeParams]: JudgeParams[Name] } = { ...judge };
  delete rest.key;
  return rest;
}

/** Time in ms between updates of the file's scores while claims arrive. */
const numbersMs = 1_000;

/** Time in ms between updates of the file's scores while the user sets statuses one after the other. */
const reviewedMs = 300;

/** `numbers`: the file's scores are ready or were updated. `saved`: the parameters became saved or unsaved. */
export type RunChange = { readonly kind: 'started'; readonly run: Run } | StartedRunChange;

/** Changes of a run that has started. */
export type StartedRunChange =
  | {
      readonly kind: 'state' | 'edited' | 'parameters' | 'level' | 'saved' | 'numbers';
      readonly run: Run;
    }
  | { readonly kind: 'claims'; readonly run: Run; readonly claims: readonly ScoredClaim[] };

/** Everything that decides what a run computes. */
type RunRequest = Pick<
  ScoreParams,
  | 'metrics'
  | 'text'
  | 'dataSet'
  | 'models'
  | 'columns'
  | 'replies'
  | 'sources'
  | 'retrieved'
  | 'judgeProfile'
  | 'cluster'
> & {
  /** The judge without the key, which only the scorer gets. */
  readonly judge?: Omit<JudgeParams, 'key'>;
};

/** Inputs of a prediction file besides its reference. */
export interface RunInputs extends Pick<ScoreParams, 'replies' | 'judge'> {
  readonly columns: readonly ColumnSource[];
  /** Default: the metrics in the settings. */
  readonly metrics?: readonly string[];
  /** Further metrics to score besides `metrics`. */
  readonly also?: readonly string[];
  /** Whether all metrics that cost nothing are scored too. */
  readonly hasAllMetrics?: true;
}

interface ActiveJob {
  readonly run: Run;
  readonly request: RunRequest;
  readonly controller: AbortController;
  readonly job: ScoreJob;
  readonly done: Promise<Run>;
}

interface RunsDeps {
  readonly scoring: Scoring;
  readonly settings: SettingsReader;
  readonly documents: EvidenceDocuments;
  readonly log: vscode.LogOutputChannel;
  /** Asks whether the user agrees to the judge's requests. */
  readonly agree: (plan: JudgePlan) => Promise<boolean>;
  /** VS Code's own language models, if one of them judges. Absent if none are available. */
  readonly editor?: EditorModels;
}

/** Adds the metrics of `also` that `metrics` does not contain, so that a request without new metrics equals the usual request. */
function withMetrics(metrics: readonly string[], also: readonly string[]): readonly string[] {
  const known = new Set(metricsOf(metrics).map(({ id }) => id));
  const added = also.filter((one) => !metricsOf([one]).every(({ id }) => known.has(id)));
  return added.length === 0 ? metrics : [...metrics, ...added];
}

/** The latest run of each prediction file. */
export class Runs implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<RunChange>());
  readonly onDidChange = this.#changed.event;
  readonly #deps: RunsDeps;
  readonly #runs = new Map<string, Run>();
  readonly #jobs = new Map<string, ActiveJob>();
  /** What each run computes, as text (see `describeRequest`). */
  readonly #requests = new WeakMap<Run, string>();
  readonly #edited: EditedFiles;
  /** Runs whose reviews changed since the last update of their scores. */
  readonly #reviewed = new Set<Run>();
  readonly #updateReviewed = this.#store.add(
    throttle(reviewedMs, () => {
      for (const run of this.#reviewed) this.#updateNumbers(run);
      this.#reviewed.clear();
    }),
  );

  constructor(deps: RunsDeps) {
    this.#deps = deps;
    this.#edited = this.#store.add(
      new EditedFiles({
        documents: deps.documents,
        scoring: deps.scoring,
        runs: () => this.#runs.values(),
        onDidChange: (run) => this.#changed.fire({ kind: 'edited', run }),
      }),
    );
    this.#store.add(
      deps.settings.onDidChangeParameters((parameters) => {
        for (const run of this.#runs.values()) {
          run.parameters = parameters;
          run.areParametersSaved = deps.settings.areParametersSaved;
          this.#updateNumbers(run, 'parameters');
        }
      }),
    );
    this.#store.add(
      deps.settings.onDidChangeLevel((level) => {
        for (const run of this.#runs.values()) {
          run.averitecLevel = level;
          run.areParametersSaved = deps.settings.areParametersSaved;
          this.#updateNumbers(run, 'level');
        }
      }),
    );
    this.#store.add(
      deps.settings.onDidChangeSaved(() => {
        for (const run of this.#runs.values()) {
          run.areParametersSaved = deps.settings.areParametersSaved;
          this.#changed.fire({ kind: 'saved', run });
        }
      }),
    );
  }

  get(predictions: vscode.Uri): Run | undefined {
    return this.#runs.get(predictions.toString());
  }

  /** Returns the newest run against this reference. */
  againstReference(reference: vscode.Uri): Run | undefined {
    const key = reference.toString();
    return [...this.#runs.values()].findLast((run) => run.reference === key);
  }

  /** Returns the file's own run, or else the newest run that uses it as reference. */
  concerning(uri: vscode.Uri): Run | undefined {
    return this.get(uri) ?? this.againstReference(uri);
  }

  /** Returns all runs that use the file as predictions or as reference. */
  against(uri: vscode.Uri): readonly Run[] {
    const key = uri.toString();
    return [...this.#runs.values()].filter(
      ({ predictions, reference }) => predictions === key || reference === key,
    );
  }

  latest(): Run | undefined {
    return [...this.#runs.values()].at(-1);
  }

  /** Returns the runs that are scoring now, oldest first. */
  scoring(): readonly Run[] {
    return [...this.#jobs.values()].map((job) => job.run);
  }

  /**
   * Scores a prediction file, starting with the claims at `first` (positions in that file). Joins the running job if it
   * has the same reference and computes the same scores. `done` rejects with an `InspectorError`.
   */
  start(
    predictions: vscode.Uri,
    reference: vscode.Uri,
    first: readonly number[],
    inputs: RunInputs = { columns: [] },
  ): { readonly done: Promise<Run> } {
    const active = this.#jobs.get(predictions.toString());
    const request = this.#request(inputs);
    if (
      active?.run.reference === reference.toString() &&
      !active.run.isEdited &&
      JSON.stringify(active.request) === JSON.stringify(request)
    ) {
      active.job.prioritise(first);
      return active;
    }
    active?.controller.abort();
    return this.#begin(predictions, reference, first, request, inputs.judge);
  }

  /**
   * Shows earlier results with the current parameters. An existing run stays unless `replaces` is true. `hashes`: the
   * claims' hashes in both files. Without hashes, edits cannot be detected.
   */
  adopt(
    predictions: vscode.Uri,
    reference: vscode.Uri,
    { claims, ...frame }: RunResult,
    hashes: EvidenceHashes | undefined,
    { replaces = false }: { readonly replaces?: boolean } = {},
  ): Run {
    const key = predictions.toString();
    const before = this.#runs.get(key);
    if (before && !replaces) return before;
    const { parameters, averitecLevel, areParametersSaved } = this.#deps.settings;
    const { metrics, dataSet } = frame;
    const run = new Run({
      predictions: key,
      reference: reference.toString(),
      metrics,
      dataSet,
      parameters,
      averitecLevel,
      areParametersSaved,
    });
    run.result = frame;
    if (hashes) run.edits.scored = hashes;
    const added = run.add(claims);
    run.state = { kind: 'complete' };
    this.#runs.set(key, run);
    this.#edited.watch(predictions);
    if (hashes) this.#edited.watch(reference);
    this.#changed.fire({ kind: 'started', run });
    this.#changed.fire({ kind: 'claims', run, claims: added });
    this.#updateNumbers(run);
    return run;
  }

  /** Announces claims whose review changed, and computes the file's scores again. */
  showReviewed(run: Run, claims: readonly ScoredClaim[]): void {
    if (claims.length === 0) return;
    this.#changed.fire({ kind: 'claims', run, claims });
    this.#reviewed.add(run);
    this.#updateReviewed.call();
  }

  /** Describes as text what a run with these inputs would compute. */
  describeRequest(inputs: RunInputs): string {
    return JSON.stringify(this.#request(inputs));
  }

  /** Returns what a run computes, in the form of `describeRequest`. `undefined` if the run was not scored in this window. */
  requestOf(run: Run): string | undefined {
    return this.#requests.get(run);
  }

  /** Scores these claims of a prediction file next. */
  prioritise(predictions: vscode.Uri, positions: readonly number[]): void {
    this.#jobs.get(predictions.toString())?.job.prioritise(positions);
  }

  /** Stops the run of one file, or all runs. Claims that are already scored are kept. */
  cancel(predictions?: vscode.Uri): void {
    const key = predictions?.toString();
    for (const [name, job] of this.#jobs) {
      if (key === undefined || key === name) job.controller.abort();
    }
  }

  dispose(): void {
    this.cancel();
    this.#store.dispose();
  }

  #request({ columns, judge, replies, metrics, also, hasAllMetrics }: RunInputs): RunRequest {
    const { settings } = this.#deps;
    const { text, dataSet, models, sources, retrieved, judgeProfile, cluster } = settings;
    const asked = withMetrics(metrics ?? settings.metrics, also ?? []);
    return {
      metrics: hasAllMetrics ? [...asked, allMetricsName] : asked,
      text,
      models,
      dataSet,
      columns: columns.length === 0 ? undefined : columns,
      judge: judge && withoutItsKey(judge),
      judgeProfile: judge && judgeProfile,
      replies,
      sources: sources.length === 0 ? undefined : sources,
      retrieved: retrieved && sourceOf(retrieved),
      cluster,
    };
  }

  #begin(
    predictions: vscode.Uri,
    reference: vscode.Uri,
    first: readonly number[],
    request: RunRequest,
    judge: JudgeParams | undefined,
  ): ActiveJob {
    const { scoring, settings, documents, log, agree, editor } = this.#deps;
    const key = predictions.toString();
    const { parameters, averitecLevel, areParametersSaved, threads } = settings;
    const run = new Run({
      predictions: key,
      reference: reference.toString(),
      metrics: request.metrics,
      dataSet: request.dataSet,
      predictionsFormat: documents.get(predictions)?.outline?.format,
      parameters,
      averitecLevel,
      areParametersSaved,
    });
    const before = this.#runs.get(key);
    // After an edit, unchanged claims keep their scores until the same scores arrive again.
    if (
      before?.reference === run.reference &&
      this.#requests.get(before) === JSON.stringify(request)
    ) {
      run.add(before.unchangedClaims());
    }
    this.#requests.set(run, JSON.stringify(request));
    const numbers = throttle(numbersMs, () => this.#updateNumbers(run));
    const timeLeft = new TimeLeft();
    const controller = new AbortController();
    const job = scoring.score(
      {
        predictions: sourceOf(predictions),
        reference: sourceOf(reference),
        ...request,
        ...(judge ? { judge } : {}),
        parameters,
        threads,
        first,
      },
      {
        onAligned: (aligned) => {
          const { hashes, ...frame } = aligned;
          run.result = frame;
          if (hashes) run.edits.scored = hashes;
          this.#changed.fire({ kind: 'state', run });
        },
        onScored: (claims) => {
          this.#changed.fire({ kind: 'claims', run, claims: run.add(claims) });
          numbers.call();
        },
        onProgress: (progress) => {
          if (!run.isScoring) return;
          const { stage, done, total } = progress;
          const leftMs =
            stage === 'scoring' ? timeLeft.update(done, total, performance.now()) : undefined;
          run.state = { kind: 'scoring', ...progress, leftMs };
          this.#changed.fire({ kind: 'state', run });
        },
        agree,
        editor,
        onNotice: (message) => {
          log.warn(textOf(message));
          void vscode.window.showWarningMessage(`Evidence Inspector: ${render(message)}`);
        },
      },
      controller.signal,
    );
    // Deleting first moves the file to the end, so that the newest run is last in the map.
    this.#runs.delete(key);
    this.#runs.set(key, run);
    this.#edited.watch(predictions);
    this.#edited.watch(reference);
    const done = this.#finish(run, job).finally(() => {
      numbers.dispose();
      this.#updateNumbers(run);
      // Finds edits that were made during scoring.
      for (const uri of [predictions, reference]) void this.#edited.compare(uri);
    });
    const active: ActiveJob = { run, request, controller, job, done };
    this.#jobs.set(key, active);
    setContext('evidenceInspector.isScoring', true);
    log.info(`scoring ${predictions.fsPath} against ${reference.fsPath}`);
    this.#changed.fire({ kind: 'started', run });
    return active;
  }

  async #finish(run: Run, job: ScoreJob): Promise<Run> {
    const { log } = this.#deps;
    try {
      const result = await job.result;
      run.result = result;
      run.state = { kind: 'complete' };
      const { totalMs, modelMs, modelCalls, storeHits } = result.timing;
      log.info(
        `scored ${String(run.size)} claims in ${millisecondsText(totalMs)} ` +
          `(models ${millisecondsText(modelMs)} in ${String(modelCalls)} calls, ${String(storeHits)} results from the store)`,
      );
      return run;
    } catch (error) {
      const { state } = run;
      const isCancelled = error instanceof InspectorError && error.code === 'cancelled';
      const scored = claimsSoFar(run.size, state);
      const message = isCancelled
        ? t(
            'Scoring was cancelled after {0}. Their scores stay visible. Score the file again to score the other claims.',
            scored,
          )
        : render(describeError(error));
      const total = expectedClaims(state);
      run.state = { kind: 'stopped', message, total };
      if (isCancelled) log.info(`cancelled after ${textOf(scored)}`);
      else log.error(textOf(describeError(error)));
      throw error;
    } finally {
      if (this.#jobs.get(run.predictions)?.run === run) this.#jobs.delete(run.predictions);
      if (this.#jobs.size === 0) setContext('evidenceInspector.isScoring', false);
      this.#changed.fire({ kind: 'state', run });
    }
  }

  /** Fires the change after the scores are updated, so that listeners find them ready. */
  #updateNumbers(run: Run, change?: 'parameters' | 'level'): void {
    const tell = (): void => {
      if (this.#runs.get(run.predictions) !== run) return;
      if (change) this.#changed.fire({ kind: change, run });
      this.#changed.fire({ kind: 'numbers', run });
    };
    run.update().then(tell, (error: unknown) => {
      this.#deps.log.error(`the numbers of a file cannot be made: ${textOf(describeError(error))}`);
      tell();
    });
  }
}
