import type { Disposable } from '../../platform/disposables.ts';
import type { Run } from '../../runs/run.ts';
import type { RunChange } from '../../runs/runs.ts';

/** The part of `Runs` that reports changes of scores. */
export interface ChangingRuns {
  readonly onDidChange: (listener: (change: RunChange) => void) => Disposable;
}

/**
 * Runs one piece of work on the scores of a run at a time. New work cancels the current work. New scores of the run also cancel
 * it, because its result would be outdated.
 */
export class OneRunAtATime implements Disposable {
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
