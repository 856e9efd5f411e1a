import { lettersTooMany, checkMatchingSize } from '../../core/scoring/claimSize.ts';
import { lettersRead, piecesOf } from '../../core/scoring/coverage.ts';
import {
  coverageOverlapMetric,
  overlapScore,
  type OverlapScore,
} from '../../core/metrics/coverageOverlap.ts';
import {
  claimByClaim,
  failOutcome,
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
} from './provider.ts';

/** Provider of coverage by overlap. A claim without reference evidence has no value. */
export const coverageOverlapProvider: MetricProvider = {
  id: coverageOverlapMetric.id,
  open: (services) =>
    Promise.resolve(
      claimByClaim<OverlapScore>(services, (pair) => {
        const tooLarge = checkOverlapSize(pair);
        if (tooLarge) return failOutcome(tooLarge);
        const score = overlapScore(pair.reference, pair.prediction);
        return score ? value(score) : noReferenceQuestions;
      }),
    ),
};

/** Returns why the texts of a claim cannot be compared. `undefined` if they can be compared. */
export function checkOverlapSize({
  reference,
  prediction,
}: ClaimPair): ReturnType<typeof checkMatchingSize> {
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
