// Converts a claim to what comparisons need: scores, verdicts and slice values. Leaves out the evidence, because a claim's text
// is loaded when the user opens the claim.

import {
  scaleOf,
  type DescribedWords,
  type Scale,
  type ScoreDescription,
  type SumScore,
} from '../../score/metrics/metric.ts';
import type { Citations } from '../../read/claims/sourceNames.ts';
import { metricsOf } from '../../score/metrics/registry.ts';
import type { MetricReference } from '../../score/metrics/metricTable.ts';
import {
  semqaParameters,
  semqaVariations,
  type SemqaVariation,
} from '../../score/parameters/semqaParameters.ts';
import { matchCounts, sumOfCounts, type MatchCounts } from '../../score/measures/semqa.ts';
import {
  countStages,
  evidenceStagesMetric,
  type ClaimStageCounts,
} from '../../score/metrics/evidenceStages.ts';
import { semqaMetric, semqaOf, type SemqaVariants } from '../../score/metrics/semqaMetric.ts';
import { isUnpredicted, type ReportClaim } from '../../score/results/claims.ts';
import { textOf } from '../../base/words/message.ts';

export interface ComparedClaim {
  /** Position in the reference file. */
  readonly index: number;
  readonly claim: string;
  readonly referenceVerdict: string | null;
  /** Hash of the reference's verdict and evidence for this claim. Absent if not requested. */
  readonly referenceHash?: number;
  readonly predictedVerdict: string | null;
  /** True if the claim has no prediction. Such a claim is scored as if it had no evidence. */
  readonly isUnpredicted?: true;
  /** The claim's value for each score `column`. `null` if the claim has no value. */
  readonly scores: Readonly<Record<string, number | null>>;
  /** What the claim adds to each score of the whole file that is computed from sums, by column. Absent without such scores. */
  readonly terms?: Readonly<Record<string, readonly number[]>>;
  /** Columns whose value is not known yet. They are left out of means. Absent if no column is pending. */
  readonly pending?: readonly string[];
  /** Number of SemQA's matches that count for the answer score, and how many of them are undecided. Absent without a SemQA score. */
  readonly matches?: MatchCounts;
  /** Counts of the matches for each SemQA variation, because variations match different questions. */
  readonly variantMatches?: Readonly<Record<SemqaVariation, MatchCounts>>;
  /** Number of reference questions by the stage at which their answers were lost. Absent if the stages were not computed. */
  readonly stages?: ClaimStageCounts;
  readonly claimTypes: readonly string[];
  readonly strategies: readonly string[];
  /** The claim's word in each column of words. Absent if the run has no such columns. */
  readonly words?: Readonly<Record<string, string | null>>;
  /** What the claim shares with the other claims of its group. `null` or absent if the claim is a group of its own. */
  readonly group?: string | null;
  /** Types of the reference answers, without duplicates. */
  readonly answerTypes: readonly string[];
  /** `doctor`'s findings in the predicted evidence, by name (`evidenceFlaws`). Absent if not requested. */
  readonly flaws?: readonly string[];
  /** Citations of the predicted answers, without answers that cite nothing. Absent if not requested. */
  readonly cited?: readonly Citations[];
}

/** A column for comparisons: a score of a claim, with the range and direction of its metric. */
export interface ComparedScore extends Scale {
  /** The metric's documentation page. Absent for imported metrics. */
  readonly page?: string;
  readonly metric: string;
  readonly column: string;
  readonly name: string;
  readonly heading: string;
  readonly ofClaim: (claim: ReportClaim) => number | null;
  readonly isPending?: (claim: ReportClaim) => boolean;
}

/** Returns the column of a SemQA variation. */
export function variantColumn(variation: SemqaVariation): string {
  return `${semqaMetric.id}_${variation}`;
}

export function variantNames(
  variation: SemqaVariation,
): Pick<ScoreDescription, 'name' | 'heading'> {
  const name = textOf(semqaParameters.variation.choices[variation].name);
  return { name: `SemQA, ${name}`, heading: `SemQA ${name}` };
}

/** SemQA's scores for every variation, whichever variation the run uses. */
const semqaVariantScores: readonly ScoreDescription[] = semqaVariations.map((variation) => ({
  column: variantColumn(variation),
  ...variantNames(variation),
  ofClaim: (claim) => semqaMetric.result(claim)?.variants?.[variation].score ?? null,
  isPending: (claim) => semqaMetric.result(claim)?.variants?.[variation].score === null,
  ofFile: () => null,
}));

/** Lists the claim scores of a run with these metrics, including SemQA's variations. */
export function listComparedScores(metrics: readonly MetricReference[]): readonly ComparedScore[] {
  return metricsOf(metrics).flatMap((metric) => {
    const { id, page } = metric;
    const own = id === semqaMetric.id ? [...metric.scores, ...semqaVariantScores] : metric.scores;
    return own.flatMap((score): ComparedScore[] => {
      const { column, name, heading, ofClaim, isPending } = score;
      if (!ofClaim) return [];
      const { minimum, maximum, better, bound } = scaleOf(metric, score);
      const scale = { minimum, maximum, better, bound };
      return [{ metric: id, ...scale, page, column, name, heading, ofClaim, isPending }];
    });
  });
}

/** A score of the whole file for comparisons that is computed from sums over claims. */
export interface ComparedSum extends Omit<ComparedScore, 'ofClaim' | 'isPending'>, SumScore {}

/** Lists the scores of a run with these metrics that are computed from sums over claims. */
export function listComparedSums(metrics: readonly MetricReference[]): readonly ComparedSum[] {
  return metricsOf(metrics).flatMap((metric) =>
    metric.scores.flatMap((score): ComparedSum[] => {
      const { column, name, heading, ofSums } = score;
      if (!ofSums) return [];
      const { minimum, maximum, better, bound } = scaleOf(metric, score);
      const { id, page } = metric;
      const scale = { minimum, maximum, better, bound };
      return [{ metric: id, ...scale, page, column, name, heading, ...ofSums }];
    }),
  );
}

/** Converts a claim for comparisons. `claim` must have SemQA's variants if the run has SemQA. */
export function toComparedClaim(
  claim: ReportClaim,
  scores: readonly ComparedScore[],
  words: readonly DescribedWords[] = [],
  sums: readonly ComparedSum[] = [],
): ComparedClaim {
  const semqa = semqaOf(claim);
  const variants = semqaMetric.result(claim)?.variants;
  const stages = evidenceStagesMetric.result(claim);
  const answers = claim.referenceEvidence.flatMap((pair) => pair.answers);
  const pending = scores.filter(({ isPending }) => isPending?.(claim)).map(({ column }) => column);
  return {
    index: claim.index,
    claim: claim.claim,
    referenceVerdict: claim.referenceVerdict,
    predictedVerdict: claim.predictedVerdict,
    isUnpredicted: isUnpredicted(claim) || undefined,
    scores: Object.fromEntries(scores.map(({ column, ofClaim }) => [column, ofClaim(claim)])),
    terms:
      sums.length === 0
        ? undefined
        : Object.fromEntries(sums.map(({ column, termsOf }) => [column, termsOf(claim)])),
    pending: pending.length > 0 ? pending : undefined,
    matches: semqa?.score == null ? undefined : matchCounts(semqa),
    variantMatches:
      variants && hasCounts(variants)
        ? {
            hungarian: countsOf(variants.hungarian),
            softmax: countsOf(variants.softmax),
            bestMatch: countsOf(variants.bestMatch),
          }
        : undefined,
    stages: stages && countStages(stages),
    words:
      words.length === 0
        ? undefined
        : Object.fromEntries(words.map(({ column, ofClaim }) => [column, ofClaim(claim)])),
    claimTypes: claim.claimTypes ?? [],
    strategies: claim.strategies ?? [],
    answerTypes: [...new Set(answers.flatMap(({ type }) => type ?? []))],
  };
}

const countsOf = ({ counted, undecided }: MatchCounts): MatchCounts => ({ counted, undecided });

/** False for reports from earlier versions, which contain only the variation of the run. */
function hasCounts(variants: SemqaVariants): boolean {
  return semqaVariations.every((variation) => Number.isInteger(variants[variation].counted));
}

/**
 * Returns the counts of the matches, which are shown beside a SemQA score of any variation. Returns `undefined` for other metrics
 * and for claims without the score.
 */
export function matchesOfColumn(
  { matches, variantMatches }: ComparedClaim,
  { metric, column }: Pick<ComparedScore, 'metric' | 'column'>,
): MatchCounts | undefined {
  if (metric !== semqaMetric.id) return undefined;
  const variation = semqaVariations.find((name) => column === variantColumn(name));
  return variation === undefined ? matches : variantMatches?.[variation];
}

/** Sums the counts of SemQA's matches over claims. Returns `undefined` if no claim has a SemQA score. */
export function matchesOfClaims(claims: readonly ComparedClaim[]): MatchCounts | undefined {
  const all = claims.flatMap(({ matches }) => matches ?? []);
  return all.length === 0 ? undefined : sumOfCounts(all);
}

/** One system scored against one reference, for comparisons. */
export interface ComparedRun {
  /** Display name: the file name, or more of the path if several files have the same name. */
  readonly name: string;
  /** In reference order. */
  readonly claims: readonly ComparedClaim[];
  /** True if the system is still being scored, so that more claims will follow. */
  readonly isRunning?: boolean;
  /** Field or column by which the claims are grouped. Absent if claims are independent. */
  readonly cluster?: string;
}
