// The status of each reference question, as the reader reads the evidence. docs/questions.md describes the statuses, the data
// that the reader was trained on, and the agreement with people.

import { coverageMetric, type CoveredQuestion } from '../metrics/coverage.ts';
import { semqaInputsOf } from '../metrics/semqaMetric.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { Confidence } from '../scoring/reading/questionReading.ts';
import type { QuestionStatus } from '../scoring/reading/statusRules.ts';
import { expectedShare } from '../scoring/reading/reading.ts';
import { pairSupport } from '../scoring/semqaAnswers.ts';
import { findLargest } from '../statistics/extremes.ts';
import { textOf, type Message } from '../words/message.ts';
import { statusReason } from './statusReason.ts';

/** A reference question with its status and the predicted answer that decided it, as indices in the claim's evidence. */
export interface QuestionOutcome {
  readonly reference: number;
  readonly status: QuestionStatus;
  readonly confidence: Confidence;
  /** Probability of the status, 0 to 1. */
  readonly probability: number;
  /** The predicted answer that decided the status, or the closest predicted answer. `null` if nothing is predicted. */
  readonly predicted: number | null;
  readonly predictedAnswer: number | null;
  /** Reference answer that it was read with. */
  readonly referenceAnswer: number;
  /** Expected share of the reference answer that the predicted evidence gives, 0 to 1. The claim's Coverage is the mean. */
  readonly share: number;
  /** Sentences of the predicted answer that were read. Absent if the whole answer was read. */
  readonly window?: string;
  /** One line that gives the reason for the status. Absent if there is nothing to say beyond the status. */
  readonly reason?: Message;
}

/** Outcomes by a claim's coverage, because several parts of a screen need them. No status depends on a parameter. */
const known = new WeakMap<object, readonly QuestionOutcome[]>();

function outcomeOf(
  { reference, status, confidence, probabilities, share, items, deciding }: CoveredQuestion,
  claim: ReportClaim,
): QuestionOutcome {
  const item = items[deciding];
  const { predicted = null, predictedAnswer = null, referenceAnswer = 0, window } = item ?? {};
  const reason = statusReason({ reference, status, item }, claim);
  return {
    reference,
    status,
    confidence,
    probability: probabilities[status],
    predicted,
    predictedAnswer,
    referenceAnswer,
    share,
    window,
    reason,
  };
}

/**
 * Returns the status of every reference question of a claim, in reference order. Blank reference items have no status.
 * `undefined` if Coverage has no result for the claim, because it was not run or failed, or because the reference has no
 * question. Statuses are then not guessed. SemQA and its parameters do not affect statuses.
 */
export function questionsOf(claim: ReportClaim): readonly QuestionOutcome[] | undefined {
  const coverage = coverageMetric.result(claim);
  if (!coverage) return undefined;
  const earlier = known.get(coverage);
  if (earlier) return earlier;
  const outcomes = coverage.questions.map((question) => outcomeOf(question, claim));
  known.set(coverage, outcomes);
  return outcomes;
}

/** A question as written in a report. */
export interface WrittenQuestion extends Omit<QuestionOutcome, 'share' | 'reason'> {
  readonly coverage: number;
  /** Cosine of the two questions, -1 to 1. `null` if SemQA did not compare them. */
  readonly similarity: number | null;
  /** SemQA's support of the two answers, 0 to 1. `null` if SemQA did not compare them. */
  readonly support: number | null;
  /** English. Absent if there is no reason beyond the status. */
  readonly reason?: string;
}

/** Returns the statuses as they are written in a report. */
export function writtenQuestions(claim: ReportClaim): readonly WrittenQuestion[] | undefined {
  const { similarities, comparisons } = semqaInputsOf(claim);
  return questionsOf(claim)?.map(({ share, reason, ...outcome }) => {
    const { reference, predicted, predictedAnswer } = outcome;
    const supports = comparisons
      .filter((one) => one.reference === reference && one.predicted === predicted)
      .filter((one) => one.predictedAnswer === predictedAnswer)
      .map((one) => pairSupport(one, 'ratio'));
    return {
      ...outcome,
      coverage: share,
      similarity: similarities[reference]?.[predicted ?? -1] ?? null,
      support: supports.length === 0 ? null : findLargest(supports),
      reason: reason === undefined ? undefined : textOf(reason),
    };
  });
}

/** Returns the expected share that one predicted answer gives of a reference question. `null` if it was not read. */
export function shareOfAnswer(
  claim: Pick<ReportClaim, 'results'>,
  reference: number,
  place: { readonly predicted: number; readonly predictedAnswer: number },
): number | null {
  const question = coverageMetric
    .result(claim)
    ?.questions.find((one) => one.reference === reference);
  const own = (question?.items ?? []).filter(
    ({ predicted, predictedAnswer }) =>
      predicted === place.predicted && predictedAnswer === place.predictedAnswer,
  );
  return own.length === 0
    ? null
    : own.reduce((most, item) => Math.max(most, expectedShare(item)), 0);
}
