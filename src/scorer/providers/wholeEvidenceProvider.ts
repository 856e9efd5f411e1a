import { wholeEvidenceMetric } from '../../core/metrics/wholeEvidence.ts';
import type { PlacedText } from '../../core/scoring/claimStrings.ts';
import { textsTooLarge } from '../../core/scoring/claimSize.ts';
import { createMeteorOfBlanks } from '../../core/scoring/meteor.ts';
import {
  evidenceText,
  wholeEvidenceScore,
  wholeEvidenceSignature,
  type WholeEvidenceScore,
} from '../../core/scoring/wholeEvidence.ts';
import {
  claimByClaim,
  failed,
  noReferenceQuestions,
  value,
  type MetricProvider,
} from './provider.ts';

const placed = (text: string): readonly PlacedText[] => [{ text, question: 0, answer: null }];

/** The evidence of each side as one text. Without a prediction the score is 0. */
export const wholeEvidenceProvider: MetricProvider = {
  id: wholeEvidenceMetric.id,
  open: (services) => {
    const meteor = createMeteorOfBlanks(services);
    return Promise.resolve({
      ...claimByClaim<WholeEvidenceScore>(services, ({ reference, prediction }) => {
        if (reference.evidence.length === 0) return noReferenceQuestions;
        const expected = evidenceText(reference.evidence);
        const found = evidenceText(prediction?.evidence ?? []);
        const tooLarge = textsTooLarge({ references: placed(expected), predicted: placed(found) });
        if (tooLarge) return failed(tooLarge);
        return value(wholeEvidenceScore(meteor, expected, found));
      }),
      provenance: () => ({ signature: wholeEvidenceSignature }),
    });
  },
};
