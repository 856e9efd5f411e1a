// The judge of one run: what its metrics will ask is known, and agreed to, before the first question.

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
  /** Absent: nobody can be asked, and nothing is. */
  readonly agree?: ((plan: JudgePlan) => Promise<boolean>) | undefined;
  /** Absent: there is none. */
  readonly editor?: EditorModels | undefined;
  readonly onSpent?: ((spent: JudgeSpending) => void) | undefined;
  readonly onNotice?: ((message: Message) => void) | undefined;
}

export class RunJudge {
  readonly repeats: number;
  readonly #judge: EndpointJudge;

  /** Throws InspectorError for an address or a key that cannot be used. */
  constructor({ params, agree, onSpent, onNotice, ...rest }: RunJudgeOptions) {
    this.repeats = params.repeats;
    this.#judge = createJudge(params, {
      ...{ ...rest, env: process.env },
      agree: agree ?? (() => Promise.resolve(false)),
      onSpent: onSpent ?? (() => undefined),
      onNotice: onNotice ?? (() => undefined),
    });
  }

  /** The judge that is asked the same as at the first time once more. */
  asked(repeat: number): Judge {
    return {
      ask: (request, signal) => this.#judge.ask({ ...request, repeat }, signal),
    };
  }

  /**
   * What the providers will ask of these claims: they are run once over them with a judge that only listens, because what they ask
   * follows from the claims alone.
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
