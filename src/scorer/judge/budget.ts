// Limits the tokens of a run and counts the tokens that the run has paid for. Limits how many questions wait for a
// reply at the same time.

import type { JudgeParams } from '../../core/score/judge/judgeParams.ts';
import { setTimeout as delay } from 'node:timers/promises';
import {
  costOf,
  type JudgePrice,
  type JudgeSpending,
  type TokenCount,
  estimateTokens,
  type JudgePlan,
} from '../../core/score/judge/judgePlan.ts';
import type { JudgeRequest } from '../../core/score/judge/judge.ts';
import { messagesOf } from './chatCompletions.ts';
import type { JudgeAddress } from './judgeAddress.ts';

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

interface PlanOptions extends Pick<JudgeParams, 'model' | 'editorModel' | 'price' | 'budget'> {
  readonly address: JudgeAddress;
  readonly server: TokenCounter;
  readonly signal: AbortSignal;
}

export interface TokenCounter {
  /**
   * Asks the model to count the tokens in all texts together. If the function is absent or resolves with `undefined`, the number
   * is estimated.
   */
  count?(texts: readonly string[], signal: AbortSignal): Promise<number | undefined>;
}

/** The questions that a run will ask, as far as they are known before the first question is sent. */
export class Plan {
  readonly #requests = new Map<string, JudgeRequest>();

  add(requests: readonly JudgeRequest[]): void {
    for (const request of requests) this.#requests.set(JSON.stringify(request), request);
  }

  /**
   * Returns the number of questions, the number of tokens, and the price. `current` is the question that is being asked now,
   * whether it was planned or not.
   */
  async summarise(
    current: JudgeRequest,
    isStored: (request: JudgeRequest) => boolean,
    options: PlanOptions,
    isKept: boolean,
  ): Promise<JudgePlan> {
    this.add([current]);
    const all = [...this.#requests.values()];
    const open = all.filter((request) => !isStored(request));
    const { address, model, price, budget, editorModel } = options;
    const { host, isLocal, isUnprotected } = address;
    const texts = open.flatMap((request) => messagesOf(request).map(({ content }) => content));
    const counted = await options.server.count?.(texts, options.signal);
    return {
      model: editorModel?.name ?? model,
      host,
      isLocal,
      isUnprotected,
      isKept,
      vendor: editorModel?.vendor,
      calls: open.length,
      stored: all.length - open.length,
      tokens: {
        prompt: counted ?? estimateTokens(texts),
        reply: open.reduce((sum, { maxTokens }) => sum + maxTokens, 0),
      },
      isCounted: counted === undefined ? undefined : true,
      price,
      budget,
    };
  }
}
