// The verdict that the predicted evidence alone gives, by a judge that explains itself first.

import { closed, failureCountsShape, shareShape } from '../../judge/factShapes.ts';
import { FailureCounts, failuresInWords } from '../../judge/failures.ts';
import type { SaidVerdict } from '../../judge/readReply.ts';
import type { Accumulator } from '../../results/accumulator.ts';
import type { ReportClaim } from '../../results/claims.ts';
import { Mean } from '../../results/means.ts';
import { defineMetric, type ScoreDescription, type TypedMetric } from '../metric.ts';

export type JudgeVerdictInput = SaidVerdict;

export interface JudgeVerdictScore extends JudgeVerdictInput {
  /** 1: the judge's verdict is the reference's, else 0; `null`: the reference has none. */
  readonly reference: number | null;
  /** The same with the system's own; `null`: it gives none. */
  readonly system: number | null;
}

export interface JudgeVerdictAggregate {
  /** Shares of agreement; `null` without claims. */
  readonly reference: number | null;
  readonly system: number | null;
  readonly claims: { readonly reference: number; readonly system: number };
  readonly failures: Readonly<Record<string, number>>;
}

/** Compared as labels of the data set. `null`: there is nothing to agree with. */
export function agreementOf(verdict: string, other: string | null): number | null {
  return other === null ? null : Number(verdict === other);
}

function scoreOf(claim: Pick<ReportClaim, 'results'>): JudgeVerdictScore | undefined {
  return judgeVerdictMetric.result(claim);
}

function judgeVerdictAccumulator(): Accumulator<ReportClaim, JudgeVerdictAggregate> {
  const [reference, system] = [new Mean(), new Mean()];
  const failures = new FailureCounts();
  return {
    add: (claim) => {
      const failure = judgeVerdictMetric.failure(claim);
      if (failure) failures.add(failure.code);
      const found = scoreOf(claim);
      if (!found) return;
      if (found.reference !== null) reference.add(found.reference);
      if (found.system !== null) system.add(found.system);
    },
    result: () => ({
      reference: reference.value(),
      system: system.value(),
      claims: { reference: reference.count, system: system.count },
      failures: failures.result(),
    }),
  };
}

const scores = (
  [
    [
      'reference',
      {
        column: 'judgeVerdict',
        name: "judge's verdict is the reference's",
        heading: 'Judge = reference',
      },
    ],
    [
      'system',
      {
        column: 'judgeVerdict_system',
        name: "judge's verdict is the system's",
        heading: 'Judge = system',
      },
    ],
  ] as const
).map(([part, column]): ScoreDescription => ({
  ...column,
  ofClaim: (claim) => scoreOf(claim)?.[part] ?? null,
  ofFile: (aggregate) => judgeVerdictMetric.total(aggregate)?.[part] ?? null,
}));

export const judgeVerdictMetric: TypedMetric<
  JudgeVerdictInput,
  JudgeVerdictScore,
  JudgeVerdictAggregate
> = defineMetric({
  id: 'judgeVerdict',
  name: "Judge's verdict",
  version: '1',
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: ['judge'],
  subjects: ['verdicts'],
  costly: true,
  page: 'docs/metrics/judgeVerdict.md',
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
      const said = scoreOf(claim);
      return said && `By its evidence alone the judge calls the claim ${said.verdict}.`;
    },
    officialFailure: 'They leave it without a score, or count it as 0.',
    remarks: (aggregate) => failuresInWords(judgeVerdictMetric.total(aggregate)?.failures ?? {}),
  },
  shape: {
    claim: closed({
      verdict: { type: 'string' },
      explanation: { type: 'string' },
      reference: { enum: [0, 1, null] },
      system: { enum: [0, 1, null] },
    }),
    total: closed({
      reference: shareShape,
      system: shareShape,
      claims: closed({
        reference: { type: 'integer', minimum: 0 },
        system: { type: 'integer', minimum: 0 },
      }),
      failures: failureCountsShape,
    }),
  },
  encode: ({ result }) => (result ? { judgeVerdict: result } : {}),
  // The report has been validated: this is what `encode` writes.
  decode: ({ judgeVerdict }) => {
    const score = judgeVerdict as JudgeVerdictScore | undefined;
    return { input: score, result: score };
  },
});
