// Claims in the flat form of a report, which is easier to write in tests: metric inputs and scores are beside the claim's facts.

import type { JustificationScore } from '../../src/core/score/metrics/justification.ts';
import type { TextMatchings, TextScore } from '../../src/core/score/measures/matching.ts';
import type { SemqaInputs, SemqaScore } from '../../src/core/score/measures/semqa.ts';
import type { SemqaResult, SemqaVariants } from '../../src/core/score/metrics/semqaMetric.ts';
import type { TextMetricId } from '../../src/core/score/metrics/textMetrics.ts';
import type {
  ByMetric,
  ClaimFacts,
  ClaimFailure,
  ReportClaim,
  ScoredClaim,
} from '../../src/core/score/results/claims.ts';
import type { FlatAggregate, FlatClaim } from '../../src/core/score/report/flattenReport.ts';
import { encodeClaim } from '../../src/core/score/report/reportClaim.ts';
import type { Aggregate } from '../../src/core/score/results/means.ts';

/** Results of models and text comparisons. */
interface FlatInputs extends Partial<SemqaInputs> {
  readonly texts?: Readonly<Partial<Record<TextMetricId, TextMatchings>>>;
  readonly justification?: JustificationScore;
  /** SemQA's failure. */
  readonly failure?: ClaimFailure;
  readonly failures?: ByMetric<ClaimFailure>;
}

/** Scores. */
interface FlatResults extends Partial<Record<TextMetricId, TextScore>> {
  readonly semqa?: SemqaScore | null;
  readonly semqaVariants?: SemqaVariants;
  readonly urlOverlap?: number | null;
}

export type FlatScored = ClaimFacts & FlatInputs;
export type FlatReported = FlatScored & FlatResults;

function entries<Value>(named: Readonly<Record<string, Value | undefined>>): ByMetric<Value> {
  return Object.fromEntries(
    Object.entries(named).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  );
}

/** Returns the claim with its inputs and failures grouped by metric. */
export function scoredFrom(flat: FlatScored): ScoredClaim {
  const { similarities, comparisons, texts, justification, failure, failures, ...facts } = flat;
  const semqa = similarities && { similarities, comparisons: comparisons ?? [] };
  return {
    ...facts,
    inputs: entries<unknown>({ semqa: failure ? undefined : semqa, ...texts, justification }),
    failures: failures ?? entries({ semqa: failure }),
  };
}

/** Returns the claim with these scores, even if its inputs would give different scores. */
export function reportedFrom(flat: FlatReported): ReportClaim {
  const { semqa, semqaVariants, urlOverlap, ...rest } = flat;
  const { hungarianMeteor, rouge1, rouge2, rougeL, bleu, chrf, ...scored } = rest;
  const own: SemqaResult | undefined = semqa
    ? { score: semqa, variants: semqaVariants }
    : undefined;
  return {
    ...scoredFrom(scored),
    results: entries<unknown>({
      semqa: own ?? (semqaVariants && { score: null, variants: semqaVariants }),
      ...{ hungarianMeteor, rouge1, rouge2, rougeL, bleu, chrf },
      justification: flat.justification,
      urlOverlap,
    }),
  };
}

/** Returns a claim in the flat form of a report. Empty for a missing claim. */
export function flatOf(claim: ReportClaim | undefined): Partial<FlatClaim> {
  return claim ? encodeClaim(claim, []) : {};
}

/** Returns a file's scores with the types that they have in a report. Empty if there are no scores yet. */
export function totalsOf(aggregate: Aggregate | undefined): FlatAggregate {
  return aggregate ?? {};
}

/** Reverses `scoredFrom`, so that a test can change the parts and build the claim again. */
export function partsOf({ inputs, failures, ...facts }: ScoredClaim): FlatScored {
  const { semqa, justification, ...texts } = inputs as {
    readonly semqa?: SemqaInputs;
    readonly justification?: JustificationScore;
  } & NonNullable<FlatInputs['texts']>;
  return { ...facts, ...semqa, texts, failures, justification };
}
