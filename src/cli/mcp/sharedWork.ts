// Shares work between requests. A request can stop waiting, and the work is stopped when no request waits any more.

import { cancelled } from '../../protocol/errors.ts';

/** Starts the work. The work ends early when the signal is aborted. */
export type StartWork<Value, Step> = (
  signal: AbortSignal,
  onStep: (step: Step) => void,
) => Promise<Value>;

export interface Waiter<Step> {
  readonly signal: AbortSignal;
  readonly onStep: (step: Step) => void;
}

export class SharedWork<Value, Step> {
  readonly #stopping = new AbortController();
  readonly #waiting = new Set<Waiter<Step>>();
  readonly #value: Promise<Value>;
  #latest: { readonly step: Step } | undefined;
  #isDone = false;

  /** `onFailed`: called when the work fails, so that the failure is not shared with later requests. */
  constructor(start: StartWork<Value, Step>, onFailed: () => void) {
    this.#value = start(this.#stopping.signal, (step) => {
      this.#latest = { step };
      for (const { onStep } of this.#waiting) onStep(step);
    });
    this.#value.then(
      () => (this.#isDone = true),
      () => {
        this.#isDone = true;
        onFailed();
      },
    );
  }

  /** True if the work was stopped because no request waited for it. */
  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Rejects if the work fails, or with `cancelled` as soon as the signal is aborted. */
  async wait(waiting: Waiter<Step>): Promise<Value> {
    const { signal } = waiting;
    let leave: (() => void) | undefined;
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => reject(cancelled());
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
    });
    this.#waiting.add(waiting);
    if (this.#latest && !this.#isDone) waiting.onStep(this.#latest.step);
    try {
      return await Promise.race([this.#value, left]);
    } finally {
      if (leave) signal.removeEventListener('abort', leave);
      this.#waiting.delete(waiting);
      if (this.#waiting.size === 0 && !this.#isDone) this.#stopping.abort();
    }
  }
}
