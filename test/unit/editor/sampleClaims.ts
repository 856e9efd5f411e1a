// One claim with scores computed by hand, a run with this claim, and an outline.

import { defaultTextParameters } from '../../../src/core/score/parameters/textParameters.ts';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { QaPair, SourceRange } from '../../../src/core/read/claims/evidence.ts';
import type { TextMatching, TextPlace } from '../../../src/core/score/measures/matching.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { Run, type RunOptions } from '../../../src/editor/runs/run.ts';
import type { Outline, OutlineClaim } from '../../../src/protocol/fileReading.ts';
import type { ScoreResult } from '../../../src/protocol/scoring.ts';
import { idOf } from '../../../src/core/score/metrics/registry.ts';
import { compared, probabilities } from '../../support/answerComparisons.ts';
import { scoredFrom, type FlatScored } from '../../support/flatClaim.ts';
import { readingsOf } from '../../support/readings.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';

export function pair(question: string, ...answers: readonly string[]): QaPair {
  return { question, answers: answers.map((text) => ({ text, sources: [] })) };
}

const places = (answer: number | null): readonly TextPlace[] => [
  { question: 0, answer },
  { question: 1, answer },
];

function matching(
  matrix: readonly (readonly number[])[],
  hungarian: number,
  bestMatch: number,
  answer: number | null,
): TextMatching {
  const texts = { references: places(answer), predicted: places(answer) };
  const pairs = [[0, 0] as const, [1, 1] as const];
  return { texts, matrix, pairs, hungarian, bestMatch };
}

/**
 * Possible results of a text metric for two reference texts and two predicted texts. Questions: (0.5 + 0.3) / 2 = 0.4 with both
 * matchings. With answers: 0.6 + 0.24 is larger than 0.1 + 0.5, so Hungarian is 0.42. The largest values in the rows are 0.6 and
 * 0.5, so best match is 0.55.
 */
const handMatchings = {
  question: matching(
    [
      [0.5, 0.1],
      [0.2, 0.3],
    ],
    0.4,
    0.4,
    null,
  ),
  questionAnswer: matching(
    [
      [0.6, 0.1],
      [0.5, 0.24],
    ],
    0.42,
    0.55,
    0,
  ),
};

/** The same results for a metric whose perfect match is 100. */
const hundredfold = {
  question: matching(
    [
      [50, 10],
      [20, 30],
    ],
    40,
    40,
    null,
  ),
  questionAnswer: matching(
    [
      [60, 10],
      [50, 24],
    ],
    42,
    55,
    0,
  ),
};

/**
 * Two reference questions and two predicted questions. The assignment is Q1-P1 (0.9), Q2-P2 (0.3), so the question score is 1.2 /
 * 2 = 0.6. Supports: Q1 max(0.9 / (0.9 + 0.1), 0.5) = 0.9, and Q2 max(0.1 / (0.1 + 0.3), 0.25) = 0.25, so the answer score is
 * 0.575. SemQA at alpha 0.5 is 0.5875. Q2's neutral probability is 0.6 in both directions, so Q2 is undecided.
 */
export const handParts: FlatScored = {
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
    compared(0, 0, probabilities(0.9, 0, 0.1), probabilities(0.2, 0.6, 0.2)),
    compared(1, 1, probabilities(0.1, 0.6, 0.3), probabilities(0.1, 0.6, 0.3)),
  ],
  texts: {},
};

export const handClaim: ScoredClaim = scoredFrom(handParts);

/** The same claim with METEOR, BLEU and a justification. */
export const fullParts: FlatScored = {
  ...handParts,
  texts: { hungarianMeteor: handMatchings, bleu: hundredfold },
  justification: {
    score: 0.31,
    reference: 'It opened then.',
    predicted: 'It did not.',
    source: 'justification',
  },
};

export const fullClaim: ScoredClaim = scoredFrom(fullParts);

/** The same claim with Coverage, so that its questions have statuses: Q1 is answered and Q2 is not. */
export const statusClaim: ScoredClaim = {
  ...fullClaim,
  inputs: {
    ...fullClaim.inputs,
    coverage: readingsOf(fullParts),
  },
};

/** Creates a run of the claims. By default it has only SemQA. */
export function runOf(claims: readonly ScoredClaim[], options: Partial<RunOptions> = {}): Run {
  const run = new Run({
    predictions: 'file:///p.json',
    reference: 'file:///r.json',
    metrics: ['semqa'],
    parameters: defaultSemqaParameters,
    averitecLevel: 0.25,
    ...options,
  });
  run.add(claims);
  return run;
}

/** Returns the scorer's final result. */
export function resultOf(run: Run): ScoreResult {
  const file = { format: 'fever', sha256: '00', claims: 2 } as const;
  return {
    provenance: {
      product: { name: 'evidence-inspector', version: '0.0.0' },
      metrics: Object.fromEntries(run.metrics.map((metric) => [idOf(metric), '1'])),
      signatures: {},
      reference: { ...file, name: 'r.json', format: 'averitec', sha256: '11' },
      predictions: { ...file, name: 'p.json' },
    },
    metrics: run.metrics,
    text: defaultTextParameters,
    dataSet: averitecDataSet,
    alignment: [],
    problems: { reference: [], predictions: [] },
    complete: true,
    total: 2,
    timing: { totalMs: 1, modelMs: 1, modelCalls: 1, storeHits: 0 },
  };
}

/** A reference claim without a prediction. */
export const missingParts: FlatScored = {
  ...handParts,
  index: 1,
  predictionIndex: null,
  claim: 'The tower is 330 metres high.',
  predictedVerdict: null,
  predictedEvidence: [],
  similarities: [[], []],
  comparisons: [],
};

export const missingClaim: ScoredClaim = scoredFrom(missingParts);

/**
 * Simulates an edited prediction file. The run scored `handClaim` and other claims, and the file now has a different claim in
 * second position.
 */
export function editPredictions(run: Run): void {
  run.edits.scored = { reference: ['r0', 'r1'], predictions: ['p0', 'p1'] };
  run.edits.follow('predictions', ['p0', 'edited']);
}

/** Returns the outline of a claim from `line` to `line + 5` with one question and one answer. */
export function outlineClaim(index: number, line: number, verdict: string | null): OutlineClaim {
  const range = (start: number, from: number, to: number): SourceRange => [start, from, start, to];
  return {
    index,
    text: `Claim ${index}`,
    verdict,
    questions: 1,
    answers: 1,
    hash: `hash ${String(index)}`,
    ranges: {
      claim: [line, 2, line + 5, 3],
      text: range(line + 1, 13, 40),
      questions: [range(line + 3, 20, 50)],
      answers: [[range(line + 4, 20, 50)]],
    },
  };
}

export function outlineOf(role: Outline['role'], claims: readonly OutlineClaim[]): Outline {
  const format = role === 'reference' ? 'averitec' : 'fever';
  return { role, format, claims, problems: [], verdicts: [] };
}
