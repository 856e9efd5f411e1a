// Limits how many questions wait for a reply at the same time, and decides when the next question may be sent.

import { setTimeout as delay } from 'node:timers/promises';

export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  #notBefore = 0;

  constructor(count: number) {
    this.#free = count;
  }

  /** Stops sending for a while. Called when a server asks for a pause. The pause applies to all questions. */
  pause(ms: number): void {
    this.#notBefore = Math.max(this.#notBefore, performance.now() + ms);
  }

  /** Runs `work` when another question may be sent. Rejects with the signal's reason if the signal is aborted first. */
  async within<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#place(signal);
    try {
      await this.ready(signal);
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  /** Resolves when no pause is active. */
  async ready(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const left = this.#notBefore - performance.now();
      if (left <= 0) return;
      await delay(left, undefined, { signal });
    }
  }

  #place(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const take = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(signal.reason as Error);
      };
      this.#waiting.push(take);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
