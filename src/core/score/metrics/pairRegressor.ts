// Compares all predicted evidence with all reference evidence, using a BLEURT-like regressor. One of the baselines in Ev2R's
// paper.

import { meanShape, type MeanAggregate } from '../results/means.ts';
import { numberFrom } from '../results/shapes.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { onlyScore, resultFromProvider } from './ownResult.ts';
import { works } from './works.ts';

/** The model's unchanged output, on its own scale. */
export type PairRegression = number;

export const pairRegressorMetric: TypedMetric<PairRegression, PairRegression, MeanAggregate> =
  defineMetric({
    id: 'pairRegressor',
    name: 'Regressor of the whole evidence',
    version: '1',
    // The range for display. Scores can be outside it, because each model has its own range.
    minimum: -1,
    needs: ['regressor'],
    onlyByName: true,
    // Empty, because the metric uses all texts. The official evaluation uses only the first ten.
    subjects: [],
    works: [works.akhtar2026, works.sellam2020],
    ...resultFromProvider<PairRegression>('pairRegressor'),
    ...onlyScore(() => pairRegressorMetric, {
      column: 'pairRegressor',
      name: 'regressor of the whole evidence',
      heading: 'regressor',
      means: 'a trained model’s score of all evidence as one text',
    }),
    shape: { claim: numberFrom(), total: meanShape() },
  });
