import {
  checklistProgress,
  checklistRequest,
  type CancelSignal,
  type ChecklistParams,
  type ChecklistProgress,
} from '../protocol/scorer.ts';
import type { Checklist } from '../core/checklist/checklist.ts';
import { hasArray, PendingCall, type CallHost } from './pendingCall.ts';
import type { ScorerLink } from './scorerLink.ts';
import { textOf, type Message } from '../core/words/message.ts';

/** A checklist in the background process. After a crash it begins anew: what the models said is in the store. */
export class ChecklistCall extends PendingCall<Checklist> {
  readonly name: string;
  readonly #jobId: number;
  readonly #params: ChecklistParams;
  readonly #onProgress: (progress: ChecklistProgress) => void;
  #attempts = 0;

  constructor(
    host: CallHost,
    jobId: number,
    params: ChecklistParams,
    onProgress: (progress: ChecklistProgress) => void,
    signal: CancelSignal | undefined,
  ) {
    super(host, signal);
    this.name = `checklist ${String(jobId)}`;
    this.#jobId = jobId;
    this.#params = params;
    this.#onProgress = onProgress;
  }

  send(process: ScorerLink): void {
    this.#attempts += 1;
    const { connection } = process;
    this.request(
      process,
      async (source) => {
        const progress = connection.onProgress(checklistProgress, this.#jobId, (value) => {
          if (!this.isSettled) this.#onProgress(value);
        });
        try {
          const params = { ...this.#params, jobId: this.#jobId };
          return await connection.sendRequest(checklistRequest, params, source.token);
        } finally {
          progress.dispose();
        }
      },
      (reply) => (hasArray(reply, 'rows') ? (reply as Checklist) : undefined),
    );
  }

  /** What takes the scorer down twice would do so again. */
  survives(): boolean {
    return this.#attempts < 2;
  }

  notify(message: Message): void {
    this.host.log(textOf(message));
  }
}
