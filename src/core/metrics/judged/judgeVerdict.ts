// A judge's verdict from the predicted evidence alone. The judge writes its reasoning first.

import { closeObject, failureCountsShape, shareShape } from '../../judge/facts.ts';
import { getOwnValue } from '../../getOwnValue.ts';
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
  /** Probability of the reference verdict, 0 to 1. `null` without log-probabilities or without a reference verdict. */
  readonly probability: number | null;
}

const parts = ['reference', 'system', 'probability'] as const;
type Part = (typeof parts)[number];

export interface JudgeVerdictAggregate {
  /** Share of claims for which the judge's verdict agrees, 0 to 1. `null` without claims. */
  readonly reference: number | null;
  readonly system: number | null;
  /** Mean probability of the reference verdict. */
  readonly probability: number | null;
  readonly claims: Readonly<Record<Part, number>>;
  readonly failures: Readonly<Record<string, number>>;
}

/** Compares two verdicts as labels of the data set. `null` if there is no verdict to compare with. */
export function agreementOf(verdict: string, other: string | null): number | null {
  return other === null ? null : Number(verdict === other);
}

function probabilityOf({ probabilities }: VerdictReply, label: string | null): number | null {
  if (label === null || probabilities === undefined) return null;
  return getOwnValue<number>(probabilities, label) ?? null;
}

const countShape = { type: 'integer', minimum: 0 };

function scoreOf(claim: Pick<ReportClaim, 'results'>): JudgeVerdictScore | undefined {
  return judgeVerdictMetric.result(claim);
}

function judgeVerdictAccumulator(): Accumulator<ReportClaim, JudgeVerdictAggregate> {
  const frame = createJudgedAccumulator({ metric: judgeVerdictMetric, parts });
  return {
    add: (claim) => {
      frame.add(claim);
    },
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
  probability: {
    column: 'judgeVerdict_probability',
    name: "judge's probability of the reference's verdict",
    heading: 'P(reference)',
    means: 'probability that a judge gives to the reference verdict from the evidence',
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
      probability: probabilityOf(input, referenceVerdict),
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
    claim: closeObject(
      {
        verdict: { type: 'string' },
        explanation: { type: 'string' },
        reference: { enum: [0, 1, null] },
        system: { enum: [0, 1, null] },
      },
      {
        probability: shareShape,
        probabilities: {
          type: 'object',
          additionalProperties: { type: 'number', minimum: 0, maximum: 1 },
        },
      },
    ),
    total: closeObject(
      {
        reference: shareShape,
        system: shareShape,
        claims: closeObject(
          { reference: countShape, system: countShape },
          { probability: countShape },
        ),
        failures: failureCountsShape,
      },
      { probability: shareShape },
    ),
  },
  ...encodeAsIs<JudgeVerdictScore, JudgeVerdictInput>('judgeVerdict'),
});
