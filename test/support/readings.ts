// Readings for tests: what a reader would say about claims whose texts and model outputs the tests choose.

import { isMatchable, type QaPair } from '../../src/core/read/claims/evidence.ts';
import type { CoverageInputs } from '../../src/core/score/metrics/coverage.ts';
import { relevanceOf } from '../../src/core/score/metrics/coverageOverlap.ts';
import { computeOverlaps, piecesOf } from '../../src/core/score/measures/coverage.ts';
import type {
  ReadItem,
  Reading,
  ReadPlace,
} from '../../src/core/score/measures/reading/reading.ts';
import type { SemqaInputs } from '../../src/core/score/measures/semqa.ts';

/** Returns a reading with these probabilities. `none` is the rest. */
export function reading(some: Partial<Reading> = {}): Reading {
  const { gives = 0, part = 0, contradicts = 0, asks = 0 } = some;
  return { gives, part, contradicts, none: 1 - gives - part - contradicts, asks };
}

/** Returns a predicted item with its reading. */
export function readItem(
  predicted: number,
  some: Partial<Reading> = {},
  place: Partial<ReadPlace> & Pick<ReadItem, 'window'> = {},
): ReadItem {
  return { predicted, predictedAnswer: 0, referenceAnswer: 0, ...reading(some), ...place };
}

interface Evidence extends Partial<SemqaInputs> {
  readonly claim: string;
  readonly referenceEvidence: readonly QaPair[];
  readonly predictedEvidence: readonly QaPair[];
}

/**
 * Returns Coverage's inputs for a claim, as a reader would give them that reads every item: it takes shared letter sequences and
 * entailed answers for the same content, answers that SemQA does not find neutral for a part, and believes SemQA's contradictions. A question is asked from a cosine of 0.85 on.
 */
export function readingsOf({
  claim,
  referenceEvidence,
  predictedEvidence,
  similarities = [],
  comparisons = [],
}: Evidence): CoverageInputs {
  const expected = piecesOf(referenceEvidence);
  const pieces = piecesOf(predictedEvidence);
  const overlaps = computeOverlaps(expected, pieces);
  const questions = referenceEvidence.flatMap((pair, reference) => {
    if (!isMatchable(pair)) return [];
    const items = expected.flatMap((own, row): ReadItem[] =>
      own.question !== reference
        ? []
        : pieces.map((piece, column) => {
            const place = {
              ...{ predicted: piece.question, predictedAnswer: piece.answer },
              referenceAnswer: own.answer,
            };
            const { forward, backward } =
              comparisons.find(
                (one) =>
                  one.reference === reference &&
                  one.predicted === place.predicted &&
                  one.predictedAnswer === place.predictedAnswer &&
                  one.referenceAnswer === place.referenceAnswer,
              ) ?? {};
            const contradicts =
              forward && backward ? Math.min(forward.contradiction, backward.contradiction) : 0;
            const entailed =
              forward && backward ? Math.max(forward.entailment, backward.entailment) : 0;
            const isSame = (overlaps[column]?.[row] ?? 0) >= 0.3 || entailed >= 0.7;
            const asks = (similarities[reference]?.[piece.question] ?? 0) >= 0.85 ? 0.97 : 0.05;
            if (contradicts >= 0.5) {
              return { ...place, ...reading({ contradicts: 0.9 + contradicts / 10, asks }) };
            }
            const isLeaning =
              forward && backward && Math.min(forward.neutral, backward.neutral) < 0.5;
            if (!isSame && isLeaning)
              return {
                ...place,
                ...reading({ gives: 0.01, part: 0.97, asks }),
              };
            return { ...place, ...reading({ gives: isSame ? 0.97 : 0.02, asks }) };
          }),
    );
    const closeness = ({ predicted }: ReadItem): number =>
      similarities[reference]?.[predicted] ?? 0;
    const cosines = similarities[reference] ?? [];
    const similarity = Math.min(1, Math.max(0, ...cosines.map((cosine) => cosine ?? 0)));
    return [
      { reference, similarity, items: items.toSorted((a, b) => closeness(b) - closeness(a)) },
    ];
  });
  return { questions, predicted: pieces.length, relevance: relevanceOf(claim, pieces) };
}
