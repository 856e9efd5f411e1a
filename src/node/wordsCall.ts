import {
  markWordsRequest,
  type CancelSignal,
  type MarkedWords,
  type MarkWordsParams,
} from '../protocol/scorer.ts';
import { timedOut } from './clientErrors.ts';
import { hasArray, PendingCall, type CallHost } from './pendingCall.ts';
import type { ScorerProcess } from './scorerProcess.ts';

export class WordsCall extends PendingCall<MarkedWords> {
  readonly name = 'words';
  readonly #params: MarkWordsParams;
  #attempts = 0;

  constructor(host: CallHost, params: MarkWordsParams, signal: CancelSignal | undefined) {
    super(host, signal);
    this.#params = params;
  }

  send(process: ScorerProcess): void {
    this.#attempts += 1;
    const timer = setTimeout(() => {
      this.cancel(timedOut('compare the words', this.host.outlineMs));
    }, this.host.outlineMs);
    this.request(
      process,
      async (source) => {
        try {
          return await process.connection.sendRequest(markWordsRequest, this.#params, source.token);
        } finally {
          clearTimeout(timer);
        }
      },
      (reply) => (hasArray(reply, 'pairs') ? (reply as MarkedWords) : undefined),
    );
  }

  /** Texts that take the scorer down twice would do so again. */
  survives(): boolean {
    return this.#attempts < 2;
  }

  /** Marks that come a little later need no message. */
  notify(message: string): void {
    this.host.log(message);
  }
}
