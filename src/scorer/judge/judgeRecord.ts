import { createHash } from 'node:crypto';
import type { JudgeRequest } from '../../core/judge/judge.ts';
import type { JudgeServerProvenance } from '../../core/judge/judgeServerProvenance.ts';
import type { Answer } from './paidQuestions.ts';

type Facts = Pick<
  JudgeServerProvenance,
  'models' | 'prompts' | 'from' | 'to' | 'replies' | 'promptTokens' | 'replyTokens'
>;

/** Collects the facts about all replies of a run for its report. */
export class JudgeRecord {
  readonly #models = new Set<string>();
  readonly #prompts = new Map<string, Set<string>>();
  readonly #times: string[] = [];
  #prompt = 0;
  #reply = 0;

  add({ task, system, schema }: JudgeRequest, { reply, at, tokens }: Answer): void {
    if (reply.model !== '') this.#models.add(reply.model);
    const prompts = this.#prompts.get(task) ?? new Set();
    prompts.add(JSON.stringify([system, schema]));
    this.#prompts.set(task, prompts);
    this.#times.push(at);
    this.#prompt += tokens.prompt;
    this.#reply += tokens.reply;
  }

  facts(): Facts {
    const times = this.#times.toSorted();
    return {
      models: [...this.#models].sort(),
      prompts: Object.fromEntries(
        [...this.#prompts].map(([task, prompts]) => [task, hashText([...prompts].sort())]),
      ),
      from: times[0] ?? null,
      to: times.at(-1) ?? null,
      replies: times.length,
      promptTokens: this.#prompt,
      replyTokens: this.#reply,
    };
  }
}

function hashText(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
