// Decides when a run stops asking its judge, because further questions would fail or the user would pay for unusable replies.

import type { JudgeFailureKind } from '../../core/score/judge/judge.ts';
import { countMsg, type Message, msg } from '../../core/base/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { ServerRefusal, ServerTrouble } from './chatServer.ts';

// Limits the time until a server answers for the first time. If the server does not exist, the user should not wait through a
// minute of retries.

/** Thrown if several attempts to connect to the server failed and a retry would not help. */
class ServerUnreachable extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'ServerUnreachable';
  }
}

/** Thrown instead of sending a question, after earlier questions have failed. */
export class NotAsked extends Error {}

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

export class ServerReachability {
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
    const notice = setTimeout(() => this.#notify(), this.#options.noticeMs ?? usualNoticeMs);
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

/** Statuses caused by the key, the account or the model. After such a status, all further questions fail in the same way. */
const lasting: ReadonlySet<number> = new Set([401, 402, 403, 404]);

/**
 * Maximum number of consecutive unusable replies. After that, the judge is no longer asked. A cut-off reply has the maximum cost.
 */
const mostUnusable = { cutOff: 3, refusal: 5 } as const;

export class GivingUp {
  readonly #mostFailures: number;
  readonly #onNotice: (message: Message) => void;
  #reason: string | undefined;
  /** Error that ends the run. Set once the run must end. */
  #ended: InspectorError | undefined;
  #failures = 0;
  readonly #unusable = { cutOff: 0, refusal: 0 };

  /** Starts the count. `parallel` is the number of questions that are sent at the same time and can therefore fail together. */
  constructor(parallel: number, onNotice: (message: Message) => void) {
    this.#mostFailures = parallel + 1;
    this.#onNotice = onNotice;
  }

  /** Throws the reason if no further question may be sent. */
  check(): void {
    if (this.#ended) throw this.#ended;
    if (this.#reason !== undefined) throw new NotAsked(this.#reason);
  }

  /** Called when the server has answered. */
  noteAnswer(): void {
    this.#failures = 0;
  }

  /** Counts consecutive failures without a reply. */
  noteError(error: unknown): void {
    if (error instanceof InspectorError) {
      this.#ended ??= error;
      return;
    }
    if (error instanceof ServerRefusal && lasting.has(error.status)) {
      this.#reason ??= `not asked, because it refused an earlier question (${error.message})`;
      return;
    }
    if (error instanceof ServerUnreachable) {
      this.#reason ??= `not asked, because the server does not answer (${error.message})`;
      return;
    }
    this.#failures += 1;
    if (this.#failures <= this.#mostFailures) return;
    this.#reason ??= `not asked, because ${String(this.#failures)} questions in a row had failed`;
  }

  /** Counts unusable paid replies in a row. `kind` is `undefined` for a reply that can be used. */
  noteReply(kind: JudgeFailureKind | undefined, maxTokens: number): void {
    const count = this.#unusable;
    count.cutOff = kind === 'cutOff' ? count.cutOff + 1 : 0;
    count.refusal = kind === 'refusal' ? count.refusal + 1 : 0;
    if (this.#reason !== undefined) return;
    if (count.cutOff >= mostUnusable.cutOff) {
      this.#reason = `not asked, because ${String(count.cutOff)} replies in a row were cut off after ${String(maxTokens)} tokens`;
      this.#onNotice(
        countMsg(
          maxTokens,
          "The judge is no longer asked, because {1} replies in a row were cut off after {0} token. Allow longer replies with --judge-max-tokens, or reduce the model's reasoning with --judge-extra.",
          "The judge is no longer asked, because {1} replies in a row were cut off after {0} tokens. Allow longer replies with --judge-max-tokens, or reduce the model's reasoning with --judge-extra.",
          count.cutOff,
        ),
      );
    } else if (count.refusal >= mostUnusable.refusal) {
      this.#reason = `not asked, because it refused ${String(count.refusal)} questions in a row`;
      this.#onNotice(
        msg(
          'The judge is no longer asked, because it refused {0} questions in a row. Turn off the content filter of its server, or use another model.',
          count.refusal,
        ),
      );
    }
  }
}
