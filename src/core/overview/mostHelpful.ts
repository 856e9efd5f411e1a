// Finds the reference question that would raise a claim's evidence score most if it were answered.

import { isFoundAnswer } from '../evidence/evidence.ts';
import { differenceText } from '../format/numbers.ts';
import { toOne } from '../format/scales.ts';
import { coverageMetric } from '../metrics/coverage.ts';
import { questionsOf } from '../questions/questionStatus.ts';
import type { ReportClaim } from '../results/claims.ts';
import { computeCoveredPieces, piecesOf } from '../scoring/coverage.ts';
import { msg, type Message } from '../words/message.ts';

export interface MostHelpful {
  /** Index of the question in the reference. */
  readonly reference: number;
  /** Increase of the claim's Coverage, above 0. */
  readonly gain: number;
  readonly words: Message;
}

/**
 * Finds the reference question that would raise the claim's Coverage most if the prediction also contained the reference's own
 * question and answers. For the new Coverage, every reference answer gets the larger of two values: its current coverage, and its
 * coverage by the new answers. The gain is the new Coverage minus the current Coverage. Considers only unanswered questions, or
 * all questions if there are no statuses, and never a question whose reference has no answer, because nobody can answer it. In a
 * tie, the first question wins. `undefined` if the claim has no Coverage, every
 * question is answered, or no question would raise the Coverage.
 */
export function findMostHelpfulQuestion(claim: ReportClaim): MostHelpful | undefined {
  const pairs = coverageMetric.result(claim)?.pairs;
  if (!pairs || pairs.length === 0) return undefined;
  const expected = piecesOf(claim.referenceEvidence);
  const statuses = new Map(questionsOf(claim)?.map((one) => [one.reference, one.status]));
  let best: Omit<MostHelpful, 'words'> | undefined;
  for (const [reference, { answers }] of claim.referenceEvidence.entries()) {
    if (statuses.get(reference) === 'answered' || !answers.some(isFoundAnswer)) continue;
    const added = expected.filter(({ question }) => question === reference);
    const sum = computeCoveredPieces(expected, added).reduce(
      (all, { value }, index) => all + Math.max(0, value - (pairs[index]?.value ?? 0)),
      0,
    );
    const gain = sum / pairs.length;
    if (gain > (best?.gain ?? 0)) best = { reference, gain };
  }
  if (!best) return undefined;
  return {
    ...best,
    words: msg(
      'Answering {0} would raise the score the most (Coverage {1}).',
      `Q${String(best.reference + 1)}`,
      differenceText(best.gain, toOne),
    ),
  };
}
