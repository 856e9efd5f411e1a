// The judge of one run. All planned questions are known and approved before the first question is sent.

import type { EditorModels } from '../../core/judge/editorModel.ts';
import type { Judge, JudgeOutcome, JudgeRequest } from '../../core/judge/judge.ts';
import type { JudgeSpending } from '../../core/judge/judgeCost.ts';
import type { JudgeParams } from '../../core/judge/judgeParams.ts';
import type { JudgePlan } from '../../core/judge/judgePlan.ts';
import type { JudgeServerProvenance } from '../../core/judge/judgeServerProvenance.ts';
import { createJudge } from '../judge/createJudge.ts';
import type { EndpointJudge } from '../judge/endpointJudge.ts';
import type { ClaimPair, MetricProvider, ProviderServices } from '../providers/provider.ts';
import type { DurableStore } from '../store/resultStore.ts';
import type { Message } from '../../core/words/message.ts';

export interface RunJudgeOptions {
  readonly params: JudgeParams;
  readonly productVersion: string;
  readonly store: DurableStore;
  readonly signal: AbortSignal;
  /** Asks the user to approve the questions. If absent, nobody can approve, so nothing is sent. */
  readonly agree?: (plan: JudgePlan) => Promise<boolean>;
  /** Editor whose language models can judge. Absent if no editor models are available. */
  readonly editor?: EditorModels;
  readonly onSpent?: (spent: JudgeSpending) => void;
  readonly onNotice?: (message: Message) => void;
}

export class RunJudge {
  readonly repeats: number;
  readonly #judge: EndpointJudge;

  /** Creates the judge. Throws an InspectorError for an unusable address or key. */
  constructor({ params, agree, onSpent, onNotice, ...rest }: RunJudgeOptions) {
    this.repeats = params.repeats;
    this.#judge = createJudge(params, {
      ...rest,
      env: process.env,
      agree: agree ?? (() => Promise.resolve(false)),
      onSpent: onSpent ?? (() => undefined),
      onNotice: onNotice ?? (() => undefined),
    });
  }

  /** Returns a judge that asks the same questions again, for one repeat. */
  asked(repeat: number): Judge {
    return {
      ask: (request, signal) => this.#judge.ask({ ...request, repeat }, signal),
    };
  }

  /**
   * Collects the questions that the providers will ask about these claims, by running the providers once with a judge that only
   * records questions. This works because the questions depend only on the claims.
   */
  async plan(
    open: readonly MetricProvider['open'][],
    services: ProviderServices,
    claims: readonly ClaimPair[],
  ): Promise<void> {
    const requests: JudgeRequest[] = [];
    const judge: Judge = {
      ask: (request) => {
        requests.push(request);
        return Promise.resolve(notAsked);
      },
    };
    for (const one of open) {
      const source = await one({ ...services, judge });
      await source.block(claims).collect(claims, 0);
      await source.close?.();
    }
    const repeats = Array.from({ length: this.repeats }, (_, repeat) => repeat);
    this.#judge.plan(
      repeats.flatMap((repeat) => requests.map((request) => ({ ...request, repeat }))),
    );
  }

  provenance(): JudgeServerProvenance | undefined {
    return this.#judge.provenance();
  }
}

const notAsked: JudgeOutcome = { status: 'failed', kind: 'cancelled', message: 'Not asked yet.' };
