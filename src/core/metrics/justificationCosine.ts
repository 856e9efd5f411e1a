// Compares the meaning of a predicted justification with the annotators' justification, using SemQA's encoder.

import { meanAccumulator, meanShape, type MeanAggregate } from '../results/means.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';
import { indrehus2025 } from './works.ts';

/** Cosine of the two embeddings, −1 to 1. */
export type JustificationCosine = number;

export const justificationCosineMetric: TypedMetric<
  JustificationCosine,
  JustificationCosine,
  MeanAggregate
> = defineMetric({
  id: 'justificationCosine',
  name: 'Justification, cosine',
  version: '1',
  minimum: -1,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: ['encoder'],
  onlyByName: true,
  // Empty, because the notes on justifications are about METEOR.
  subjects: [],
  page: 'docs/metrics/justification.md',
  works: [indrehus2025],
  ...resultFromProvider<JustificationCosine>('justificationCosine'),
  accumulator: () => meanAccumulator((claim) => justificationCosineMetric.result(claim) ?? null),
  scores: [
    {
      column: 'justificationCosine',
      name: 'cosine of justifications',
      heading: 'cosine J',
      means: 'similarity in meaning of the justifications',
      ofClaim: (claim) => justificationCosineMetric.result(claim) ?? null,
      ofFile: (aggregate) => justificationCosineMetric.total(aggregate)?.mean ?? null,
    },
  ],
  shape: { claim: { type: 'number', minimum: -1, maximum: 1 }, total: meanShape(-1, 1) },
});
