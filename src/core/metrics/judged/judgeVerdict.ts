// A judge's verdict from the predicted evidence alone. The judge writes its reasoning first.

import { closeObject, failureCountsShape, shareShape } from '../../judge/facts.ts';
import { failuresInWords } from '../../judge/failures.ts';
import type { VerdictReply } from '../../judge/readReply.ts';
import type { Accumulator } from '../../results/means.ts';
import type { ReportClaim } from '../../results/claims.ts';
import { defineMetric, type TypedMetric } from '../metric.ts';
import { partScores, encodeAsIs } from '../ownResult.ts';
import { createJudgedAccumulator, judgedHeader } from './judgedFrame.ts';
import { msg } from '../../words/message.ts';
import { akhtar2026 } from '../works.ts';

export type JudgeVerdictInput = VerdictReply;

export interface JudgeVerdictScore extends JudgeVerdictInput {
  /** 1 if the judge's verdict equals the reference verdict, else 0. `null` if the reference has no verdict. */
  readonly reference: number | null;
  /** 1 if the judge's verdict equals the system's verdict, else 0. `null` if the system has no verdict. */
  readonly system: number | null;
}

export interface JudgeVerdictAggregate {
  /** Share of claims for which the judge's verdict agrees, 0 to 1. `null` without claims. */
  readonly reference: number | null;
  readonly system: number | null;
  readonly claims: { readonly reference: number; readonly system: number };
  readonly failures: Readonly<Record<string, number>>;
}

/** Compares two verdicts as labels of the data set. `null` if there is no verdict to compare with. */
export function agreementOf(verdict: string, other: string | null): number | null {
  return other === null ? null : Number(verdict === other);
}

function scoreOf(claim: Pick<ReportClaim, 'results'>): JudgeVerdictScore | undefined {
  return judgeVerdictMetric.result(claim);
}

function judgeVerdictAccumulator(): Accumulator<ReportClaim, JudgeVerdictAggregate> {
  const parts = ['reference', 'system'] as const;
  const frame = createJudgedAccumulator({ metric: judgeVerdictMetric, parts });
  return {
    add: (claim) => frame.add(claim),
    result: () => {
      const { means, claims, failures } = frame.result();
      return { ...means, claims, failures };
    },
  };
}

const scores = partScores(() => judgeVerdictMetric, {
  reference: {
    column: 'judgeVerdict',
    name: "judge's verdict is the reference's",
    heading: 'Judge = reference',
    means: 'share of claims where a judge reads the reference verdict from the evidence',
  },
  system: {
    column: 'judgeVerdict_system',
    name: "judge's verdict is the system's",
    heading: 'Judge = system',
    means: 'share of claims where a judge reads the system’s verdict from the evidence',
  },
});

export const judgeVerdictMetric: TypedMetric<
  JudgeVerdictInput,
  JudgeVerdictScore,
  JudgeVerdictAggregate
> = defineMetric({
  id: 'judgeVerdict',
  name: "Judge's verdict",
  version: '1',
  ...judgedHeader,
  subjects: ['verdicts'],
  page: 'docs/metrics/judgeVerdict.md',
  works: [akhtar2026],
  scores,
  wordColumns: [
    {
      column: 'judgeVerdict_verdict',
      name: 'verdict that the evidence gives, by the judge',
      heading: 'Judge',
      ofClaim: (claim) => scoreOf(claim)?.verdict ?? null,
    },
  ],
  resultOf: ({ referenceVerdict, predictedVerdict }, input) =>
    input && {
      ...input,
      reference: agreementOf(input.verdict, referenceVerdict),
      system: agreementOf(input.verdict, predictedVerdict),
    },
  accumulator: judgeVerdictAccumulator,
  words: {
    why: (claim) => {
      const score = scoreOf(claim);
      return (
        score && msg('From the evidence alone, the judge gives the verdict {0}.', score.verdict)
      );
    },
    officialFailure: msg('The official scripts leave the claim without a score or count it as 0.'),
    remarks: (aggregate) => failuresInWords(judgeVerdictMetric.total(aggregate)?.failures ?? {}),
  },
  shape: {
    claim: closeObject({
      verdict: { type: 'string' },
      explanation: { type: 'string' },
      reference: { enum: [0, 1, null] },
      system: { enum: [0, 1, null] },
    }),
    total: closeObject({
      reference: shareShape,
      system: shareShape,
      claims: closeObject({
        reference: { type: 'integer', minimum: 0 },
        system: { type: 'integer', minimum: 0 },
      }),
      failures: failureCountsShape,
    }),
  },
  ...encodeAsIs<JudgeVerdictScore, JudgeVerdictInput>('judgeVerdict'),
});
