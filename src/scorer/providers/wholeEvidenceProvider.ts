import { wholeEvidenceMetric } from '../../core/metrics/wholeEvidence.ts';
import type { PlacedText } from '../../core/scoring/claimStrings.ts';
import { textsTooLarge } from '../../core/scoring/claimSize.ts';
import { createMeteorOfBlanks } from '../../core/scoring/meteor.ts';
import {
  evidenceText,
  scoreWholeEvidence,
  wholeEvidenceSignature,
  type WholeEvidenceScore,
} from '../../core/scoring/wholeEvidence.ts';
import {
  claimByClaim,
  failOutcome,
  noReferenceQuestions,
  value,
  type MetricProvider,
} from './provider.ts';

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
