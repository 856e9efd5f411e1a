// Compares the meaning of a predicted justification with the annotators' justification, using SemQA's encoder.

import { meanShape, type MeanAggregate } from '../results/means.ts';
import { numberFrom } from '../results/shapes.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { onlyScore, resultFromProvider } from './ownResult.ts';
import { works } from './works.ts';

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
  needs: ['encoder'],
  onlyByName: true,
  // Empty, because the notes on justifications are about METEOR.
  subjects: [],
  page: 'docs/metrics/justification.md',
  works: [works.indrehus2025],
  ...resultFromProvider<JustificationCosine>('justificationCosine'),
  ...onlyScore(() => justificationCosineMetric, {
    column: 'justificationCosine',
    name: 'cosine of justifications',
    heading: 'cosine J',
    means: 'similarity in meaning of the justifications',
  }),
  shape: { claim: numberFrom(-1, 1), total: meanShape(-1, 1) },
});
