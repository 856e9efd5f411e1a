import type {
  AlignedRun,
  RunParams,
  ScoreObserver,
  ScoreParams,
  ScoreProgress,
  ScoreResult,
} from '../protocol/scoring.ts';
import {
  prioritiseNotification,
  scoreProgress,
  scoreRequest,
  type ScoredEvent,
} from '../protocol/scorer.ts';
import type { CancelSignal } from '../protocol/requestRows.ts';
import { hasArray, PendingCall, type CallHost } from './pendingCall.ts';
import type { EditorModels } from '../core/score/judge/editorModel.ts';
import type { JudgePlan } from '../core/score/judge/judgePlan.ts';
import type { ScorerLink } from './scorerLink.ts';
import type { Message } from '../core/base/words/message.ts';

export class ScoreCall extends PendingCall<ScoreResult> {
  readonly name: string;
  readonly jobId: number;
  readonly #params: RunParams;
  readonly #observer: ScoreObserver;
  readonly #delivered = new Set<number>();
  #agreed: Promise<boolean> | undefined;
  #first: readonly number[] | undefined;
  #process: ScorerLink | undefined;

  constructor(
    host: CallHost,
    jobId: number,
    params: RunParams,
    observer: ScoreObserver,
    signal: CancelSignal | undefined,
  ) {
    super(host, signal);
    this.jobId = jobId;
    this.name = `score job ${jobId}`;
    this.#params = params;
    this.#first = params.first;
    this.#observer = observer;
  }

  send(process: ScorerLink): void {
    this.#process = process;
    const { connection } = process;
    const params: ScoreParams = {
      ...this.#params,
      jobId: this.jobId,
      skip: [...this.#delivered],
      ...(this.#first === undefined ? {} : { first: this.#first }),
    };
    this.request(
      process,
      async (source) => {
        const progress = connection.onProgress(scoreProgress, this.jobId, (value) =>
          this.#progress(value),
        );
        try {
          return await connection.sendRequest(scoreRequest, params, source.token);
        } finally {
          progress.dispose();
        }
      },
      (reply) => hasArray(reply, 'alignment'),
    );
  }

  survives(): boolean {
    return true;
  }

  /** Asks the user to approve the judge's questions. Asks only once, even if the scorer is restarted in between. */
  agree(plan: JudgePlan): Promise<boolean> {
    if (this.isSettled) return Promise.resolve(false);
    this.#agreed ??= this.#observer.agree?.(plan) ?? Promise.resolve(false);
    return this.#agreed;
  }

  /** Returns the editor whose language models this job may use. `undefined` once the job is over. */
  get editor(): EditorModels | undefined {
    return this.isSettled ? undefined : this.#observer.editor;
  }

  /** Receives the facts of this job's run, before its claims. */
  align(run: AlignedRun): void {
    if (this.isSettled) return;
    this.#notify(() => this.#observer.onAligned?.(run));
  }

  /** Receives claims of this job. Ignores claims that were delivered before. */
  receive(claims: ScoredEvent['claims']): void {
    if (this.isSettled) {
      this.host.log(`${claims.length} late claims of ${this.name}: dropped`);
      return;
    }
    const fresh = claims.filter(({ index }) => {
      if (!Number.isInteger(index) || this.#delivered.has(index)) return false;
      this.#delivered.add(index);
      return true;
    });
    if (fresh.length < claims.length) {
      this.host.log(`${claims.length - fresh.length} claims of ${this.name} came twice: dropped`);
    }
    if (fresh.length === 0) return;
    this.#notify(() => this.#observer.onScored(fresh));
  }

  prioritise(claims: readonly number[]): void {
    if (this.isSettled) return;
    this.#first = claims;
    void this.#prioritiseNow();
  }

  async #prioritiseNow(): Promise<void> {
    try {
      await this.#process?.connection.sendNotification(prioritiseNotification, {
        jobId: this.jobId,
        claims: this.#first ?? [],
      });
    } catch {
      // The process is ending. The next attempt sends these claims as `first`.
    }
  }

  notify(message: Message): void {
    this.#notify(() => this.#observer.onNotice(message));
  }

  #progress({ stage, done, total, spent }: ScoreProgress): void {
    if (this.isSettled) return;
    this.#notify(() => this.#observer.onProgress({ stage, done, total, spent }));
  }

  /** Calls a listener. If the listener throws, the error is logged as a bug, and the job continues. */
  #notify(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.host.log(
        `a listener of ${this.name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
}
