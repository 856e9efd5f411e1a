// Shared code of the metrics that use a judge's replies.

import { getOwnValue } from '../../../base/getOwnValue.ts';
import { countsDiffer, isClipped, type FactSide, failureCountsShape } from '../../judge/facts.ts';
import { FailureCounts, failuresInWords } from '../../judge/failures.ts';
import { type Accumulator, NamedMeans } from '../../results/means.ts';
import type { ReportClaim } from '../../results/claims.ts';
import {
  closed,
  count,
  mapOf,
  oneOf,
  optional,
  share,
  shareOrNone,
  text,
  type ValueOf,
} from '../../results/shapes.ts';
import { type TypedMetric, defineMetric } from '../metric.ts';
import type { VerdictReply } from '../../judge/readReply.ts';
import { partScores, encodeAsIs } from '../ownResult.ts';
import { msg } from '../../../base/words/message.ts';
import { works } from '../works.ts';

export const judgedHeader = { needs: ['judge'], costly: true } as const;

export interface JudgedTotal<Part extends string> {
  /** Means over the claims that have this score. `null` if no claim has it. */
  readonly means: Readonly<Record<Part, number | null>>;
  /** Number of claims in each mean. */
  readonly claims: Readonly<Record<Part, number>>;
  /** Number of claims without any score, by the code of their failure. */
  readonly failures: Readonly<Record<string, number>>;
  /** Number of claims for which the judge's stated counts differ from its list of facts. */
  readonly differing: number;
  /** Number of claims for which the judge counted more supported facts than it listed facts. */
  readonly clipped: number;
}

interface JudgedParts<Part extends string, Score> {
  readonly metric: Pick<TypedMetric<unknown, Score, unknown>, 'result' | 'failure'>;
  readonly parts: readonly Part[];
  /** Returns the fact lists of a claim. Absent if the metric has no facts. */
  readonly sidesOf?: (score: Score) => readonly FactSide[];
  /** Adds other values of a scored claim to the total. */
  readonly add?: (score: Score, claim: ReportClaim) => void;
}

/** Accumulates the scores of a judged metric. Failed claims are counted and left out of all means. */
export function createJudgedAccumulator<
  Part extends string,
  Score extends Readonly<Record<Part, number | null>>,
>({
  metric,
  parts,
  sidesOf = () => [],
  add,
}: JudgedParts<Part, Score>): Accumulator<ReportClaim, JudgedTotal<Part>> {
  const means = new NamedMeans(parts);
  const failures = new FailureCounts();
  const counted = { differing: 0, clipped: 0 };
  return {
    add: (claim) => {
      const failure = metric.failure(claim);
      if (failure) failures.add(failure.code);
      const score = metric.result(claim);
      if (!score) return;
      means.add(score, claim.index);
      const sides = sidesOf(score);
      if (sides.some((side) => countsDiffer(side) !== null)) counted.differing += 1;
      if (sides.some(isClipped)) counted.clipped += 1;
      add?.(score, claim);
    },
    result: () => ({
      means: means.values(),
      claims: means.counts(),
      failures: failures.result(),
      ...counted,
    }),
  };
}

// A judge's verdict from the predicted evidence alone. The judge writes its reasoning first.

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

/** Share of claims for which the judge's verdict agrees, and mean probability of the reference verdict. */
const total = closed({
  reference: shareOrNone,
  system: shareOrNone,
  probability: optional(shareOrNone),
  claims: closed({ reference: count, system: count, probability: optional(count) }),
  failures: failureCountsShape,
});
export type JudgeVerdictAggregate = ValueOf<typeof total>;

/** Compares two verdicts as labels of the data set. `null` if there is no verdict to compare with. */
export function agreementOf(verdict: string, other: string | null): number | null {
  return other === null ? null : Number(verdict === other);
}

function probabilityOf({ probabilities }: VerdictReply, label: string | null): number | null {
  if (label === null || probabilities === undefined) return null;
  return getOwnValue<number>(probabilities, label) ?? null;
}

function scoreOf(claim: Pick<ReportClaim, 'results'>): JudgeVerdictScore | undefined {
  return judgeVerdictMetric.result(claim);
}

function judgeVerdictAccumulator(): Accumulator<ReportClaim, JudgeVerdictAggregate> {
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
  subjects: ['texts', 'verdicts'],
  works: [works.akhtar2026],
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
    remarks: (aggregate) =>
      failuresInWords(judgeVerdictMetric.name, judgeVerdictMetric.total(aggregate)?.failures ?? {}),
  },
  shape: {
    claim: closed({
      verdict: text,
      explanation: text,
      reference: oneOf([0, 1, null]),
      system: oneOf([0, 1, null]),
      probability: optional(shareOrNone),
      probabilities: optional(mapOf(share)),
    }),
    total,
  },
  ...encodeAsIs<JudgeVerdictScore, JudgeVerdictInput>('judgeVerdict'),
});
