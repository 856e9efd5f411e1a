// Asks a judge for providers and records its replies.

import { createHash } from 'node:crypto';
import type { Judge, JudgeReply, JudgeRequest } from '../../../core/score/judge/judge.ts';
import { claimFailureOf } from '../../../core/score/judge/failures.ts';
import { promptVersion } from '../../../core/score/judge/prompts.ts';
import { failReply, type ReadReply, type ReplyKind } from '../../../core/score/judge/readReply.ts';
import type { JudgeProvenance } from '../../../core/score/report/report.ts';
import type { Outcome } from '../../../core/score/results/claims.ts';
import { cancelled, describeError, InspectorError } from '../../../protocol/errors.ts';
import { CallTimes } from '../modelResults.ts';
import { toJoinedClaim } from '../columnsProvider.ts';
import {
  failOutcome,
  outcomeOf,
  type ClaimPair,
  type MetricProvider,
  type MetricSource,
  type ProviderServices,
  type SourceTiming,
  value,
} from '../provider.ts';
import { msg, textOf } from '../../../core/base/words/message.ts';

type Request = Omit<JudgeRequest, 'repeat'>;

/** Returns the hash of requests, cut to twelve digits, which are enough to distinguish prompts. */
function hashOf(requests: readonly Request[]): string {
  return createHash('sha256').update(JSON.stringify(requests)).digest('hex').slice(0, 12);
}

/** Reads a reply in the form of the request, or one in the wording of Ev2R's programs. */
export interface ReplyForms<Read> {
  readonly asked: (json: unknown, probabilities?: JudgeReply['probabilities']) => ReadReply<Read>;
  readonly recorded: (response: ReadonlyMap<string, unknown>) => ReadReply<Read>;
}

/** The judge of one metric in one run, or the metric's stored replies. */
export class JudgeAsking {
  readonly #services: ProviderServices;
  readonly #times = new CallTimes();
  readonly #models = new Set<string>();
  #storeHits = 0;
  #replies = 0;
  #promptTokens = 0;
  #replyTokens = 0;

  constructor(services: ProviderServices) {
    this.#services = services;
  }

  get canAsk(): boolean {
    return this.#services.judge !== undefined;
  }

  /** Reads the stored reply for this claim. `undefined` if there is none. */
  stored<Read>(
    { aligned }: ClaimPair,
    kind: ReplyKind,
    { asked, recorded }: ReplyForms<Read>,
  ): ReadReply<Read> | undefined {
    const reply = this.#services.replies?.find(aligned.referenceIndex, kind);
    if (!reply) return undefined;
    this.#replies += 1;
    if (reply.model !== null) this.#models.add(reply.model);
    const { content, form } = reply;
    if (content.is === 'failed') return content;
    return form === 'recorded' ? recorded(content.value) : asked(Object.fromEntries(content.value));
  }

  /** Asks the judge and reads its complete reply. */
  async ask<Read>(request: Request, read: ReplyForms<Read>['asked']): Promise<ReadReply<Read>> {
    const { judge, signal } = this.#services;
    if (!judge)
      return failReply('noReply', msg('The stored replies do not include one for this claim.'));
    const began = performance.now();
    const outcome = await askSafely(judge, { ...request, repeat: 0 }, signal);
    if (signal.aborted) throw cancelled();
    if (outcome.status === 'failed')
      return failReply(outcome.kind, outcome.wording ?? outcome.message);
    if (outcome.stored) this.#storeHits += 1;
    else this.#times.add(Float64Array.of(began, performance.now()));
    this.#replies += 1;
    this.#models.add(outcome.model);
    this.#promptTokens += outcome.promptTokens ?? 0;
    this.#replyTokens += outcome.replyTokens ?? 0;
    return read(outcome.json, outcome.probabilities);
  }

  timing(): SourceTiming {
    return {
      busyMs: this.#times.busyMs(),
      calls: this.#times.count,
      storeHits: this.#storeHits,
    };
  }

  /**
   * Returns the provenance. `examples` are the metric's requests for made-up texts. They show the wording that all the metric's
   * requests share.
   */
  provenance(kinds: readonly ReplyKind[], examples: readonly Request[]): JudgeProvenance {
    const { replies, judgeProfile } = this.#services;
    const files = replies?.provenance(kinds) ?? [];
    return {
      profile: judgeProfile,
      prompt: this.canAsk ? { version: promptVersion, sha256: hashOf(examples) } : undefined,
      models: [...this.#models].sort(),
      replies: this.#replies,
      promptTokens: this.#promptTokens,
      replyTokens: this.#replyTokens,
      files: files.length === 0 ? undefined : files,
    };
  }
}

async function askSafely(
  judge: Judge,
  request: JudgeRequest,
  signal: AbortSignal,
): ReturnType<Judge['ask']> {
  try {
    return await judge.ask(request, signal);
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    return { status: 'failed', kind: 'server', message: textOf(describeError(error)) };
  }
}

/** Returns everything that determines the scores, in one line. This covers what was asked, but not how often or at what cost. */
function signatureOf({ profile, prompt, models, files = [] }: JudgeProvenance): string {
  return [
    ...files.map(({ name, sha256 }) => `replies:${name}#${sha256.slice(0, 12)}`),
    ...(prompt ? [`profile:${profile}`, `prompt:${prompt.version}#${prompt.sha256}`] : []),
    ...models.map((model) => `judge:${model}`),
  ].join('|');
}

interface JudgedMetric<Input> {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly ReplyKind[];
  readonly examples: (services: ProviderServices) => readonly Request[];
  readonly collect: (
    pair: ClaimPair,
    asking: JudgeAsking,
    services: ProviderServices,
  ) => Promise<Outcome<Input>>;
}

/**
 * Creates a provider. It requests all claims of a window at the same time, because the judge itself limits how many calls run at
 * once.
 */
export function createJudgedProvider<Input>(metric: JudgedMetric<Input>): MetricProvider {
  const { id, name, kinds, examples, collect } = metric;
  return {
    id,
    open: (services) => {
      const { judge, replies } = services;
      if (!judge && !kinds.some((kind) => replies?.has(kind))) {
        return Promise.reject(judgeMissing(name, replies !== undefined));
      }
      const asking = new JudgeAsking(services);
      const source: MetricSource = {
        block: (claims) => {
          replies?.add(claims.map(toJoinedClaim));
          return {
            collect: (window) =>
              Promise.all(window.map((pair) => outcomeOf(() => collect(pair, asking, services)))),
          };
        },
        timing: () => asking.timing(),
        provenance: () => {
          const judged = asking.provenance(kinds, examples(services));
          return { judge: judged, signature: signatureOf(judged) };
        },
      };
      return Promise.resolve(source);
    },
  };
}

function judgeMissing(name: string, hasReplies: boolean): InspectorError {
  return new InspectorError(
    'noJudge',
    hasReplies
      ? msg(
          '{0} needs replies from a language model, and the stored replies contain none for this metric.',
          name,
        )
      : msg('{0} needs a language model as a judge, but none is selected.', name),
    msg(
      'Select a judge (--judge, or Models and Judges in VS Code), or use stored replies (--replies FILE, or Models and Judges in VS Code).',
    ),
  );
}

/** Converts what was read for a claim to the form that reports use. */
export function toOutcome<Read>(read: ReadReply<Read>): Outcome<Read> {
  return read.is === 'failed' ? failOutcome(claimFailureOf(read.failure)) : value(read.value);
}
