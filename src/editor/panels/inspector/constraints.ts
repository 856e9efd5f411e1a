// Scores without flagged evidence. Only claims that lose evidence are scored again, in the scorer process. The run
// stays unchanged.

import {
  compareConstraintSteps,
  countLeftOut,
  replaceClaims,
} from '../../../core/analyse/comparison/compareConstraint.ts';
import { metricsOf } from '../../../core/score/metrics/registry.ts';
import type { MetricReference } from '../../../core/score/metrics/metricTable.ts';
import type { Constraint, RunFrame } from '../../../core/score/report/report.ts';
import { reportClaim } from '../../../core/score/report/reportClaim.ts';
import { describeLeftOut } from '../../../core/show/tables/constraintTable.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import type { ConstraintState } from '../../../protocol/panels.ts';
import type { RunParams } from '../../../protocol/scoring.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import type { Disposable } from '../../platform/disposables.ts';
import { render } from '../../platform/l10n.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { finishInSlices } from '../../platform/pacing.ts';
import { scoreConstrained, withMetrics } from '../../runs/constrainedScores.ts';
import type { Run } from '../../runs/run.ts';
import type { RunChange } from '../../runs/runs.ts';

/** The part of `Runs` that reports changes of scores. */
interface ChangingRuns {
  readonly onDidChange: (listener: (change: RunChange) => void) => Disposable;
}

export interface ConstraintDeps {
  readonly client: Pick<Scoring, 'score'>;
  readonly settings: Pick<SettingsReader, 'models' | 'threads'>;
  readonly runs: ChangingRuns;
}

/** Sends a state to the page. `null` if the user cancelled, or if the run's scores have changed. */
type Tell = (state: ConstraintState | null) => void;

/** Compares the run with the same run in which the claims in `scored` have lost evidence. */
async function compare(
  run: Run,
  frame: RunFrame,
  rules: readonly string[],
  metrics: readonly MetricReference[],
  scored: readonly ScoredClaim[],
): Promise<Constraint> {
  const all = run.claims();
  if (scored.length === 0) return { ...countLeftOut(rules, all, all), scores: [] };
  const { evaluation } = run;
  const rows = metricsOf(metrics);
  const without = scored.map((claim) => reportClaim(claim, rows, evaluation));
  const shared = {
    provenance: withMetrics(frame.provenance, metrics),
    parameters: { ...evaluation, text: frame.text, dataSet: run.dataSet },
    complete: true,
    notes: [],
  };
  return await finishInSlices(
    compareConstraintSteps(...([rules, { ...shared, claims: all }] as const), {
      ...shared,
      claims: replaceClaims(all, without),
    }),
  );
}

/** At most one comparison at a time, because comparisons share the scorer. */
export class Constraints implements Disposable {
  readonly #deps: ConstraintDeps;
  readonly #work: OneRunAtATime;

  constructor(deps: ConstraintDeps) {
    this.#deps = deps;
    this.#work = new OneRunAtATime(deps.runs);
  }

  /** Settles when the comparison ends. Failures are sent to the page. */
  async begin(
    run: Run,
    files: Pick<RunParams, 'predictions' | 'reference'>,
    rules: readonly string[],
    tell: Tell,
  ): Promise<void> {
    const frame = run.result;
    if (!frame || run.isScoring) {
      this.cancel();
      return;
    }
    await this.#work.begin(run, async (signal) => {
      tell({ kind: 'running', done: 0, total: 0 });
      try {
        const constraint = await this.#score({ run, frame }, files, rules, signal, tell);
        if (signal.aborted) {
          tell(null);
          return;
        }
        run.constraint = constraint;
        tell({ kind: 'done', constraint, sentence: describeLeftOut(constraint) });
      } catch (error) {
        const isCancelled = error instanceof InspectorError && error.code === 'cancelled';
        tell(isCancelled ? null : { kind: 'failed', message: render(describeError(error)) });
      }
    });
  }

  /** Cancels the comparison of the prediction file with this uri. Without a uri, cancels any comparison. */
  cancel(predictions?: string): void {
    this.#work.cancel(predictions);
  }

  dispose(): void {
    this.#work.dispose();
  }

  async #score(
    { run, frame }: { readonly run: Run; readonly frame: RunFrame },
    files: Pick<RunParams, 'predictions' | 'reference'>,
    rules: readonly string[],
    signal: AbortSignal,
    tell: Tell,
  ): Promise<Constraint> {
    const { client, settings } = this.#deps;
    const { metrics, scored } = await scoreConstrained({ run, frame }, files, rules, {
      client,
      settings,
      signal,
      onProgress: (done, total) => tell({ kind: 'running', done, total }),
    });
    return await compare(run, frame, rules, metrics, scored);
  }
}

/**
 * Runs one piece of work on the scores of a run at a time. New work cancels the current work. New scores of the run also cancel
 * it, because its result would be outdated.
 */
class OneRunAtATime implements Disposable {
  readonly #following: Disposable;
  #current: { readonly run: Run; readonly controller: AbortController } | undefined;

  constructor(runs: ChangingRuns) {
    this.#following = runs.onDidChange(({ kind, run }) => {
      if (kind === 'started' || kind === 'parameters') this.cancel(run.predictions);
    });
  }

  /** Cancels the current work and starts `work`, which gets a signal for its own cancellation. Settles with `work`. */
  async begin(run: Run, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#current = { run, controller };
    try {
      await work(controller.signal);
    } finally {
      this.#end(controller);
    }
  }

  /** Cancels the work on the prediction file with this uri. Without a uri, cancels any work. */
  cancel(predictions?: string): void {
    const current = this.#current;
    if (current === undefined) return;
    if (predictions !== undefined && predictions !== current.run.predictions) return;
    current.controller.abort();
    this.#current = undefined;
  }

  dispose(): void {
    this.#following.dispose();
    this.cancel();
  }

  /** Other work may have started meanwhile. */
  #end(controller: AbortController): void {
    if (this.#current?.controller === controller) this.#current = undefined;
  }
}
