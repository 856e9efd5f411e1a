// Shared code of the metrics that use a judge's replies.

import { countsDiffer, isClipped, type FactSide } from '../../judge/facts.ts';
import { FailureCounts } from '../../judge/failures.ts';
import { type Accumulator, NamedMeans } from '../../results/means.ts';
import type { ReportClaim } from '../../results/claims.ts';
import type { TypedMetric } from '../metric.ts';

export const judgedHeader = {
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: ['judge'],
  costly: true,
} as const;

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
