// Why a claim gets no credit in the AVeriTeC score: one cause a claim, so that the counts sum to the claims.

import {
  averitecMetric,
  countsAtLevel,
  headlineLevel,
  toLevelledClaim,
  questionAnswerMeteor,
} from '../metrics/averitec.ts';
import { coverageMetric } from '../metrics/coverage.ts';
import type { Metric } from '../metrics/metric.ts';
import { semqaMetric } from '../metrics/semqaMetric.ts';
import { verdictScore } from '../metrics/verdict.ts';
import type { Accumulator, Aggregate } from '../results/accumulator.ts';
import { isUnpredicted, type ReportClaim } from '../results/claims.ts';
import { questionsOf } from './questionStatus.ts';
import { questionStatuses, type QuestionStatus } from './statusRule.ts';

/** In the order in which they are shown: credit first, then what fails, the verdict before the evidence. */
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

export type QuestionCounts = Readonly<Record<QuestionStatus, number>>;
export type CauseCounts = Readonly<Record<Cause, number>>;

/** Names in a report's `aggregate`. */
export const questionsName = 'questions';
export const causesName = 'causes';

/** How many of a claim's reference questions have each status; `undefined`: the claim has no statuses. */
export function countStatuses(claim: ReportClaim): QuestionCounts | undefined {
  const outcomes = questionsOf(claim);
  if (!outcomes) return undefined;
  const counts = zeros(questionStatuses);
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

/** How many reference questions have a status. */
export function sumOfStatuses(counts: QuestionCounts): number {
  return questionStatuses.reduce((sum, status) => sum + counts[status], 0);
}

/** Of a right verdict: what most of the questions lack. Of equal counts the first in this order is the cause. */
const lacks = ['contradicted', 'notAsked', 'notAnswered'] as const;

/**
 * Whether the evidence answers the questions of a claim whose verdict is wrong: half of them or more are answered. Without statuses:
 * METEOR Q+A is above the level, so that a right verdict alone would bring credit.
 */
function answersQuestions(claim: ReportClaim, counts: QuestionCounts | undefined): boolean {
  if (!counts) return (questionAnswerMeteor(claim) ?? 0) > headlineLevel;
  const all = sumOfStatuses(counts);
  return all > 0 && 2 * counts.answered >= all;
}

/**
 * Why a claim gets no credit in the AVeriTeC score at its default level, or that it does.
 *
 * - `credit`: the verdict is right and METEOR Q+A is above the level.
 * - `noPrediction`: the prediction file has nothing for the claim.
 * - `wrongVerdictAnswered`, `wrongVerdictMissing`: the verdict is wrong or missing; half of the reference questions or more are
 *   answered, or fewer. Without statuses METEOR Q+A decides.
 * - `notAsked`, `notAnswered`, `contradicted`: the verdict is right and METEOR Q+A is not above the level; most questions without an
 *   answer have this status. Of equal counts: contradicted, then not asked, then not answered.
 * - `belowLevel`: the same, but no question has one of these statuses, or the claim has no statuses.
 * - `notScored`: the claim has no AVeriTeC score, because the reference has no question or no verdict, or METEOR failed.
 */
export function causeOf(claim: ReportClaim): Cause {
  const hasCredit = countsAtLevel(toLevelledClaim(claim), headlineLevel);
  if (hasCredit === null) return 'notScored';
  if (hasCredit) return 'credit';
  if (isUnpredicted(claim)) return 'noPrediction';
  const counts = countStatuses(claim);
  if (verdictScore(claim) !== 1) {
    return answersQuestions(claim, counts) ? 'wrongVerdictAnswered' : 'wrongVerdictMissing';
  }
  if (!counts) return 'belowLevel';
  const [most] = lacks.toSorted((a, b) => counts[b] - counts[a]);
  return most !== undefined && counts[most] > 0 ? most : 'belowLevel';
}

/** What a report says of its questions and causes. */
export interface Reasons {
  /** Reference questions by status, over the claims that have statuses; absent: the run has no Coverage or no SemQA. */
  readonly questions?: QuestionCounts;
  /** Claims by cause; they sum to the claims. Absent: see `reasonsAccumulator`. */
  readonly causes?: CauseCounts;
}

/**
 * Counts statuses and causes claim by claim, in constant memory. No `causes` where the run has no AVeriTeC score, where no claim has
 * one, and where there are predictions and none of them has a verdict: the cause would say nothing about a claim.
 */
export function reasonsAccumulator(
  metrics: readonly Pick<Metric, 'id'>[],
): Accumulator<ReportClaim, Reasons> {
  const ids = new Set(metrics.map(({ id }) => id));
  const hasStatuses = ids.has(coverageMetric.id) && ids.has(semqaMetric.id);
  const hasScore = ids.has(averitecMetric.id);
  const byStatus = zeros(questionStatuses);
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
      if (counts) for (const status of questionStatuses) byStatus[status] += counts[status];
      if (hasScore) byCause[causeOf(claim)] += 1;
    },
    result: () => {
      const isTelling =
        hasScore && byCause.notScored < claims && (predicted === 0 || withVerdict > 0);
      return {
        ...(hasStatuses ? { [questionsName]: { ...byStatus } } : {}),
        ...(isTelling ? { [causesName]: { ...byCause } } : {}),
      };
    },
  };
}

/** `undefined`: the report has none. */
export function questionCountsOf(aggregate: Aggregate): QuestionCounts | undefined {
  return aggregate[questionsName] as QuestionCounts | undefined;
}

/** `undefined`: the report has none. */
export function causeCountsOf(aggregate: Aggregate): CauseCounts | undefined {
  return aggregate[causesName] as CauseCounts | undefined;
}
