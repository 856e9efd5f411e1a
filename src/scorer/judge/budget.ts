// Limits the tokens of a run, and counts the tokens that the run has paid for.

import {
  costOf,
  type JudgePrice,
  type JudgeSpending,
  type TokenCount,
} from '../../core/judge/judgeCost.ts';

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
