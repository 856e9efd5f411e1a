import { lettersTooMany, matchingTooLarge } from '../../core/scoring/claimSize.ts';
import { lettersRead, piecesOf } from '../../core/scoring/coverage.ts';
import { coverageMetric, coverageScore, type CoverageScore } from '../../core/metrics/coverage.ts';
import {
  claimByClaim,
  failed,
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
} from './provider.ts';

/** Coverage of each claim. Without reference evidence there is nothing to cover. */
export const coverageProvider: MetricProvider = {
  id: coverageMetric.id,
  open: (services) =>
    Promise.resolve(
      claimByClaim<CoverageScore>(services, (pair) => {
        const tooLarge = tooLargeOf(pair);
        if (tooLarge) return failed(tooLarge);
        const score = coverageScore(pair.reference, pair.prediction);
        return score ? value(score) : noReferenceQuestions;
      }),
    ),
};

function tooLargeOf({ reference, prediction }: ClaimPair): ReturnType<typeof matchingTooLarge> {
  const sides = [reference.evidence, prediction?.evidence ?? []].map(piecesOf);
  const [expected = [], predicted = []] = sides;
  return (
    matchingTooLarge(expected.length, predicted.length) ??
    // Each piece is compared with every reading of each piece of the other side.
    lettersTooMany(
      expected.length * lettersRead(predicted) + (predicted.length + 1) * lettersRead(expected),
    )
  );
}
