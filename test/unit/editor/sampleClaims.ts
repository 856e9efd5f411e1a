// One claim whose SemQA is computed by hand, and an outline around it.

import type { QaPair, SourceRange } from '../../../src/core/evidence/evidence.ts';
import type { ScoredClaim } from '../../../src/core/report/report.ts';
import type { Outline, OutlineClaim } from '../../../src/protocol/scorer.ts';

export function pair(question: string, ...answers: readonly string[]): QaPair {
  return { question, answers: answers.map((text) => ({ text, sources: [] })) };
}

/**
 * Two reference questions, two predicted ones. The assignment is Q1-P1 (0.9), Q2-P2 (0.3): question score 1.2 / 2 = 0.6.
 * Supports: Q1 max(0.9 / (0.9 + 0.1), 0.5) = 0.9; Q2 max(0.1 / (0.1 + 0.3), 0.25) = 0.25: answer score 0.575.
 * SemQA at alpha 0.5: 0.5875. Q2's neutral probability is 0.6 both ways: undecided.
 */
export const handClaim: ScoredClaim = {
  index: 0,
  predictionIndex: 1,
  claim: 'The bridge opened in 1932.',
  referenceVerdict: 'Supported',
  predictedVerdict: 'Refuted',
  referenceEvidence: [
    pair('When did it open?', '19 March 1932'),
    pair('Who built it?', 'Dorman Long'),
  ],
  predictedEvidence: [
    pair('On what date was it opened?', 'It opened on 19 March 1932.'),
    pair('Which firm | built it?', 'Arrol'),
  ],
  similarities: [
    [0.9, 0.1],
    [0.2, 0.3],
  ],
  comparisons: [
    {
      reference: 0,
      predicted: 0,
      referenceAnswer: 0,
      predictedAnswer: 0,
      forward: { entailment: 0.9, neutral: 0, contradiction: 0.1 },
      backward: { entailment: 0.2, neutral: 0.6, contradiction: 0.2 },
    },
    {
      reference: 1,
      predicted: 1,
      referenceAnswer: 0,
      predictedAnswer: 0,
      forward: { entailment: 0.1, neutral: 0.6, contradiction: 0.3 },
      backward: { entailment: 0.1, neutral: 0.6, contradiction: 0.3 },
    },
  ],
};

/** A reference claim without a prediction. */
export const missingClaim: ScoredClaim = {
  ...handClaim,
  index: 1,
  predictionIndex: null,
  claim: 'The tower is 330 metres high.',
  predictedVerdict: null,
  predictedEvidence: [],
  similarities: [[], []],
  comparisons: [],
};

/** A claim object from `line` to `line + 5` with one question and one answer. */
export function outlineClaim(index: number, line: number, verdict: string | null): OutlineClaim {
  const range = (start: number, from: number, to: number): SourceRange => [start, from, start, to];
  return {
    index,
    text: `Claim ${index}`,
    verdict,
    questions: 1,
    answers: 1,
    ranges: {
      claim: [line, 2, line + 5, 3],
      text: range(line + 1, 13, 40),
      questions: [range(line + 3, 20, 50)],
      answers: [[range(line + 4, 20, 50)]],
    },
  };
}

export function outlineOf(role: Outline['role'], claims: readonly OutlineClaim[]): Outline {
  return { role, format: role === 'reference' ? 'averitec' : 'fever', claims, problems: [] };
}
