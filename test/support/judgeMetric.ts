// A test metric that asks a judge two questions per claim: the number of facts in the predicted evidence and in the reference.

import type { JudgeOutcome } from '../../src/core/score/judge/judge.ts';
import type { DescribedMetric } from '../../src/core/score/metrics/metricTable.ts';
import {
  claimByClaim,
  failOutcome,
  value,
  type OfferedMetric,
} from '../../src/scorer/providers/provider.ts';
import { question } from './judged.ts';
import { toyDescription } from './toyMetric.ts';

const description: DescribedMetric = {
  ...toyDescription,
  ...{ id: 'counted', costly: true, minimum: 0, maximum: 100 },
  columns: [{ column: 'counted', name: 'facts counted', heading: 'Facts' }],
};

function countIn(outcome: JudgeOutcome): number | undefined {
  if (outcome.status === 'failed') return undefined;
  return (outcome.json as { readonly count: number }).count;
}

export const judgeMetric: OfferedMetric = {
  description,
  open: (services) => {
    const { judge, signal } = services;
    return Promise.resolve(
      claimByClaim(services, async ({ reference, prediction }) => {
        const texts = [prediction?.evidence ?? [], reference.evidence].map(
          (evidence) => `${reference.text}\n${JSON.stringify(evidence)}`,
        );
        if (!judge) return failOutcome({ code: 'noJudge', message: 'There is no judge.' });
        const replies = await Promise.all(texts.map((text) => judge.ask(question(text), signal)));
        for (const reply of replies) {
          if (reply.status === 'failed')
            return failOutcome({ code: reply.kind, message: reply.message });
        }
        const [first = 0, second = 0] = replies.map(countIn);
        return value({ counted: first + second });
      }),
    );
  },
};
