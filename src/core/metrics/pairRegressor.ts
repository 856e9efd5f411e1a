// What a regressor of the BLEURT kind says of the whole predicted evidence beside the whole reference evidence: one of the baselines
// that Ev2R's paper holds its scorers against.

import { meanAccumulator, meanShape, type MeanAggregate } from '../results/means.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';

/** The model's number as it is: its range is the model's own. */
export type PairRegression = number;

export const pairRegressorMetric: TypedMetric<PairRegression, PairRegression, MeanAggregate> =
  defineMetric({
    id: 'pairRegressor',
    name: 'Regressor of the whole evidence',
    version: '1',
    // What is drawn; numbers may lie beyond, since each model has a range of its own.
    minimum: -1,
    maximum: 1,
    better: 'higher',
    scope: 'claim',
    needs: ['regressor'],
    onlyByName: true,
    // Not the texts that the official evaluation compares, of which only the first ten count.
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
