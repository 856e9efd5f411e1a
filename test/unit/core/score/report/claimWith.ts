// Builds report claims with only the fields that a test needs.

import type { Answer, QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { reportedFrom, type FlatReported } from '../../../../support/flatClaim.ts';
import type { TextScore } from '../../../../../src/core/score/measures/matching.ts';

/** Returns a claim with only the given parts. Its prediction is at the same position, and it is not scored. */
export function claimWith(parts: Partial<FlatReported> = {}): ReportClaim {
  return reportedFrom({
    index: 0,
    predictionIndex: parts.index ?? 0,
    claim: 'A claim.',
    referenceVerdict: null,
    predictedVerdict: null,
    referenceEvidence: [],
    predictedEvidence: [],
    ...parts,
  });
}

/** Returns a text metric's scores for a claim. The tests need only these two numbers. */
export function textScore(questionAnswer: number, question = questionAnswer): TextScore {
  const both = { question, questionAnswer };
  const none = { question: [], questionAnswer: [] };
  return { ...both, bestMatch: both, softmax: both, matches: none };
}

export function answer(parts: Partial<Answer> = {}): Answer {
  return { text: 'An answer.', sources: [], ...parts };
}

export function pair(question: string, ...answers: readonly Answer[]): QaPair {
  return { question, answers: answers.length === 0 ? [answer()] : answers };
}

export function pairs(count: number, answersEach = 1): readonly QaPair[] {
  return Array.from({ length: count }, (_, at) =>
    pair(`Question ${String(at)}?`, ...Array.from({ length: answersEach }, () => answer())),
  );
}
