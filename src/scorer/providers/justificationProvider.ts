import {
  justificationMetric,
  justificationScore,
  type JustificationScore,
} from '../../core/metrics/justification.ts';
import { hungarianMeteorMetric } from '../../core/metrics/textMetrics.ts';
import { claimByClaim, none, value, type MetricProvider } from './provider.ts';

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
