// Decides when a run stops asking its judge, because further questions would fail or be paid for without use.

import type { JudgeFailureKind } from '../../core/judge/judge.ts';
import { msg, type Message } from '../../core/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { ServerRefusal } from './chatServer.ts';
import { ServerUnreachable } from './firstContact.ts';

/** These statuses concern the key, the account or the model, so they fail all questions alike. */
const lasting: ReadonlySet<number> = new Set([401, 402, 403, 404]);

/** Replies in a row without use after which the judge is asked no more. A cut-off reply costs the most that a reply can cost. */
const mostUnusable = { cutOff: 3, refusal: 5 } as const;

export class GivingUp {
  readonly #mostFailures: number;
  readonly #onNotice: (message: Message) => void;
  #reason: string | undefined;
  /** Set when the run must end. */
  #ended: InspectorError | undefined;
  #failures = 0;
  readonly #unusable = { cutOff: 0, refusal: 0 };

  /** `parallel`: questions that are sent at the same time and so fail together. */
  constructor(parallel: number, onNotice: (message: Message) => void) {
    this.#mostFailures = parallel + 1;
    this.#onNotice = onNotice;
  }

  /** Throws the reason why no question may be sent any more. */
  check(): void {
    if (this.#ended) throw this.#ended;
    if (this.#reason !== undefined) throw new ServerRefusal(0, this.#reason);
  }

  /** The server has answered. */
  noteAnswer(): void {
    this.#failures = 0;
  }

  /** Counts failures without a reply in a row. */
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

  /** Counts replies in a row that were paid for and cannot be used. `kind`: `undefined` for a reply that can be used. */
  noteReply(kind: JudgeFailureKind | undefined, maxTokens: number): void {
    const count = this.#unusable;
    count.cutOff = kind === 'cutOff' ? count.cutOff + 1 : 0;
    count.refusal = kind === 'refusal' ? count.refusal + 1 : 0;
    if (this.#reason !== undefined) return;
    if (count.cutOff >= mostUnusable.cutOff) {
      this.#reason = `not asked, because ${String(count.cutOff)} replies in a row were cut off after ${String(maxTokens)} tokens`;
      this.#onNotice(
        msg(
          'Stopped asking the judge: {0} replies in a row were cut off after {1} tokens. Allow longer replies with --judge-max-tokens, or let the model think less with --judge-extra.',
          count.cutOff,
          maxTokens,
        ),
      );
    } else if (count.refusal >= mostUnusable.refusal) {
      this.#reason = `not asked, because it refused ${String(count.refusal)} questions in a row`;
      this.#onNotice(
        msg(
          'Stopped asking the judge: it refused {0} questions in a row. Turn off the content filter of its server, or use another model.',
          count.refusal,
        ),
      );
    }
  }
}
