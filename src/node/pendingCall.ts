// A call that waits for its answer. It settles exactly once, whatever happens to the process that works on it.

import { setTimeout as delay } from 'node:timers/promises';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import { getOwnValue } from '../core/base/getOwnValue.ts';
import { type Message, textOf } from '../core/base/words/message.ts';
import { cancelled, type InspectorError } from '../protocol/errors.ts';
import type { AnyRow, CancelSignal } from '../protocol/requestRows.ts';
import { fromReply, isLostConnection, nonsense, scorerTimedOut } from './clientErrors.ts';
import type { ScorerLink } from './scorerLink.ts';

export interface CallHost {
  readonly log: (line: string) => void;
  /** Called when the call no longer waits. */
  readonly onSettled: (call: Call) => void;
  /** Called when the process was asked to stop its work and has not confirmed in time. */
  readonly onStuck: (process: ScorerLink, what: string) => void;
  readonly outlineMs: number;
  readonly cancelMs: number;
}

/** A call as the client uses it. Does not depend on the request. */
export interface Call {
  readonly name: string;
  /** Sends the call to a process. Called again for the next process if the first one dies. */
  send(process: ScorerLink): void;
  reject(error: InspectorError): void;
  /** Called when the process has died and is replaced. Returns false if this call is not tried again. */
  survives(): boolean;
  /** Shows the user a message, if the call has a way to show one. */
  notify(message: Message): void;
}

export abstract class PendingCall<Result> implements Call {
  abstract readonly name: string;
  readonly result: Promise<Result>;
  protected readonly host: CallHost;
  protected isSettled = false;
  #resolve!: (result: Result) => void;
  #reject!: (error: InspectorError) => void;
  readonly #signal: CancelSignal | undefined;
  #running: { process: ScorerLink; source: CancellationTokenSource } | undefined;
  readonly #onAbort = (): void => this.cancel(cancelled());

  constructor(host: CallHost, signal: CancelSignal | undefined) {
    this.host = host;
    this.#signal = signal;
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.result.catch(() => undefined); // prevents an unhandled rejection if the caller uses only events
    signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  abstract send(process: ScorerLink): void;

  abstract survives(): boolean;

  abstract notify(message: string): void;

  reject(error: InspectorError): void {
    if (this.settle()) this.#reject(error);
  }

  /** Settles immediately and asks the process to stop. If the process does not stop, it is replaced. */
  protected cancel(error: InspectorError): void {
    const running = this.#running;
    this.reject(error);
    if (!running) return;
    running.source.cancel();
    void delay(this.host.cancelMs, undefined, { ref: false }).then(() => {
      if (this.#running === running) this.host.onStuck(running.process, this.name);
    });
  }

  /** Sends a request. Settles with the answer if `isAnswer` accepts its shape. Ignores answers from a process that has been replaced. */
  protected request(
    process: ScorerLink,
    ask: (source: CancellationTokenSource) => Promise<unknown>,
    isAnswer: (reply: unknown) => boolean,
  ): void {
    const running = { process, source: new CancellationTokenSource() };
    this.#running = running;
    const isCurrent = (): boolean => this.#running === running;
    ask(running.source).then(
      (reply) => {
        if (!isCurrent()) return;
        this.#running = undefined;
        if (this.isSettled) this.host.log(`late answer to ${this.name}: dropped`);
        else if (!isAnswer(reply)) this.reject(nonsense(this.name));
        else if (this.settle()) this.#resolve(reply as Result);
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        this.#running = undefined;
        // A lost connection means that the process ended. The client handles this for all calls together.
        if (!isLostConnection(error)) this.reject(fromReply(error));
      },
    );
  }

  protected settle(): boolean {
    if (this.isSettled) return false;
    this.isSettled = true;
    this.#signal?.removeEventListener('abort', this.#onAbort);
    this.host.onSettled(this);
    return true;
  }
}

export function hasArray(value: unknown, key: string): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Array.isArray(getOwnValue(value as Readonly<Record<string, unknown>>, key))
  );
}

// A call of any request that has a row in the table. `score` has its own class, because its claims arrive one by one.

export interface RequestCallOptions {
  readonly host: CallHost;
  readonly row: AnyRow;
  readonly params: object;
  /** Identifies a job in the log and in its progress. */
  readonly jobId: number;
  readonly onProgress: (progress: unknown) => void;
  readonly signal: CancelSignal | undefined;
}

export class RequestCall extends PendingCall<unknown> {
  readonly name: string;
  readonly #options: RequestCallOptions;
  #attempts = 0;

  constructor(options: RequestCallOptions) {
    super(options.host, options.signal);
    this.#options = options;
    const { type, progress } = options.row;
    this.name = progress ? `${type.method} ${String(options.jobId)}` : type.method;
  }

  send(process: ScorerLink): void {
    this.#attempts += 1;
    const { row, jobId, onProgress } = this.#options;
    const { connection } = process;
    const timer = this.#startTimer();
    this.request(
      process,
      async (source) => {
        const following =
          row.progress &&
          connection.onProgress(row.progress, jobId, (progress) => {
            if (!this.isSettled) onProgress(progress);
          });
        const params = row.progress ? { ...this.#options.params, jobId } : this.#options.params;
        try {
          // Uses the method name, because the overload with a request type needs concrete types.
          return await connection.sendRequest<unknown>(row.type.method, params, source.token);
        } finally {
          clearTimeout(timer);
          following?.dispose();
        }
      },
      (reply) => isAnswer(row, reply),
    );
  }

  survives(): boolean {
    return this.#attempts < this.#options.row.attempts;
  }

  /** Logs the message, because these calls have no way to show it to the user. */
  notify(message: Message): void {
    this.host.log(textOf(message));
  }

  #startTimer(): NodeJS.Timeout | undefined {
    const { limit } = this.#options.row;
    if (!limit) return undefined;
    const waitMs = limit.times * this.host.outlineMs;
    return setTimeout(() => this.cancel(scorerTimedOut(limit.work, waitMs)), waitMs);
  }
}

/** Checks the shape of a reply as far as the row of the request specifies it. */
function isAnswer({ guard }: AnyRow, reply: unknown): boolean {
  if (!guard) return true;
  const { property, isList } = guard;
  if (isList) return hasArray(reply, property);
  return typeof reply === 'object' && reply !== null && Object.hasOwn(reply, property);
}
