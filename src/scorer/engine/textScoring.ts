import { comparedTexts, type TextScope } from '../../core/metrics/claimStrings.ts';
import { textsTooLarge } from '../../core/metrics/claimSize.ts';
import { justificationScore } from '../../core/metrics/justification.ts';
import { matchTexts, type TextMatchings } from '../../core/metrics/matching.ts';
import type { TextComparer, TextParameters } from '../../core/metrics/textMetric.ts';
import {
  textMetricIds,
  textMetrics,
  type TextMetricDescription,
  type TextMetricId,
} from '../../core/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../core/report/report.ts';
import type { Lexicon } from '../../core/text/lexicon.ts';
import type { ClaimPair } from './claimScoring.ts';

/** The run's metrics that need no model. */
export interface TextScorer {
  /** A claim that is too large for the metrics on its evidence is a failed one. */
  score(pair: ClaimPair): Pick<ScoredClaim, 'texts' | 'justification' | 'failure'>;
}

interface RunningMetric {
  readonly id: TextMetricId;
  readonly comparer: TextComparer;
  readonly countsOf: ((reference: string, predicted: string) => readonly number[]) | undefined;
}

/** `metrics`: ids in the run. `lexicon` is called when a metric needs it; what it throws stops the run. */
export function createTextScorer(
  metrics: ReadonlySet<string>,
  parameters: TextParameters,
  lexicon: () => Lexicon,
): TextScorer {
  const running = textMetricIds
    .filter((id) => metrics.has(id))
    .map((id): RunningMetric => {
      const metric: TextMetricDescription = textMetrics[id];
      const comparer = metric.comparer({ parameters, lexicon });
      return { id, comparer, countsOf: metric.corpus?.counts };
    });
  const meteor = running.find(({ id }) => id === 'hungarianMeteor')?.comparer;
  return {
    score: (pair) => {
      const { reference, prediction, predictionFormat } = pair;
      const justification =
        meteor && metrics.has('justification')
          ? justificationScore(meteor, reference, prediction, predictionFormat)
          : undefined;
      return {
        ...matchings(pair, running),
        ...(justification ? { justification } : {}),
      };
    },
  };
}

/** None when the reference has no question: there is nothing to match. */
function matchings(
  { reference, prediction, predictionFormat }: ClaimPair,
  running: readonly RunningMetric[],
): Pick<ScoredClaim, 'texts' | 'failure'> {
  if (reference.evidence.length === 0 || running.length === 0) return { texts: {} };
  const predicted = prediction?.evidence ?? [];
  const compared = (scope: TextScope) =>
    comparedTexts(scope, reference.evidence, predicted, predictionFormat);
  const questions = compared('question');
  const answers = compared('questionAnswer');
  const failure = textsTooLarge(questions) ?? textsTooLarge(answers);
  if (failure) return { texts: {}, failure };
  const texts: Partial<Record<TextMetricId, TextMatchings>> = {};
  for (const { id, comparer, countsOf } of running) {
    texts[id] = {
      question: matchTexts(comparer, questions, countsOf),
      questionAnswer: matchTexts(comparer, answers, countsOf),
    };
  }
  return { texts };
}
