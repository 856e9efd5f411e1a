// How much of the reference evidence a prediction covers.

import { isFoundAnswer, type Claim } from '../evidence/evidence.ts';
import type { Accumulator } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { RunningSum } from '../statistics/sums.ts';
import { NamedMeans } from '../results/means.ts';
import { computeCoveredPieces, piecesOf, type CoveredPiece } from '../scoring/coverage.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { partScores, resultFromProvider } from './ownResult.ts';
import { type Wording, countMsg, msg } from '../words/message.ts';
import { mcnamee2004, dice1945 } from './works.ts';

/** A predicted answer that covers a part of a reference pair: indices into the claim's evidence. */
export interface CoveringAnswer {
  readonly predicted: number;
  readonly predictedAnswer: number;
  /** How much of the pair the answer covers, above 0 and at most 1. */
  readonly value: number;
}

/** A reference question with one of its answers. */
export interface CoveredPair {
  readonly reference: number;
  readonly referenceAnswer: number;
  /** 0 to 1. */
  readonly value: number;
  /** The answers that cover most of the pair, at most three, best first. The first answer's value is also the pair's value. */
  readonly pieces: readonly CoveringAnswer[];
}

export interface CoverageScore {
  /** Mean over the reference pairs, 0 to 1. */
  readonly score: number;
  /** How much of the predicted answers the reference covers, 0 to 1. `null` if there are no predicted answers. */
  readonly precision: number | null;
  /** How much of the claim the predicted answers cover on average, 0 to 1. `null` if there are no predicted answers. */
  readonly relevance: number | null;
  readonly pairs: readonly CoveredPair[];
}

export interface CoverageAggregate {
  /** Means over the claims that have this score. `null` if no claim has it. */
  readonly score: number | null;
  readonly precision: number | null;
  readonly relevance: number | null;
  /** Number of claims in the mean of `score`. */
  readonly claims: number;
}

/**
 * Minimum value of a covered pair. If reference pairs are compared with the evidence of other claims, 1 in 200 pairs reaches this
 * value.
 */
export const coveredFrom = 0.25;

function meanOf(pieces: readonly Pick<CoveredPiece, 'value'>[]): number | null {
  if (pieces.length === 0) return null;
  const sum = new RunningSum();
  for (const { value } of pieces) sum.add(value);
  return sum.value() / pieces.length;
}

/** Computes a claim's coverage. `null` if the reference has no evidence. 0 without a prediction. */
export function coverageScore(reference: Claim, prediction: Claim | null): CoverageScore | null {
  const expected = piecesOf(reference.evidence);
  const predicted = piecesOf(prediction?.evidence ?? []);
  const covered = computeCoveredPieces(expected, predicted);
  const score = meanOf(covered);
  if (score === null) return null;
  const claim = [{ question: 0, answer: 0, questionText: '', text: reference.text }];
  return {
    score,
    precision: meanOf(computeCoveredPieces(predicted, expected, 'predicted')),
    relevance: meanOf(predicted.flatMap((piece) => computeCoveredPieces(claim, [piece]))),
    pairs: covered.map(({ question, answer, value, pieces }) => ({
      reference: question,
      referenceAnswer: answer,
      value,
      pieces: pieces.map((piece) => ({
        predicted: piece.question,
        predictedAnswer: piece.answer,
        value: piece.value,
      })),
    })),
  };
}

function coverageAccumulator(): Accumulator<ReportClaim, CoverageAggregate> {
  const means = new NamedMeans(['score', 'precision', 'relevance']);
  return {
    add: (claim) => {
      const score = coverageMetric.result(claim);
      if (score) means.add(score, claim.index);
    },
    result: () => ({ ...means.values(), claims: means.counts().score }),
  };
}

const scores = partScores(() => coverageMetric, {
  score: {
    column: 'coverage',
    name: 'Coverage',
    heading: 'Coverage',
    means: 'share of the reference evidence that the predicted answers say',
  },
  precision: {
    column: 'coverage_precision',
    name: 'Coverage, precision',
    heading: 'precision',
    means: 'share of the predicted answers that the reference says',
    isAside: true,
  },
  relevance: {
    column: 'coverage_relevance',
    name: 'Coverage, relevance to the claim',
    heading: 'relevance',
    means: 'share of the claim that the predicted answers mention',
    isAside: true,
  },
});

const countCovered = (pairs: readonly CoveredPair[]): number =>
  pairs.filter(({ value }) => value >= coveredFrom).length;

/**
 * Explains the score, for example "1 of 3 reference answers is covered, Q2 least." Names the least covered question. In a tie,
 * the first wins. Names no question if all are equally covered, and never a question whose reference has no answer.
 */
function coverageWhy(claim: ReportClaim): Wording | undefined {
  const pairs = coverageMetric.result(claim)?.pairs;
  if (!pairs) return undefined;
  const covered = countCovered(pairs);
  const [first] = pairs;
  const least = pairs
    .filter(
      ({ reference }) => claim.referenceEvidence[reference]?.answers.some(isFoundAnswer) ?? true,
    )
    .reduce<CoveredPair | undefined>(
      (one, pair) => (one && one.value <= pair.value ? one : pair),
      undefined,
    );
  const isOne = first === undefined || pairs.every(({ value }) => value === first.value);
  const summary =
    pairs.length === 1
      ? msg('{0} of {1} reference answer is covered', covered, pairs.length)
      : countMsg(
          covered,
          '{0} of {1} reference answers is covered',
          '{0} of {1} reference answers are covered',
          pairs.length,
        );
  return isOne || !least
    ? msg('{0}.', summary)
    : msg('{0}. Weakest: {1}.', summary, `Q${String(least.reference + 1)}`);
}

export const coverageMetric: TypedMetric<CoverageScore, CoverageScore, CoverageAggregate> =
  defineMetric({
    id: 'coverage',
    name: 'Coverage',
    version: '2',
    minimum: 0,
    maximum: 1,
    better: 'higher',
    scope: 'claim',
    needs: [],
    subjects: [],
    isDefault: true,
    standing: 'coverage',
    page: 'docs/metrics/coverage.md',
    works: [mcnamee2004, dice1945],
    scores,
    ...resultFromProvider<CoverageScore>('coverage'),
    accumulator: coverageAccumulator,
    details: [],
    words: { why: coverageWhy },
  });
