// Asks questions that cost money: looks them up in the store, gets them approved, counts them, and sends them when a slot is
// free. Replies are stored before anything else happens.

import type { JudgeFailureKind, JudgeRequest } from '../../core/score/judge/judge.ts';
import {
  estimateTokens,
  type JudgePlan,
  type JudgeSpending,
  type TokenCount,
} from '../../core/score/judge/judgePlan.ts';
import type { JudgeParams } from '../../core/score/judge/judgeParams.ts';
import { PassingFailure, withRetries, type RetryTiming } from '../install/transfer/retry.ts';
import type { DurableStore } from '../store/resultStore.ts';
import { raceAbort } from '../stopping.ts';
import { Budget, Places, Plan, type TokenCounter } from './budget.ts';
import {
  chatBody,
  type ChatMessage,
  chatReply,
  type ChatReply,
  errorText,
  messagesOf,
} from './chatCompletions.ts';
import { ServerRefusal, type ChatServer } from './chatServer.ts';
import { ServerReachability, GivingUp, type FirstContactOptions } from './givingUp.ts';
import { FoundServer, planNotAgreed, type ServerQuery } from './foundServer.ts';
import { KeptReplies } from './keptReplies.ts';
import type { ProbeResult } from './probe.ts';
import { msg } from '../../core/base/words/message.ts';

export interface PaidQuestionsOptions
  extends
    ServerQuery,
    Omit<FirstContactOptions, 'host'>,
    Pick<JudgeParams, 'editorModel' | 'price' | 'budget'> {
  readonly server: Pick<ChatServer, 'ask' | 'clean'> & TokenCounter;
  readonly store: DurableStore;
  readonly timing: RetryTiming;
  /** Maximum number of questions that wait for a reply at the same time. */
  readonly parallel: number;
  /** Asks the user for approval, once, before the first question that has no stored reply. */
  readonly agree: (plan: JudgePlan) => Promise<boolean>;
  readonly onSpent: (spent: JudgeSpending) => void;
}

export interface PaidAnswer {
  readonly reply: ChatReply;
  /** Time of the reply in ISO 8601. */
  readonly at: string;
  readonly isStored: boolean;
  /** Number of tokens, counted by the server or estimated. */
  readonly tokens: TokenCount;
}

type AnswerOrBudget = PaidAnswer | 'budget';

export class PaidQuestions {
  readonly options: PaidQuestionsOptions;
  readonly server: FoundServer;
  readonly #kept: KeptReplies;
  readonly #budget: Budget;
  readonly #places: Places;
  readonly #givingUp: GivingUp;
  readonly #firstContact: ServerReachability;
  readonly #plan = new Plan();
  /** Awaited replies, by question. Equal questions of a run are sent only once. */
  readonly #running = new Map<string, Promise<AnswerOrBudget>>();
  #agreed: Promise<void> | undefined;
  /** Whether replies are stored, as far as the user knows. */
  #isKept: boolean;
  #hasNotedCounts = false;

  constructor(options: PaidQuestionsOptions) {
    this.options = options;
    this.#kept = new KeptReplies(options.store);
    this.#budget = new Budget(options.budget, options.price);
    this.#places = new Places(options.parallel);
    this.#givingUp = new GivingUp(options.parallel, options.onNotice);
    const { answerMs, onNotice, noticeMs } = options;
    const { host } = options.address;
    this.#firstContact = new ServerReachability({ host, answerMs, onNotice, noticeMs });
    this.#isKept = this.#kept.isKept;
    this.server = new FoundServer(options, this.#kept, (endpoint, posted) =>
      this.#patiently(() => options.server.ask(endpoint, posted, options.signal), options.signal),
    );
  }

  plan(requests: readonly JudgeRequest[]): void {
    this.#plan.add(requests);
  }

  /** Records whether a reply that this run paid for can be used. `kind` is `undefined` if it can. */
  noteReply(kind: JudgeFailureKind | undefined, { maxTokens }: JudgeRequest): void {
    this.#givingUp.noteReply(kind, maxTokens);
  }

  /**
   * Answers a question. Resolves with `budget` if the question was not sent because it could exceed the budget. Rejects with the
   * error that made asking impossible.
   */
  async answer(
    request: JudgeRequest,
    messages: readonly ChatMessage[],
    signal: AbortSignal,
  ): Promise<AnswerOrBudget> {
    const { known } = this.server;
    const stored = known && this.#stored(known, request, messages);
    if (stored) return stored;
    await this.#agree(request);
    const probed = await this.server.found();
    const name = Buffer.from(this.#keyOf(probed, request, messages)).toString('hex');
    const running = this.#running.get(name);
    if (running) return running;
    const asking = this.#again(probed, request, messages, signal).finally(() =>
      this.#running.delete(name),
    );
    this.#running.set(name, asking);
    return asking;
  }

  /** Asks again if the server has changed since its format was detected. */
  async #again(
    probed: ProbeResult,
    request: JudgeRequest,
    messages: readonly ChatMessage[],
    signal: AbortSignal,
  ): Promise<AnswerOrBudget> {
    try {
      return await this.#pay(probed, request, messages, signal);
    } catch (error) {
      const isOld = error instanceof ServerRefusal && [400, 422].includes(error.status);
      if (!isOld || !this.server.isOld(probed)) throw error;
      return this.#pay(await this.server.foundAnew(probed), request, messages, signal);
    }
  }

  #posted({ form }: ProbeResult, request: JudgeRequest, messages: readonly ChatMessage[]): string {
    const { model, extra } = this.options;
    return chatBody(model, form, { ...request, messages }, extra);
  }

  #keyOf(probed: ProbeResult, request: JudgeRequest, messages: readonly ChatMessage[]): Uint8Array {
    return this.#kept.key(probed, this.#posted(probed, request, messages), request.repeat);
  }

  #stored(
    probed: ProbeResult,
    request: JudgeRequest,
    messages: readonly ChatMessage[],
  ): PaidAnswer | undefined {
    const kept = this.#kept.find(this.#keyOf(probed, request, messages));
    const reply = kept && chatReply(kept.body);
    if (!reply) return undefined;
    return { reply, at: kept.at, isStored: true, tokens: tokensOf(reply, messages) };
  }

  #agree(current: JudgeRequest): Promise<void> {
    this.#agreed ??= this.#ask(current);
    return this.#agreed;
  }

  async #ask(current: JudgeRequest): Promise<void> {
    const { agree, signal } = this.options;
    const { known } = this.server;
    const isStored = (one: JudgeRequest): boolean =>
      known !== undefined && this.#stored(known, one, messagesOf(one)) !== undefined;
    const counting = this.#plan.summarise(current, isStored, this.options, this.#isKept);
    const plan = await raceAbort(counting, signal);
    if (!(await raceAbort(agree(plan), signal))) throw planNotAgreed(plan);
  }

  async #pay(
    probed: ProbeResult,
    request: JudgeRequest,
    messages: readonly ChatMessage[],
    signal: AbortSignal,
  ): Promise<AnswerOrBudget> {
    const posted = this.#posted(probed, request, messages);
    const key = this.#keyOf(probed, request, messages);
    const ask = (): Promise<AnswerOrBudget> =>
      this.#send(posted, probed, request, messages, signal);
    return this.#places.within(signal, () =>
      this.#kept.alone(key, () => this.#stored(probed, request, messages), ask, signal),
    );
  }

  async #send(
    posted: string,
    probed: ProbeResult,
    request: JudgeRequest,
    messages: readonly ChatMessage[],
    signal: AbortSignal,
  ): Promise<AnswerOrBudget> {
    this.#givingUp.check();
    const most = estimateTokens(messages.map(({ content }) => content)) + request.maxTokens;
    if (!(await this.#budget.reserve(most, signal))) return 'budget';
    let paid: TokenCount | undefined;
    try {
      const send = (): Promise<unknown> => this.options.server.ask(probed.endpoint, posted, signal);
      const body = await this.#patiently(send, signal);
      const reply = chatReply(body);
      if (!reply) throw new ServerRefusal(0, 'its answer is no chat completion', errorText(body));
      paid = tokensOf(reply, messages);
      if (reply.isMiscounted) this.#noteCounts();
      const at = new Date().toISOString();
      this.#keep(this.#kept.key(probed, posted, request.repeat), reply, { at, body });
      this.#givingUp.noteAnswer();
      return { reply, at, isStored: false, tokens: paid };
    } catch (error) {
      if (!signal.aborted) this.#givingUp.noteError(error);
      throw error;
    } finally {
      this.#budget.settle(most, paid);
      if (paid) this.options.onSpent(this.#budget.spent);
    }
  }

  #noteCounts(): void {
    if (this.#hasNotedCounts) return;
    this.#hasNotedCounts = true;
    this.options.onNotice(
      msg(
        'The server {0} reports impossible numbers of tokens. They are estimated instead.',
        this.options.address.host,
      ),
    );
  }

  /**
   * Stores a reply unless it is empty. If it is empty, the next run may ask again. Says once that replies are no longer stored, and
   * nothing if none are: the plan has said so.
   */
  #keep(
    key: Uint8Array,
    { text, ended }: ChatReply,
    reply: { readonly at: string; readonly body: unknown },
  ): void {
    if (text.trim() === '' && ended === undefined) return;
    if (this.#kept.keep(key, reply) || !this.#isKept) return;
    this.#isKept = false;
    this.options.onNotice(
      msg(
        'A paid reply could not be stored. It will be requested and charged again in the next run.',
      ),
    );
  }

  #patiently<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const { timing } = this.options;
    return withRetries(
      async () => {
        await this.#places.ready(signal);
        try {
          return await this.#firstContact.attempt(work);
        } catch (error) {
          const after = error instanceof PassingFailure ? (error.retryAfterMs ?? 0) : 0;
          if (after <= timing.longestRetryAfterMs) this.#places.pause(after);
          throw error;
        }
      },
      { timing, signal, onRetry: () => undefined },
    );
  }
}

function tokensOf(reply: ChatReply, messages: readonly ChatMessage[]): TokenCount {
  const texts = messages.map(({ content }) => content);
  return {
    prompt: reply.promptTokens ?? estimateTokens(texts),
    reply: reply.replyTokens ?? estimateTokens([reply.text]),
  };
}
