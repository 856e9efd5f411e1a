import { textsTooLarge } from '../../core/scoring/claimSize.ts';
import { matchTexts, type TextMatchings } from '../../core/scoring/matching.ts';
import {
  textMetrics,
  type TextMetricDescription,
  type TextMetricId,
} from '../../core/metrics/textMetrics.ts';
import {
  claimByClaim,
  failOutcome,
  noReferenceQuestions,
  value,
  type MetricProvider,
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
