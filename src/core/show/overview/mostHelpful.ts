// Finds the reference question that would raise a claim's evidence score most if it were answered.

import { isFoundAnswer } from '../../read/claims/evidence.ts';
import { differenceText, toOne } from '../../base/numbers.ts';
import { coverageMetric } from '../../score/metrics/coverage.ts';
import { questionsOf } from '../../score/questions/questionStatus.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { msg, type Message } from '../../base/words/message.ts';

export interface MostHelpful {
  /** Index of the question in the reference. */
  readonly reference: number;
  /** Increase of the claim's Coverage, above 0. */
  readonly gain: number;
  readonly words: Message;
}

/**
 * Finds the reference question that would raise the claim's Coverage most if the prediction gave its answer: the unanswered
 * question with the smallest share. Never names a question whose reference has no answer, because nobody can answer it. In a tie,
 * the first question wins. `undefined` if the claim has no statuses, or every question with an answer is answered.
 */
export function findMostHelpfulQuestion(claim: ReportClaim): MostHelpful | undefined {
  const outcomes = questionsOf(claim) ?? [];
  const [open] = outcomes
    .filter(({ status, share }) => status !== 'answered' && share < 1)
    .filter(({ reference }) => claim.referenceEvidence[reference]?.answers.some(isFoundAnswer))
    .toSorted((a, b) => a.share - b.share);
  if (!open) return undefined;
  const { reference } = open;
  const gain = (1 - open.share) / outcomes.length;
  const name = `Q${String(reference + 1)}`;
  const raise = differenceText(gain, toOne);
  const words = msg(
    'Answering {0} would help the most ({1} {2}).',
    ...[name, coverageMetric.name, raise],
  );
  return { reference, gain, words };
}
