// The evidence of one claim, question by question. Used by the evidence table of all panels and by its text form.

import { coverageMetric } from '../metrics/coverage.ts';
import { coverageOverlapMetric } from '../metrics/coverageOverlap.ts';
import { semqaInputsOf, semqaOf } from '../metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../metrics/textMetrics.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { Match } from '../measures/semqa.ts';
import { pairSupport, type AnswerComparison } from '../measures/semqaAnswers.ts';
import { questionStatuses } from '../results/questionStatuses.ts';
import { findLargestBy } from '../../base/statistics/sums.ts';
import { questionsOf, shareOfAnswer, type QuestionOutcome } from './questionStatus.ts';

/** A predicted answer that was considered for a reference question. */
export interface ConsideredAnswer {
  readonly predicted: number;
  readonly predictedAnswer: number;
  /** Cosine of the two questions, -1 to 1. `null` if not computed. */
  readonly similarity: number | null;
  /** Expected share of the reference answer that the predicted answer gives, 0 to 1. `null`: the reader did not read it. */
  readonly coverage: number | null;
  /** The comparison that supports the answer most. Absent if the two answers were not compared. */
  readonly comparison?: AnswerComparison;
}

/** One row of the evidence table. The status members are absent if the claim has no statuses. */
export interface QuestionEvidence extends Partial<
  Pick<QuestionOutcome, 'status' | 'confidence' | 'reason' | 'reader'>
> {
  readonly reference: number;
  /** The reference answer that is compared with predicted answers. */
  readonly referenceAnswer: number;
  /** The predicted answer that decided the status, or the closest predicted answer. Absent if there is none. */
  readonly best?: ConsideredAnswer;
  /**
   * Other answers that were considered. Answers with the largest coverage come first, then the most similar ones. At most `mostConsidered`.
   */
  readonly others: readonly ConsideredAnswer[];
  /** SemQA's matches of the question, most similar first. */
  readonly matches: readonly Match[];
}

export interface ClaimEvidence {
  /** In the order of the reference. */
  readonly questions: readonly QuestionEvidence[];
  /** Predicted questions that are not the best answer to any reference question. */
  readonly unused: readonly number[];
}

const mostConsidered = 5;

type Place = Pick<ConsideredAnswer, 'predicted' | 'predictedAnswer'>;

const isSame = (a: Place, b: Place): boolean =>
  a.predicted === b.predicted && a.predictedAnswer === b.predictedAnswer;

/**
 * Returns the closest predicted answer for a claim without statuses: the answer with the largest coverage, else SemQA's match,
 * else METEOR's match.
 */
function closestPlace(
  claim: ReportClaim,
  reference: number,
  covering: readonly ConsideredAnswer[],
  matches: readonly Match[],
): Place | undefined {
  const [match] = matches;
  if (covering[0]) return covering[0];
  if (match) return { predicted: match.predicted, predictedAnswer: match.predictedAnswer ?? 0 };
  const closest = hungarianMeteorMetric.input(claim)?.question;
  for (const [row, column] of closest?.pairs ?? []) {
    const predicted = closest?.texts.predicted[column]?.question;
    const isMatch = (closest?.matrix[row]?.[column] ?? 0) > 0;
    if (closest?.texts.references[row]?.question !== reference || predicted === undefined) continue;
    if (isMatch) return { predicted, predictedAnswer: 0 };
  }
  return undefined;
}

/** Collects what the models and Coverage found for a predicted answer and a reference question. */
export function consideredAnswer(
  claim: ReportClaim,
  reference: number,
  { predicted, predictedAnswer }: Place,
): ConsideredAnswer {
  const place = { predicted, predictedAnswer };
  const { similarities, comparisons } = semqaInputsOf(claim);
  const comparison = findLargestBy(
    comparisons.filter((one) => one.reference === reference && isSame(one, place)),
    (one) => pairSupport(one, 'ratio'),
  );
  return {
    ...place,
    similarity: similarities[reference]?.[predicted] ?? null,
    coverage: shareOfAnswer(claim, reference, place),
    comparison,
  };
}

function unlike(places: readonly Place[]): readonly Place[] {
  return places.filter((one, index) => places.findIndex((other) => isSame(one, other)) === index);
}

function questionEvidence(
  claim: ReportClaim,
  reference: number,
  outcome: QuestionOutcome | undefined,
): QuestionEvidence {
  const { predictedEvidence, referenceEvidence } = claim;
  const read = coverageMetric.result(claim)?.questions.find((one) => one.reference === reference);
  const pairs = coverageOverlapMetric.result(claim)?.pairs ?? [];
  const own = pairs.filter((pair) => pair.reference === reference);
  const matches = (semqaOf(claim)?.matches ?? [])
    .filter((match) => match.reference === reference)
    .toSorted((a, b) => b.similarity - a.similarity);
  const covering = unlike(read?.items ?? own.flatMap(({ pieces }) => pieces))
    .map((piece) => consideredAnswer(claim, reference, piece))
    .toSorted((a, b) => (b.coverage ?? 0) - (a.coverage ?? 0));
  const isDecided = outcome !== undefined && outcome.predicted !== null;
  const place = isDecided
    ? { predicted: outcome.predicted, predictedAnswer: outcome.predictedAnswer ?? 0 }
    : closestPlace(claim, reference, covering, matches);
  const asked = (semqaInputsOf(claim).similarities[reference] ?? [])
    .flatMap((similarity, predicted) => (similarity === null ? [] : [{ similarity, predicted }]))
    .toSorted((a, b) => b.similarity - a.similarity)
    .filter(({ predicted }) => predictedEvidence[predicted] !== undefined);
  const matched = matches.map(({ predicted, predictedAnswer }) => ({
    predicted,
    predictedAnswer: predictedAnswer ?? 0,
  }));
  const similar = asked.map(({ predicted }) => ({ predicted, predictedAnswer: 0 }));
  const others = unlike([...matched, ...covering, ...similar])
    .filter((one) => !place || !isSame(one, place))
    .slice(0, mostConsidered)
    .map((one) => consideredAnswer(claim, reference, one))
    .toSorted((a, b) => (b.coverage ?? 0) - (a.coverage ?? 0));
  const best = place && consideredAnswer(claim, reference, place);
  const closest = findLargestBy(own, ({ value }) => value)?.referenceAnswer;
  const compared =
    (isDecided ? outcome.referenceAnswer : best?.comparison?.referenceAnswer) ?? closest ?? 0;
  return {
    reference,
    status: outcome?.status,
    confidence: outcome?.confidence,
    reason: outcome?.reason,
    reader: outcome?.reader,
    referenceAnswer: referenceEvidence[reference]?.answers[compared] ? compared : 0,
    best,
    others,
    matches,
  };
}

/** Evidence by claim, because several parts of a screen or page need it. */
const known = new WeakMap<ReportClaim, ClaimEvidence>();

/**
 * Returns every reference question with its status, the predicted answer that decided the status, and the other considered
 * answers. Without Coverage no question has a status, and the closest answer by the run's metrics is shown.
 * Computed once per claim object.
 */
export function evidenceOf(claim: ReportClaim): ClaimEvidence {
  const evidence = known.get(claim) ?? computeEvidence(claim);
  known.set(claim, evidence);
  return evidence;
}

function computeEvidence(claim: ReportClaim): ClaimEvidence {
  const outcomes = new Map(questionsOf(claim)?.map((one) => [one.reference, one]));
  const questions = claim.referenceEvidence.map((_, reference) =>
    questionEvidence(claim, reference, outcomes.get(reference)),
  );
  const used = new Set(questions.map(({ best }) => best?.predicted));
  const unused = [...claim.predictedEvidence.keys()].filter((predicted) => !used.has(predicted));
  return { questions, unused };
}

/** Returns the rank of a status. The worst status comes first, questions without a status come last. */
function rankOf({ status }: QuestionEvidence): number {
  return status === undefined ? questionStatuses.length : -questionStatuses.indexOf(status);
}

/**
 * Returns the positions of the reference questions, worst first. A question's rank is its worst status in any system: not asked,
 * not answered, contradicted, partly answered, answered, without a status. In a tie, the question with the lowest Coverage in any
 * system comes first, then the reference order decides.
 */
export function rankQuestionsWorstFirst(systems: readonly ClaimEvidence[]): readonly number[] {
  const [first] = systems;
  const rows = (reference: number): readonly QuestionEvidence[] =>
    systems.flatMap(({ questions }) => questions[reference] ?? []);
  const key = (reference: number): readonly [number, number] => {
    const worst = rows(reference).reduce((least, row) => Math.min(least, rankOf(row)), Infinity);
    const own = rows(reference).filter((row) => rankOf(row) === worst);
    return [worst, own.reduce((least, { best }) => Math.min(least, best?.coverage ?? 0), Infinity)];
  };
  return (first?.questions ?? [])
    .map(({ reference }) => ({ reference, key: key(reference) }))
    .toSorted((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.reference - b.reference)
    .map(({ reference }) => reference);
}

/** A match of SemQA, and whether its predicted text is another one than the row shows as the closest. */
export interface ShownMatch {
  readonly match: Match;
  readonly isOther: boolean;
}

/** Returns SemQA's match of a reference question with the shown predicted question, otherwise its most similar match. */
export function shownMatch(row: QuestionEvidence | undefined): ShownMatch | undefined {
  const { best, referenceAnswer, matches = [] } = row ?? {};
  const match = matches.find(({ predicted }) => predicted === best?.predicted) ?? matches[0];
  if (!match) return undefined;
  const isOther =
    match.predicted !== best?.predicted ||
    (match.predictedAnswer !== null && match.predictedAnswer !== best.predictedAnswer) ||
    (match.referenceAnswer !== null && match.referenceAnswer !== referenceAnswer);
  return { match, isOther };
}
