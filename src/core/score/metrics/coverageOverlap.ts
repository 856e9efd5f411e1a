// How much of the reference evidence a prediction covers, measured by common letter sequences. Runs no model.

import { isFoundAnswer, type Claim } from '../../read/claims/evidence.ts';
import type { Accumulator } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { closed, count, shareOrNone, type ValueOf } from '../results/shapes.ts';
import { RunningSum } from '../../base/statistics/sums.ts';
import {
  computeCoveredPieces,
  piecesOf,
  type CoveredPiece,
  type Piece,
} from '../measures/coverage.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { averageParts, partScores, resultFromProvider } from './ownResult.ts';
import { type Wording, countMsg, msg } from '../../base/words/message.ts';
import { works } from './works.ts';

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

export interface OverlapScore {
  /** Mean over the reference pairs, 0 to 1. */
  readonly score: number;
  /** How much of the predicted answers the reference covers, 0 to 1. `null` if there are no predicted answers. */
  readonly precision: number | null;
  /** How much of the claim the predicted answers cover on average, 0 to 1. `null` if there are no predicted answers. */
  readonly relevance: number | null;
  readonly pairs: readonly CoveredPair[];
}

/** Means of a metric with a score, a precision and the relevance to the claim, over the claims that have them. */
export const coverageMeans = closed({
  score: shareOrNone,
  precision: shareOrNone,
  relevance: shareOrNone,
  /** Number of claims in the mean of `score`. */
  claims: count,
});
export type CoverageMeans = ValueOf<typeof coverageMeans>;

/**
 * Minimum value of a covered pair. If reference pairs are compared with the evidence of other claims, 1 in 200 pairs reaches this
 * value.
 */
export const coveredFrom = 0.25;

/** Computes the mean of values. `null` without values. */
function meanOfPieces(pieces: readonly Pick<CoveredPiece, 'value'>[]): number | null {
  if (pieces.length === 0) return null;
  const sum = new RunningSum();
  for (const { value } of pieces) sum.add(value);
  return sum.value() / pieces.length;
}

/** Computes how much of the claim the predicted answers cover on average, 0 to 1. `null` without predicted answers. */
export function relevanceOf(text: string, predicted: readonly Piece[]): number | null {
  const claim = [{ question: 0, answer: 0, questionText: '', text }];
  return meanOfPieces(predicted.flatMap((piece) => computeCoveredPieces(claim, [piece])));
}

/** Computes a claim's coverage by overlap. `null` if the reference has no evidence. 0 without a prediction. */
export function overlapScore(reference: Claim, prediction: Claim | null): OverlapScore | null {
  const expected = piecesOf(reference.evidence);
  const predicted = piecesOf(prediction?.evidence ?? []);
  const covered = computeCoveredPieces(expected, predicted);
  const score = meanOfPieces(covered);
  if (score === null) return null;
  return {
    score,
    precision: meanOfPieces(computeCoveredPieces(predicted, expected, 'predicted')),
    relevance: relevanceOf(reference.text, predicted),
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

/** Averages the results that `resultOf` returns over the claims that have one. */
export function averageCoverage(
  resultOf: (claim: ReportClaim) => Omit<CoverageMeans, 'claims'> | undefined,
): Accumulator<ReportClaim, CoverageMeans> {
  return averageParts(['score', 'precision', 'relevance'], resultOf, (means) => ({
    ...means.values(),
    claims: means.counts().score,
  }));
}

const scores = partScores(() => coverageOverlapMetric, {
  score: {
    column: 'coverageOverlap',
    name: 'Coverage by overlap',
    heading: 'Overlap',
    means: 'letter sequences of the reference evidence in the predicted answers',
  },
  precision: {
    column: 'coverageOverlap_precision',
    name: 'Coverage by overlap, precision',
    heading: 'precision',
    means: 'letter sequences of the predicted answers in the reference',
    isAside: true,
  },
  relevance: {
    column: 'coverageOverlap_relevance',
    name: 'Coverage by overlap, relevance to the claim',
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
function overlapWhy(claim: ReportClaim): Wording | undefined {
  const pairs = coverageOverlapMetric.result(claim)?.pairs;
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

export const coverageOverlapMetric: TypedMetric<OverlapScore, OverlapScore, CoverageMeans> =
  defineMetric({
    id: 'coverageOverlap',
    name: 'Coverage by overlap',
    version: '2',
    standing: 'coverage',
    works: [works.mcnamee2004, works.dice1945],
    scores,
    ...resultFromProvider<OverlapScore>('coverageOverlap'),
    accumulator: () => averageCoverage((claim) => coverageOverlapMetric.result(claim)),
    details: [],
    words: { why: overlapWhy },
  });
