// Limits the tokens of a run and counts the tokens that the run has paid for. Limits how many questions wait for a
// reply at the same time.

import { setTimeout as delay } from 'node:timers/promises';
import {
  costOf,
  type JudgePrice,
  type JudgeSpending,
  type TokenCount,
} from '../../core/judge/judgePlan.ts';

/**
 * Limit on the tokens of a run. Unanswered questions count with their maximum cost, so that questions already sent can never
 * exceed the budget.
 */
export class Budget {
  readonly #most: number;
  readonly #price: JudgePrice | undefined;
  #spent = { calls: 0, prompt: 0, reply: 0 };
  #reserved = 0;
  #waiting: (() => void)[] = [];

  constructor(most = Infinity, price?: JudgePrice) {
    this.#most = most;
    this.#price = price;
  }

  get spent(): JudgeSpending {
    const cost = this.#price ? costOf(this.#spent, this.#price) : null;
    return { ...this.#spent, cost };
  }

  /**
   * Reserves tokens. Resolves with whether the budget has enough tokens left. Waits while unanswered questions could still turn
   * out cheaper than their maximum.
   */
  async reserve(tokens: number, signal: AbortSignal): Promise<boolean> {
    while (this.#used() + tokens > this.#most) {
      if (this.#reserved === 0) return false;
      await this.#change(signal);
      signal.throwIfAborted();
    }
    this.#reserved += tokens;
    return true;
  }

  /** Ends a reservation. `paid` is the actual cost, or `undefined` if no reply came, which costs nothing. */
  settle(tokens: number, paid: TokenCount | undefined): void {
    this.#reserved -= tokens;
    if (paid) this.#add(paid);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  #add({ prompt, reply }: TokenCount): void {
    this.#spent = {
      calls: this.#spent.calls + 1,
      prompt: this.#spent.prompt + prompt,
      reply: this.#spent.reply + reply,
    };
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        signal.removeEventListener('abort', go);
        resolve();
      };
      this.#waiting.push(go);
      signal.addEventListener('abort', go, { once: true });
    });
  }

  #used(): number {
    return this.#reserved + this.#spent.prompt + this.#spent.reply;
  }
}

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
