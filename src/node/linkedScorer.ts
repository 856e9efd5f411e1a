// The client of a scorer in another process or worker. Starts the scorer on first use or on request, and restarts it when it dies.

import type { CancellationToken } from 'vscode-jsonrpc';
import { msg, parseWording } from '../core/base/words/message.ts';
import { cancelled, type InspectorError } from '../protocol/errors.ts';
import { modelRequests } from '../protocol/modelRequests.ts';
import {
  type AnyCall,
  type AnyRow,
  type Calls,
  type CancelSignal,
  makeCalls,
} from '../protocol/requestRows.ts';
import {
  alignedNotification,
  type Hello,
  judgePlanRequest,
  scoredNotification,
  scorerRequests,
  type Scoring,
  storeStatusNotification,
  editorCountRequest,
  editorQuestionRequest,
} from '../protocol/scorer.ts';
import type { RunParams, ScoreJob, ScoreObserver } from '../protocol/scoring.ts';
import { fromReply, isLostConnection, scorerCrashed, scorerStopped } from './clientErrors.ts';
import { type Call, type CallHost, RequestCall } from './pendingCall.ts';
import { ScoreCall } from './scoreCall.ts';
import { type Ending, exchangeHello, type ScorerLink } from './scorerLink.ts';
import { editorFailure, type EditorModels } from '../core/score/judge/editorModel.ts';

/** Allows at most `limit` restarts within any period of `windowMs`. */
export class RestartBudget {
  readonly #limit: number;
  readonly #windowMs: number;
  #taken: readonly number[] = [];

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Uses one restart at the given time (milliseconds, any origin, never decreasing). Returns false when no restart is left. */
  take(nowMs: number): boolean {
    this.#taken = this.#taken.filter((takenMs) => nowMs - takenMs < this.#windowMs);
    if (this.#taken.length >= this.#limit) return false;
    this.#taken = [...this.#taken, nowMs];
    return true;
  }
}

export type ScorerState =
  /** The scorer has not been started, has ended because it was idle, or was stopped on purpose. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly hello: Hello }
  | { readonly kind: 'restarting' }
  /** The last call failed. The next call starts the scorer again. */
  | { readonly kind: 'failed'; readonly error: InspectorError };

export interface LinkedScorerOptions {
  /** Starts a scorer: the first scorer, and a replacement for each scorer that died. */
  readonly start: () => ScorerLink;
  readonly onLog: (line: string) => void;
  readonly onDidChangeState?: (state: ScorerState) => void;
  readonly timing?: Partial<ClientTiming>;
}

export interface ClientTiming {
  readonly helloMs: number;
  readonly outlineMs: number;
  /** Maximum time in milliseconds for which a cancelled call may keep the process busy. After that, the process is replaced. */
  readonly cancelMs: number;
  readonly stopMs: number;
  readonly restarts: number;
  readonly restartWindowMs: number;
}

const defaultTiming: ClientTiming = {
  helloMs: 30_000,
  outlineMs: 60_000,
  cancelMs: 10_000,
  stopMs: 2_000,
  restarts: 4,
  restartWindowMs: 180_000,
};

/** Calls about models, such as downloads. They reject with code `cancelled` when the signal is aborted. */
export type ModelCalls = Calls<typeof modelRequests>;

export interface ScorerClient extends Scoring {
  readonly state: ScorerState;
  readonly models: ModelCalls;
  /** Id of the running process, for tests and the log. */
  readonly pid: number | undefined;
  /**
   * Starts the process if it is not running, so that the first call need not wait for the start. An idle process ends by itself.
   */
  start(): void;
  /** Ends the process and fails every call. The next call starts a new process. Resolves when the process is gone. */
  stop(): Promise<void>;
  /** Like `stop`, but the scorer cannot be started again. */
  dispose(): void;
}

/** Creates a client that keeps one scorer at the other end of a link, with one function for each request. */
export function createLinkedScorer(options: LinkedScorerOptions): ScorerClient {
  const scorer = new LinkedScorer(options);
  return Object.assign(
    scorer,
    makeCalls(scorerRequests, (row) => scorer.makeCall(row)),
  );
}

class LinkedScorer implements Omit<ScorerClient, keyof typeof scorerRequests> {
  readonly #options: LinkedScorerOptions;
  readonly #timing: ClientTiming;
  readonly #host: CallHost;
  readonly #budget: RestartBudget;
  readonly #calls = new Set<Call>();
  readonly models: ModelCalls;
  readonly #jobs = new Map<number, ScoreCall>();
  #nextJobId = 1;
  #process: ScorerLink | undefined;
  #state: ScorerState = { kind: 'stopped' };
  #isDisposed = false;

  constructor(options: LinkedScorerOptions) {
    this.#options = options;
    this.#timing = { ...defaultTiming, ...options.timing };
    this.#budget = new RestartBudget(this.#timing.restarts, this.#timing.restartWindowMs);
    this.#host = {
      log: options.onLog,
      onSettled: (call) => this.#calls.delete(call),
      onStuck: (process, what) => {
        options.onLog(`the scorer does not stop working on ${what}: it is ended`);
        process.kill();
      },
      outlineMs: this.#timing.outlineMs,
      cancelMs: this.#timing.cancelMs,
    };
    this.models = makeCalls(modelRequests, (row) => this.makeCall(row));
  }

  get state(): ScorerState {
    return this.#state;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Returns the function of a row, which sends the request, waits for the answer and reports progress. */
  makeCall(row: AnyRow): AnyCall {
    return (params, onProgress, signal) => {
      const jobId = row.progress ? this.#nextJobId++ : 0;
      const call = new RequestCall({ host: this.#host, row, params, jobId, onProgress, signal });
      this.#submit(call, signal);
      return call.result;
    };
  }

  score(params: RunParams, observer: ScoreObserver, signal?: CancelSignal): ScoreJob {
    const jobId = this.#nextJobId++;
    const call = new ScoreCall(this.#host, jobId, params, observer, signal);
    this.#jobs.set(jobId, call);
    call.result
      .catch(() => undefined)
      .finally(() => {
        this.#jobs.delete(jobId);
      });
    this.#submit(call, signal);
    return {
      result: call.result,
      prioritise: (claims) => call.prioritise(claims),
    };
  }

  start(): void {
    if (!this.#isDisposed && !this.#process) this.#start('starting');
  }

  async stop(): Promise<void> {
    const process = this.#process;
    this.#process = undefined;
    this.#rejectAll(scorerStopped());
    this.#setState({ kind: 'stopped' });
    await process?.stop(this.#timing.stopMs);
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    void this.stop();
  }

  #submit(call: Call, signal: CancelSignal | undefined): void {
    if (signal?.aborted) {
      call.reject(cancelled());
      return;
    }
    if (this.#isDisposed) {
      call.reject(scorerStopped());
      return;
    }
    this.#calls.add(call);
    if (!this.#process) this.#start('starting');
    else if (this.#state.kind === 'running') call.send(this.#process);
  }

  #start(kind: 'starting' | 'restarting'): void {
    this.#setState({ kind });
    const process = this.#options.start();
    this.#process = process;
    process.connection.onRequest(
      judgePlanRequest,
      ({ jobId, plan }) => this.#jobs.get(jobId)?.agree(plan) ?? false,
    );
    answerEditorQuestions(process, (jobId) => this.#jobs.get(jobId)?.editor);
    process.connection.onNotification(alignedNotification, ({ jobId, run }) =>
      this.#jobs.get(jobId)?.align(run),
    );
    process.connection.onNotification(scoredNotification, ({ jobId, claims }) => {
      const job = this.#jobs.get(jobId);
      if (job && Array.isArray(claims)) job.receive(claims);
      else this.#options.onLog(`claims of the unknown or finished job ${jobId}: dropped`);
    });
    process.connection.onNotification(storeStatusNotification, ({ message, wording: made }) => {
      this.#options.onLog(message);
      for (const call of this.#calls) call.notify(parseWording(made) ?? message);
    });
    exchangeHello(process.connection, this.#timing.helloMs).then(
      (hello) => this.#ready(process, hello),
      (error: unknown) => this.#refuse(process, error),
    );
    void process.ended.then((ending) => this.#gone(process, ending));
  }

  #ready(process: ScorerLink, hello: Hello): void {
    if (this.#process !== process) return;
    this.#setState({ kind: 'running', hello });
    for (const call of [...this.#calls]) call.send(process);
  }

  /** Ends a process that started but cannot be used. */
  #refuse(process: ScorerLink, error: unknown): void {
    if (this.#process !== process || isLostConnection(error)) return; // `ended` gives the reason
    const reason = fromReply(error);
    if (reason.code === 'timedOut') {
      this.#options.onLog(reason.message);
      process.kill(); // calls are tried again, as after a crash
      return;
    }
    this.#process = undefined;
    this.#fail(reason);
    void process.stop(this.#timing.stopMs);
  }

  #gone(process: ScorerLink, { isClean, reason, lastLines }: Ending): void {
    if (this.#process !== process) return; // the process was stopped on purpose, or refused
    this.#process = undefined;
    this.#options.onLog(`the scorer has ended (${reason})`);
    const error = scorerCrashed(reason, lastLines);
    for (const call of [...this.#calls]) if (!call.survives()) call.reject(error);
    if (this.#calls.size === 0) {
      // The process ended because it was idle, or it crashed while no call was waiting. The next call starts it again.
      this.#setState({ kind: 'stopped' });
    } else if (this.#budget.take(performance.now())) {
      if (!isClean) this.#tellRestart(reason);
      this.#start('restarting');
    } else {
      this.#fail(error);
    }
  }

  #tellRestart(reason: string): void {
    const message = msg(
      'The scorer stopped unexpectedly ({0}) and was restarted. Finished claims are kept, and scoring continues.',
      reason,
    );
    for (const call of this.#calls) call.notify(message);
  }

  #fail(error: InspectorError): void {
    this.#setState({ kind: 'failed', error });
    this.#rejectAll(error);
  }

  #rejectAll(error: InspectorError): void {
    for (const call of [...this.#calls]) call.reject(error);
  }

  #setState(state: ScorerState): void {
    if (state.kind === 'stopped' && this.#state.kind === 'stopped') return;
    this.#state = state;
    this.#options.onDidChangeState?.(state);
  }
}

// Answers requests of a scorer process for the editor's language models. Stops when the requesting job or the process has ended.

const over = editorFailure(undefined, 'the run is over');

export function answerEditorQuestions(
  process: Pick<ScorerLink, 'connection' | 'ended'>,
  editorOf: (jobId: number) => EditorModels | undefined,
): void {
  const gone = new AbortController();
  void process.ended.then(() => gone.abort());
  const signalOf = (token: CancellationToken): AbortSignal => {
    const stop = new AbortController();
    if (token.isCancellationRequested) stop.abort();
    token.onCancellationRequested(() => stop.abort());
    return AbortSignal.any([stop.signal, gone.signal]);
  };
  process.connection.onRequest(editorQuestionRequest, ({ jobId, ...question }, token) => {
    const editor = editorOf(jobId);
    return editor ? editor.ask(question, signalOf(token)) : over;
  });
  process.connection.onRequest(editorCountRequest, ({ jobId, ...counted }, token) => {
    const editor = editorOf(jobId);
    return editor ? editor.count(counted, signalOf(token)) : null;
  });
}
