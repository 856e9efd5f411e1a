// Why a claim gets no credit in the AVeriTeC score. Each claim has one cause, so that the counts sum to the number of claims.

import {
  averitecMetric,
  countsAtLevel,
  headlineLevel,
  toLevelledClaim,
  questionAnswerMeteor,
} from '../metrics/averitec.ts';
import { coverageMetric } from '../metrics/coverage.ts';
import type { Metric } from '../metrics/metric.ts';
import { verdictScore } from '../metrics/verdict.ts';
import type { Accumulator, Aggregate } from '../results/means.ts';
import { isUnpredicted, type ReportClaim } from '../results/claims.ts';
import { type QuestionStatus, questionStatuses } from '../results/questionStatuses.ts';

/** In display order: credit first, then failures. Causes about the verdict come before causes about the evidence. */
export const causes = [
  'credit',
  'noPrediction',
  'wrongVerdictAnswered',
  'wrongVerdictMissing',
  'notAsked',
  'notAnswered',
  'contradicted',
  'belowLevel',
  'notScored',
] as const;
export type Cause = (typeof causes)[number];

type ByStatus = Readonly<Record<QuestionStatus, number>>;

/** Number of reference questions with each status, and how many of them have it unsurely. */
export type QuestionCounts = ByStatus & {
  readonly unsure: ByStatus;
  /**
   * Expected number of questions with each status: the sums of the reader's probabilities. Across many questions it is closer to
   * careful readings than the counts, because the most probable status of a question is seldom `partly` or `contradicted`
   * (docs/studies/questions.md). Absent from reports of earlier versions.
   */
  readonly expected?: ByStatus;
};
export type CauseCounts = Readonly<Record<Cause, number>>;

/** Name of the question counts in a report's `aggregate`. */
export const questionsName = 'questions';
export const causesName = 'causes';

function noStatuses() {
  const [unsure, expected] = [zeros(questionStatuses), zeros(questionStatuses)];
  return { ...zeros(questionStatuses), unsure, expected };
}

/**
 * Counts the claim's reference questions by status. A status that a person has set is expected for certain. `undefined` if the claim
 * has no statuses.
 */
export function countStatuses(claim: ReportClaim): Required<QuestionCounts> | undefined {
  const coverage = coverageMetric.result(claim);
  if (!coverage) return undefined;
  const counts = noStatuses();
  for (const { status, confidence, probabilities, reader } of coverage.questions) {
    counts[status] += 1;
    if (confidence === 'unsure') counts.unsure[status] += 1;
    for (const one of questionStatuses) {
      counts.expected[one] += reader ? Number(one === status) : probabilities[one];
    }
  }
  return counts;
}

/** Whether a run with these metrics gives reference questions a status. */
export function haveStatuses(metrics: readonly Pick<Metric, 'id'>[]): boolean {
  return metrics.some(({ id }) => id === coverageMetric.id);
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

/** Returns the number of reference questions with a status. */
export function sumOfStatuses(counts: QuestionCounts): number {
  return questionStatuses.reduce((sum, status) => sum + counts[status], 0);
}

/** Possible causes if the verdict is right: what the questions lack. The most frequent is the cause. In a tie, the first wins. */
const lacks = ['contradicted', 'notAsked', 'notAnswered'] as const;

/** Counts what the questions lack. A contradiction counts only if it is sure. Otherwise the answer differs from the reference. */
function countLacks(counts: QuestionCounts): Readonly<Record<(typeof lacks)[number], number>> {
  const { contradicted, notAsked, notAnswered, partly, unsure } = counts;
  return {
    contradicted: contradicted - unsure.contradicted,
    notAsked,
    notAnswered: notAnswered + partly + unsure.contradicted,
  };
}

/**
 * Whether the evidence of a claim with a wrong verdict answers the reference questions. With statuses: at least half of the
 * questions are answered, where a partly answered question counts half. Without statuses: METEOR Q+A is above the level, so that a right verdict would have given credit.
 */
function answersQuestions(
  claim: ReportClaim,
  counts: QuestionCounts | undefined,
  level: number,
): boolean {
  if (!counts) return (questionAnswerMeteor(claim) ?? 0) > level;
  const all = sumOfStatuses(counts);
  return all > 0 && 2 * counts.answered + counts.partly >= all;
}

/**
 * Returns why a claim gets no credit in the AVeriTeC score at a level, by default the score's own level, or `credit`.
 *
 * - `credit`: the verdict is right and METEOR Q+A is above the level.
 * - `noPrediction`: there is no prediction for the claim.
 * - `wrongVerdictAnswered`: the verdict is wrong or missing, and at least half of the reference questions are answered (without
 * statuses: METEOR Q+A is above the level).
 * - `wrongVerdictMissing`: the verdict is wrong or missing, and the evidence does not meet this condition.
 * - `notAsked`, `notAnswered`, `contradicted`: the verdict is right and METEOR Q+A is not above the level. The cause is the most
 * frequent of the three. In a tie: contradicted, then not asked, then not answered. A partly answered question and an unsure
 * contradiction count as not answered.
 * - `belowLevel`: the verdict is right and METEOR Q+A is not above the level, but no question has one of these three statuses, or
 * the claim has no statuses.
 * - `notScored`: the claim has no AVeriTeC score, because the reference has no question or no verdict, or METEOR failed.
 */
export function causeOf(claim: ReportClaim, level: number = headlineLevel): Cause {
  const hasCredit = countsAtLevel(toLevelledClaim(claim), level);
  if (hasCredit === null) return 'notScored';
  if (hasCredit) return 'credit';
  if (isUnpredicted(claim)) return 'noPrediction';
  const counts = countStatuses(claim);
  if (verdictScore(claim) !== 1) {
    return answersQuestions(claim, counts, level) ? 'wrongVerdictAnswered' : 'wrongVerdictMissing';
  }
  if (!counts) return 'belowLevel';
  const lacking = countLacks(counts);
  const [most] = lacks.toSorted((a, b) => lacking[b] - lacking[a]);
  return most !== undefined && lacking[most] > 0 ? most : 'belowLevel';
}

/** Whether a claim gets credit at the default level, and why it gets none. */
export interface ClaimReason {
  readonly cause: Cause;
  /** `null` if the claim has no AVeriTeC score. */
  readonly credit: boolean | null;
}

/** Returns the claim's cause and credit. `undefined` if the run has no AVeriTeC score. */
export function reasonOf(
  claim: ReportClaim,
  metrics: readonly Pick<Metric, 'id'>[],
): ClaimReason | undefined {
  if (!metrics.some(({ id }) => id === averitecMetric.id)) return undefined;
  const cause = causeOf(claim);
  return { cause, credit: cause === 'notScored' ? null : cause === 'credit' };
}

/** The part of a report about questions and causes. */
export interface Reasons {
  /**
   * Number of reference questions by status, over the claims that have statuses. Absent if the run has no Coverage.
   */
  readonly questions?: QuestionCounts;
  /** Number of claims by cause. The counts sum to the number of claims. `reasonsAccumulator` says when they are absent. */
  readonly causes?: CauseCounts;
}

/**
 * Counts statuses and causes claim by claim, in constant memory. Leaves out `causes` if they would be meaningless: the run has no
 * AVeriTeC score, no claim has an AVeriTeC score, or there are predictions but none has a verdict.
 */
export function reasonsAccumulator(
  metrics: readonly Pick<Metric, 'id'>[],
): Accumulator<ReportClaim, Reasons> {
  const hasStatuses = haveStatuses(metrics);
  const hasScore = metrics.some(({ id }) => id === averitecMetric.id);
  const byStatus = noStatuses();
  const byCause = zeros(causes);
  let claims = 0;
  let predicted = 0;
  let withVerdict = 0;
  return {
    add: (claim) => {
      claims += 1;
      if (!isUnpredicted(claim)) predicted += 1;
      if (claim.predictedVerdict !== null) withVerdict += 1;
      const counts = hasStatuses ? countStatuses(claim) : undefined;
      if (counts) {
        for (const status of questionStatuses) {
          byStatus[status] += counts[status];
          byStatus.unsure[status] += counts.unsure[status];
          byStatus.expected[status] += counts.expected[status];
        }
      }
      if (hasScore) byCause[causeOf(claim)] += 1;
    },
    result: () => {
      const isTelling =
        hasScore && byCause.notScored < claims && (predicted === 0 || withVerdict > 0);
      return {
        ...(hasStatuses
          ? {
              [questionsName]: {
                ...byStatus,
                unsure: { ...byStatus.unsure },
                expected: { ...byStatus.expected },
              },
            }
          : {}),
        ...(isTelling ? { [causesName]: { ...byCause } } : {}),
      };
    },
  };
}

/** Returns the report's question counts. `undefined` if it has none. */
export function questionCountsOf(aggregate: Aggregate): QuestionCounts | undefined {
  return aggregate[questionsName] as QuestionCounts | undefined;
}

/** Returns the number of claims that have an AVeriTeC score, because all causes except `notScored` belong to such claims. */
export function scoredCount(counts: CauseCounts): number {
  return sumOfCauses(counts, causes) - counts.notScored;
}

/** Returns the number of claims with one of the causes. */
export function sumOfCauses(counts: CauseCounts, of: readonly Cause[]): number {
  return of.reduce((sum, cause) => sum + counts[cause], 0);
}

/** Returns the report's cause counts. `undefined` if it has none. */
export function causeCountsOf(aggregate: Aggregate): CauseCounts | undefined {
  return aggregate[causesName] as CauseCounts | undefined;
}
