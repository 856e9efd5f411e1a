// Decides when a run stops asking its judge, because further questions would fail or the user would pay for unusable replies.

import type { JudgeFailureKind } from '../../core/judge/judge.ts';
import { msg, type Message, countMsg } from '../../core/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { ServerRefusal } from './chatServer.ts';
import { ServerUnreachable } from './firstContact.ts';

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
    if (this.#reason !== undefined) throw new ServerRefusal(0, this.#reason);
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
