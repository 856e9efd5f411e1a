// A BLEURT-like regressor's rating of the whole predicted evidence against the whole reference evidence. One of the baselines in Ev2R's
// paper.

import { meanAccumulator, meanShape, type MeanAggregate } from '../results/means.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';

/** The model's unchanged output, on its own scale. */
export type PairRegression = number;

export const pairRegressorMetric: TypedMetric<PairRegression, PairRegression, MeanAggregate> =
  defineMetric({
    id: 'pairRegressor',
    name: 'Regressor of the whole evidence',
    version: '1',
    // The displayed range. Numbers may be outside it, because each model has its own range.
    minimum: -1,
    maximum: 1,
    better: 'higher',
    scope: 'claim',
    needs: ['regressor'],
    onlyByName: true,
    // Not the texts of the official evaluation, of which only the first ten count.
    subjects: [],
    page: 'docs/metrics/pairRegressor.md',
    ...resultFromProvider<PairRegression>('pairRegressor'),
    accumulator: () => meanAccumulator((claim) => pairRegressorMetric.result(claim) ?? null),
    scores: [
      {
        column: 'pairRegressor',
        name: 'regressor of the whole evidence',
        heading: 'regressor',
        ofClaim: (claim) => pairRegressorMetric.result(claim) ?? null,
        ofFile: (aggregate) => pairRegressorMetric.total(aggregate)?.mean ?? null,
      },
    ],
    shape: { claim: { type: 'number' }, total: meanShape() },
  });
