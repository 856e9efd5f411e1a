// Plausible results of two models for made-up claims, with as many questions, answers and gaps as in real files.

import type { SemqaInputs } from '../../../../../src/core/score/measures/semqa.ts';
import type { Entailment } from '../../../../../src/core/score/measures/semqaAnswers.ts';
import type { Random } from '../../../../../src/core/base/statistics/random.ts';

function between(random: Random, from: number, to: number): number {
  return from + ((to - from) * random.next()) / 2 ** 32;
}

function entailment(random: Random): Entailment {
  const [e, n, c] = [random.next() + 1, random.next() + 1, random.next() + 1];
  const sum = e + n + c;
  return { entailment: e / sum, neutral: n / sum, contradiction: c / sum };
}

/**
 * Returns one claim: one to five reference questions, zero to ten predicted questions, one or two reference answers per question.
 */
export function randomInputs(random: Random, compared = 1): SemqaInputs {
  const predicted = random.below(11);
  const similarities = Array.from({ length: 1 + random.below(5) }, () =>
    Array.from({ length: predicted }, () => between(random, -0.1, 1)),
  );
  const comparisons = similarities.flatMap((row, reference) =>
    row.flatMap((_, place) =>
      between(random, 0, 1) >= compared
        ? []
        : Array.from({ length: 1 + random.below(2) }, (__, referenceAnswer) => ({
            reference,
            predicted: place,
            referenceAnswer,
            predictedAnswer: 0,
            forward: entailment(random),
            backward: entailment(random),
          })),
    ),
  );
  return { similarities, comparisons };
}
