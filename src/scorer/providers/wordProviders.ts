// Providers of metrics that compare words and run no model.

import {
  coverageOverlapMetric,
  overlapScore,
  type OverlapScore,
} from '../../core/score/metrics/coverageOverlap.ts';
import {
  justificationMetric,
  justificationScore,
  type JustificationScore,
} from '../../core/score/metrics/justification.ts';
import {
  hungarianMeteorMetric,
  type TextMetricDescription,
  type TextMetricId,
  textMetrics,
} from '../../core/score/metrics/textMetrics.ts';
import { wholeEvidenceMetric } from '../../core/score/metrics/wholeEvidence.ts';
import {
  checkMatchingSize,
  lettersTooMany,
  textsTooLarge,
} from '../../core/score/measures/claimSize.ts';
import type { PlacedText } from '../../core/score/measures/claimStrings.ts';
import { lettersRead, piecesOf } from '../../core/score/measures/coverage.ts';
import { matchTexts, type TextMatchings } from '../../core/score/measures/matching.ts';
import { createMeteorOfBlanks } from '../../core/score/measures/meteor.ts';
import {
  evidenceText,
  scoreWholeEvidence,
  type WholeEvidenceScore,
  wholeEvidenceSignature,
} from '../../core/score/measures/wholeEvidence.ts';
import {
  claimByClaim,
  type ClaimPair,
  failOutcome,
  type MetricProvider,
  none,
  noReferenceQuestions,
  value,
} from './provider.ts';

/** Provider that compares and matches each claim's texts. A claim without reference questions has no value. */
export function textProvider(id: TextMetricId): MetricProvider {
  const metric: TextMetricDescription = textMetrics[id];
  const countsOf = metric.corpus?.counts;
  return {
    id,
    open: (services) => {
      const { comparer, textsOf, text } = services;
      const compared = comparer(id);
      return Promise.resolve({
        ...claimByClaim<TextMatchings>(services, (pair) => {
          const choice = metric.textChoice?.(text) ?? 'withContent';
          const [questions, answers] = [
            textsOf(pair, 'question', choice),
            textsOf(pair, 'questionAnswer', choice),
          ];
          // Passages beside a list of questions have no question of their own.
          if (questions.references.length === 0 || answers.references.length === 0)
            return noReferenceQuestions;
          const tooLarge = textsTooLarge(questions) ?? textsTooLarge(answers);
          if (tooLarge) return failOutcome(tooLarge);
          return value({
            question: matchTexts(compared, questions, countsOf),
            questionAnswer: matchTexts(compared, answers, countsOf),
          });
        }),
        provenance: () => ({ signature: metric.signature(text) }),
      });
    },
  };
}

const placeText = (text: string): readonly PlacedText[] => [{ text, question: 0, answer: null }];

/** Provider that compares the evidence of each side as one text. Without a prediction the score is 0. */
export const wholeEvidenceProvider: MetricProvider = {
  id: wholeEvidenceMetric.id,
  open: (services) => {
    const meteor = createMeteorOfBlanks(services);
    return Promise.resolve({
      ...claimByClaim<WholeEvidenceScore>(services, ({ reference, prediction }) => {
        if (reference.evidence.length === 0) return noReferenceQuestions;
        const expected = evidenceText(reference.evidence);
        const text = evidenceText(prediction?.evidence ?? []);
        const tooLarge = textsTooLarge({
          references: placeText(expected),
          predicted: placeText(text),
        });
        if (tooLarge) return failOutcome(tooLarge);
        return value(scoreWholeEvidence(meteor, expected, text));
      }),
      provenance: () => ({ signature: wholeEvidenceSignature }),
    });
  },
};

/** Provider of the METEOR score for justifications. There is no value if the reference has no justification. */
export const justificationProvider: MetricProvider = {
  id: justificationMetric.id,
  open: (services) => {
    const meteor = services.comparer(hungarianMeteorMetric.id);
    return Promise.resolve(
      claimByClaim<JustificationScore>(services, ({ reference, prediction, predictionFormat }) => {
        const score = justificationScore(meteor, reference, prediction, predictionFormat);
        return score ? value(score) : none;
      }),
    );
  },
};

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
