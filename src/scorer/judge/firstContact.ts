// Limits the time until a server answers for the first time. If the server does not exist, the user should not wait through a
// minute of retries.

import type { Message } from '../../core/words/message.ts';
import { msg } from '../../core/words/message.ts';
import { ServerRefusal, ServerTrouble } from './chatServer.ts';

/** Thrown if several attempts to connect to the server failed and a retry would not help. */
export class ServerUnreachable extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'ServerUnreachable';
  }
}

export interface FirstContactOptions {
  readonly host: string;
  /** Maximum time in milliseconds from the question to the complete answer. */
  readonly answerMs: number;
  readonly onNotice: (message: Message) => void;
  /** Time in milliseconds after which the user is notified that the server has not answered yet. */
  readonly noticeMs?: number;
}

const usualNoticeMs = 4500;

/**
 * Time in milliseconds after which a failed connection is not tried again. With the usual delays, the third attempt is the last
 * and happens within 4.5 s.
 */
const retryMs = 2000;

export class FirstContact {
  readonly #options: FirstContactOptions;
  #hasAnswered = false;
  #hasNotified = false;
  #since: number | undefined;

  constructor(options: FirstContactOptions) {
    this.#options = options;
  }

  /** Runs one attempt. Rejects with ServerUnreachable when the server has never answered and no connection is possible. */
  async attempt<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.#hasAnswered) return ask();
    this.#since ??= performance.now();
    const notice = setTimeout(() => {
      this.#notify();
    }, this.#options.noticeMs ?? usualNoticeMs);
    try {
      const result = await ask();
      this.#hasAnswered = true;
      return result;
    } catch (error) {
      if (error instanceof ServerRefusal || error instanceof ServerTrouble) {
        this.#hasAnswered = true;
      } else if (isConnectFailure(error) && performance.now() - this.#since > retryMs) {
        throw new ServerUnreachable(error);
      }
      throw error;
    } finally {
      clearTimeout(notice);
    }
  }

  #notify(): void {
    if (this.#hasAnswered || this.#hasNotified) return;
    this.#hasNotified = true;
    const { host, answerMs, onNotice } = this.#options;
    onNotice(
      msg(
        'The judge at {0} has not answered yet. It may still be loading its model. Evidence Inspector waits up to {1} s for an answer.',
        host,
        Math.round(answerMs / 1000),
      ),
    );
  }
}

/** Whether the name was not found or no connection was made. A host with several addresses fails with one error per address. */
function isConnectFailure(error: unknown): error is Error {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error) || !('syscall' in first)) return false;
  return first.syscall === 'connect' || first.syscall === 'getaddrinfo';
}
