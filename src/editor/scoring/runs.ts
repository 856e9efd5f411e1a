import * as vscode from 'vscode';
import type { ScoredClaim } from '../../core/report/report.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { ScoreJob, Scoring } from '../../protocol/scorer.ts';
import { DisposableStore } from '../disposables.ts';
import { openDocument, sourceOf } from '../documents/documentSource.ts';
import type { EvidenceDocuments } from '../documents/evidenceDocuments.ts';
import type { SettingsReader } from '../settings.ts';
import { setContext } from '../typedApi.ts';
import { Run } from './run.ts';
import { watchFile, type FileWatch } from './watchFile.ts';

export type RunChange =
  | { readonly kind: 'started' | 'state' | 'edited' | 'parameters'; readonly run: Run }
  | { readonly kind: 'claims'; readonly run: Run; readonly claims: readonly ScoredClaim[] };

interface ActiveJob {
  readonly run: Run;
  readonly controller: AbortController;
  readonly job: ScoreJob;
  readonly done: Promise<Run>;
}

interface RunsDeps {
  readonly scoring: Scoring;
  readonly settings: SettingsReader;
  readonly documents: EvidenceDocuments;
  readonly log: vscode.LogOutputChannel;
}

/** The latest run of each prediction file. */
export class Runs implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<RunChange>());
  readonly onDidChange = this.#changed.event;
  readonly #deps: RunsDeps;
  readonly #runs = new Map<string, Run>();
  readonly #jobs = new Map<string, ActiveJob>();
  readonly #watchers = new Map<string, FileWatch>();

  constructor(deps: RunsDeps) {
    this.#deps = deps;
    this.#store.add(
      deps.documents.onDidEdit((uri) => {
        this.#markEdited(uri);
      }),
    );
    this.#store.add(
      deps.settings.onDidChangeParameters((parameters) => {
        for (const run of this.#runs.values()) {
          run.parameters = parameters;
          this.#changed.fire({ kind: 'parameters', run });
        }
      }),
    );
  }

  get(predictions: vscode.Uri): Run | undefined {
    return this.#runs.get(predictions.toString());
  }

  /** The newest run against that reference. */
  againstReference(reference: vscode.Uri): Run | undefined {
    const key = reference.toString();
    return [...this.#runs.values()].findLast((run) => run.reference === key);
  }

  /** The run that a file takes part in, as predictions or as reference. */
  concerning(uri: vscode.Uri): Run | undefined {
    return this.get(uri) ?? this.againstReference(uri);
  }

  latest(): Run | undefined {
    return [...this.#runs.values()].at(-1);
  }

  /** Runs that are scoring now, oldest first. */
  scoring(): readonly Run[] {
    return [...this.#jobs.values()].map((job) => job.run);
  }

  /**
   * Scores a prediction file, the claims at `first` (positions in that file) before the others.
   * Joins the run in progress when it has the same reference. `done` rejects with an `InspectorError`.
   */
  start(
    predictions: vscode.Uri,
    reference: vscode.Uri,
    first: readonly number[],
  ): { readonly done: Promise<Run> } {
    const key = predictions.toString();
    const active = this.#jobs.get(key);
    if (active?.run.reference === reference.toString() && !active.run.isEdited) {
      active.job.prioritise(first);
      return active;
    }
    active?.controller.abort();
    return this.#begin(predictions, reference, first);
  }

  /** Those claims of a prediction file are on screen now. */
  prioritise(predictions: vscode.Uri, positions: readonly number[]): void {
    this.#jobs.get(predictions.toString())?.job.prioritise(positions);
  }

  /** Stops the run of one file, or all; what is finished stays. */
  cancel(predictions?: vscode.Uri): void {
    const key = predictions?.toString();
    for (const [name, job] of this.#jobs) {
      if (key === undefined || key === name) job.controller.abort();
    }
  }

  dispose(): void {
    for (const watcher of this.#watchers.values()) watcher.dispose();
    this.#watchers.clear();
    this.cancel();
    this.#store.dispose();
  }

  #begin(predictions: vscode.Uri, reference: vscode.Uri, first: readonly number[]): ActiveJob {
    const { scoring, settings, log } = this.#deps;
    const key = predictions.toString();
    const { parameters, threads } = settings;
    const run = new Run(key, reference.toString(), parameters);
    const controller = new AbortController();
    const job = scoring.score(
      {
        predictions: sourceOf(predictions),
        reference: sourceOf(reference),
        parameters,
        threads,
        first,
      },
      {
        onScored: (claims) => {
          run.add(claims);
          this.#changed.fire({ kind: 'claims', run, claims });
        },
        onProgress: (progress) => {
          if (!run.isScoring) return;
          run.state = { kind: 'scoring', ...progress };
          this.#changed.fire({ kind: 'state', run });
        },
        onNotice: (message) => {
          log.warn(message);
          void vscode.window.showWarningMessage(`Evidence Inspector: ${message}`);
        },
      },
      controller.signal,
    );
    // Deleting first moves the file to the end: the newest run is the last of the map.
    this.#runs.delete(key);
    this.#runs.set(key, run);
    this.#watch(predictions);
    this.#watch(reference);
    const active: ActiveJob = { run, controller, job, done: this.#finish(run, job) };
    this.#jobs.set(key, active);
    setContext('evidenceInspector.isScoring', true);
    log.info(`scoring ${predictions.fsPath} against ${reference.fsPath}`);
    this.#changed.fire({ kind: 'started', run });
    return active;
  }

  async #finish(run: Run, job: ScoreJob): Promise<Run> {
    const { log } = this.#deps;
    try {
      run.result = await job.result;
      run.state = { kind: 'complete' };
      const { totalMs, modelMs, modelCalls, storeHits } = run.result.timing;
      log.info(
        `scored ${String(run.size)} claims in ${totalMs.toFixed(0)} ms ` +
          `(models ${modelMs.toFixed(0)} ms in ${String(modelCalls)} calls, ${String(storeHits)} results from the store)`,
      );
      return run;
    } catch (error) {
      const isCancelled = error instanceof InspectorError && error.code === 'cancelled';
      const message = isCancelled
        ? `Cancelled after ${String(run.size)} claims; they are kept. Score again to go on.`
        : describeError(error);
      run.state = { kind: 'stopped', message };
      if (isCancelled) log.info(message);
      else log.error(message);
      throw error;
    } finally {
      if (this.#jobs.get(run.predictions)?.run === run) this.#jobs.delete(run.predictions);
      if (this.#jobs.size === 0) setContext('evidenceInspector.isScoring', false);
      this.#changed.fire({ kind: 'state', run });
    }
  }

  #markEdited(uri: vscode.Uri): void {
    const key = uri.toString();
    for (const run of this.#runs.values()) {
      if (run.isEdited || (run.predictions !== key && run.reference !== key)) continue;
      run.isEdited = true;
      this.#changed.fire({ kind: 'edited', run });
    }
  }

  /** A file that nobody has open can change too; an open one tells by itself. */
  #watch(uri: vscode.Uri): void {
    const key = uri.toString();
    if (uri.scheme !== 'file') return;
    const known = this.#watchers.get(key);
    if (known) {
      known.mark();
      return;
    }
    this.#watchers.set(
      key,
      watchFile(uri, () => {
        if (!openDocument(uri)) this.#markEdited(uri);
      }),
    );
  }
}
