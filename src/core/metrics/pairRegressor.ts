// Compares all predicted evidence with all reference evidence, using a BLEURT-like regressor. One of the baselines in Ev2R's
// paper.

import { meanAccumulator, meanShape, type MeanAggregate } from '../results/means.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';
import { akhtar2026, sellam2020 } from './works.ts';

/** The model's unchanged output, on its own scale. */
export type PairRegression = number;

export const pairRegressorMetric: TypedMetric<PairRegression, PairRegression, MeanAggregate> =
  defineMetric({
    id: 'pairRegressor',
    name: 'Regressor of the whole evidence',
    version: '1',
    // The range for display. Scores can be outside it, because each model has its own range.
    minimum: -1,
    maximum: 1,
    better: 'higher',
    scope: 'claim',
    needs: ['regressor'],
    onlyByName: true,
    // Empty, because the metric uses all texts. The official evaluation uses only the first ten.
    subjects: [],
    page: 'docs/metrics/pairRegressor.md',
    works: [akhtar2026, sellam2020],
    ...resultFromProvider<PairRegression>('pairRegressor'),
    accumulator: () => meanAccumulator((claim) => pairRegressorMetric.result(claim) ?? null),
    scores: [
      {
        column: 'pairRegressor',
        name: 'regressor of the whole evidence',
        heading: 'regressor',
        means: 'a trained model’s score of all evidence as one text',
        ofClaim: (claim) => pairRegressorMetric.result(claim) ?? null,
        ofFile: (aggregate) => pairRegressorMetric.total(aggregate)?.mean ?? null,
      },
    ],
    shape: { claim: { type: 'number' }, total: meanShape() },
  });
