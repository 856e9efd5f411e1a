import { estimatedTokens, type JudgePrice } from '../../core/judge/judgeCost.ts';
import type { JudgeRequest } from '../../core/judge/judge.ts';
import type { JudgePlan } from '../../core/judge/judgePlan.ts';
import { messagesOf } from './chatBody.ts';
import type { JudgeAddress } from './judgeAddress.ts';

interface Told {
  readonly address: JudgeAddress;
  readonly model: string;
  readonly price?: JudgePrice | undefined;
  readonly budget?: number | undefined;
}

/** The questions that a run will ask, as far as they are known before the first. */
export class Plan {
  readonly #requests = new Map<string, JudgeRequest>();

  add(requests: readonly JudgeRequest[]): void {
    for (const request of requests) this.#requests.set(JSON.stringify(request), request);
  }

  /** `current`: is asked whether it was planned or not. */
  told(
    current: JudgeRequest,
    isStored: (request: JudgeRequest) => boolean,
    { address, model, price, budget }: Told,
    isKept: boolean,
  ): JudgePlan {
    this.add([current]);
    const all = [...this.#requests.values()];
    const open = all.filter((request) => !isStored(request));
    const { host, isLocal, isUnprotected } = address;
    return {
      ...{ model, host, isLocal, isUnprotected, isKept },
      calls: open.length,
      stored: all.length - open.length,
      tokens: {
        prompt: open.reduce((sum, request) => sum + promptTokens(request), 0),
        reply: open.reduce((sum, { maxTokens }) => sum + maxTokens, 0),
      },
      ...(price === undefined ? {} : { price }),
      ...(budget === undefined ? {} : { budget }),
    };
  }
}

function promptTokens(request: JudgeRequest): number {
  return estimatedTokens(messagesOf(request).map(({ content }) => content));
}
