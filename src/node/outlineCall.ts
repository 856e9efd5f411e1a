import {
  outlineRequest,
  type CancelSignal,
  type Outline,
  type OutlineParams,
} from '../protocol/scorer.ts';
import { timedOut } from './clientErrors.ts';
import { hasArray, PendingCall, type CallHost } from './pendingCall.ts';
import type { ScorerProcess } from './scorerProcess.ts';

export class OutlineCall extends PendingCall<Outline> {
  readonly name = 'outline';
  readonly #params: OutlineParams;
  #attempts = 0;

  constructor(host: CallHost, params: OutlineParams, signal: CancelSignal | undefined) {
    super(host, signal);
    this.#params = params;
  }

  send(process: ScorerProcess): void {
    this.#attempts += 1;
    const timer = setTimeout(() => {
      this.cancel(timedOut('read the file', this.host.outlineMs));
    }, this.host.outlineMs);
    this.request(
      process,
      async (source) => {
        try {
          return await process.connection.sendRequest(outlineRequest, this.#params, source.token);
        } finally {
          clearTimeout(timer);
        }
      },
      (reply) => (hasArray(reply, 'claims') ? (reply as Outline) : undefined),
    );
  }

  /** A file that takes the scorer down twice would do so again. */
  survives(): boolean {
    return this.#attempts < 2;
  }

  /** A reading that takes longer than expected needs no message. */
  notify(message: string): void {
    this.host.log(message);
  }
}
