// A judge for tests, with short waits, an in-memory store and a record of all its messages.

import type { JudgePlan, JudgeSpending } from '../../src/core/score/judge/judgePlan.ts';
import type { JudgeParams } from '../../src/core/score/judge/judgeParams.ts';
import type { JudgeRequest } from '../../src/core/score/judge/judge.ts';
import { createJudge, type JudgeRun } from '../../src/scorer/judge/createJudge.ts';
import type { EndpointJudge } from '../../src/scorer/judge/endpointJudge.ts';
import type { RetryTiming } from '../../src/scorer/install/transfer/retry.ts';
import { noLocks } from '../../src/scorer/store/askingFile.ts';
import type { Entries, DurableStore } from '../../src/scorer/store/resultStore.ts';
import { textOf } from '../../src/core/base/words/message.ts';

/** Entries stored with `paid`, by kind and key. */
export class MemoryStore implements DurableStore {
  readonly kept = new Map<string, string>();
  readonly claims = noLocks;

  paid<Value>({ name }: { readonly name: string }): Entries<Value> {
    const place = (key: Uint8Array): string => `${name}:${Buffer.from(key).toString('hex')}`;
    return {
      isKept: true,
      find: (key) => this.kept.get(place(key)) as Value | undefined,
      keep: (entries) => {
        for (const [key, value] of entries) this.kept.set(place(key), value as string);
        return true;
      },
    };
  }

  get replies(): readonly string[] {
    return [...this.kept].flatMap(([at, value]) => (at.startsWith('judgeReply') ? [value] : []));
  }
}

export interface Judged {
  readonly judge: EndpointJudge;
  readonly store: MemoryStore;
  readonly plans: JudgePlan[];
  readonly spent: JudgeSpending[];
  readonly notices: string[];
}

export const quickTiming: RetryTiming = {
  attempts: 3,
  firstDelayMs: 5,
  longestDelayMs: 20,
  longestRetryAfterMs: 3000,
};

export function judged(
  params: Partial<JudgeParams> & Pick<JudgeParams, 'url'>,
  run: Partial<JudgeRun> & { readonly store?: MemoryStore } = {},
): Judged {
  const store = run.store ?? new MemoryStore();
  const plans: JudgePlan[] = [];
  const spent: JudgeSpending[] = [];
  const notices: string[] = [];
  const judge = createJudge(
    { model: 'asked-model', repeats: 1, ...params },
    {
      ...{ env: {}, productVersion: 'test', signal: new AbortController().signal },
      agree: (plan) => {
        plans.push(plan);
        return Promise.resolve(true);
      },
      onSpent: (now) => spent.push(now),
      onNotice: (message) => notices.push(textOf(message)),
      timing: quickTiming,
      ...run,
      store,
    },
  );
  return { judge, store, plans, spent, notices };
}

export const never = new AbortController().signal;

export function question(text: string, more: Partial<JudgeRequest> = {}): JudgeRequest {
  return {
    task: 'test',
    system: 'You count letters.',
    user: text,
    schema: {
      type: 'object',
      properties: {
        facts: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              fact: { type: 'string' },
              verdict: { type: 'string', enum: ['supported', 'contradicted'] },
            },
            required: ['fact', 'verdict'],
            additionalProperties: false,
          },
        },
        count: { type: 'integer' },
      },
      required: ['facts', 'count'],
      additionalProperties: false,
    },
    schemaName: 'facts',
    maxTokens: 50,
    repeat: 0,
    ...more,
  };
}

export const goodJson = { facts: [{ fact: 'It rains.', verdict: 'supported' }], count: 1 };
export const good = JSON.stringify(goodJson);
