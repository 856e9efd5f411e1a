import { lettersTooMany, checkMatchingSize } from '../../core/scoring/claimSize.ts';
import { lettersRead, piecesOf } from '../../core/scoring/coverage.ts';
import { coverageMetric, coverageScore, type CoverageScore } from '../../core/metrics/coverage.ts';
import {
  claimByClaim,
  failOutcome,
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
} from './provider.ts';

/** Provider of coverage. A claim without reference evidence has no value. */
export const coverageProvider: MetricProvider = {
  id: coverageMetric.id,
  open: (services) =>
    Promise.resolve(
      claimByClaim<CoverageScore>(services, (pair) => {
        const tooLarge = checkSize(pair);
        if (tooLarge) return failOutcome(tooLarge);
        const score = coverageScore(pair.reference, pair.prediction);
        return score ? value(score) : noReferenceQuestions;
      }),
    ),
};

function checkSize({ reference, prediction }: ClaimPair): ReturnType<typeof checkMatchingSize> {
  const sides = [reference.evidence, prediction?.evidence ?? []].map(piecesOf);
  const [expected = [], predicted = []] = sides;
  return (
    checkMatchingSize(expected.length, predicted.length) ??
    // Each piece is compared with every part of every piece on the other side.
    lettersTooMany(
      expected.length * lettersRead(predicted) + (predicted.length + 1) * lettersRead(expected),
    )
  );
}
