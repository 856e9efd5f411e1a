import type { EditorModel } from '../../core/judge/editorModel.ts';
import { estimateTokens, type JudgePlan, type JudgePrice } from '../../core/judge/judgePlan.ts';
import type { JudgeRequest } from '../../core/judge/judge.ts';
import { messagesOf } from './chatCompletions.ts';
import type { JudgeAddress } from './judgeAddress.ts';

interface PlanOptions {
  readonly address: JudgeAddress;
  readonly model: string;
  readonly editorModel?: EditorModel;
  readonly price?: JudgePrice;
  readonly budget?: number;
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
