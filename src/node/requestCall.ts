// A call of any request that has a row in the table. `score` has its own class, because its claims arrive one by one.

import { scorerTimedOut } from './clientErrors.ts';
import { hasArray, PendingCall, type CallHost } from './pendingCall.ts';
import type { ScorerLink } from './scorerLink.ts';
import { textOf, type Message } from '../core/words/message.ts';
import type { AnyRow, CancelSignal } from '../protocol/requestRows.ts';

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
    return setTimeout(() => {
      this.cancel(scorerTimedOut(limit.work, waitMs));
    }, waitMs);
  }
}

/** Checks the shape of a reply as far as the row of the request specifies it. */
function isAnswer({ guard }: AnyRow, reply: unknown): boolean {
  if (!guard) return true;
  const { property, isList } = guard;
  if (isList) return hasArray(reply, property);
  return typeof reply === 'object' && reply !== null && Object.hasOwn(reply, property);
}
