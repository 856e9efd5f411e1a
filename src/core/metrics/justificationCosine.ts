// How near a predicted justification comes to the annotators' one in meaning, as the encoder of SemQA sees it.

import { meanAccumulator, meanShape, type MeanAggregate } from '../results/means.ts';
import { defineMetric, type TypedMetric } from './metric.ts';

/** Cosine of the two embeddings, −1..1. */
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
  // The notes on justifications are about METEOR's.
  subjects: [],
  page: 'docs/metrics/justification.md',
  resultOf: (_claim, input) => input,
  accumulator: () => meanAccumulator((claim) => justificationCosineMetric.result(claim) ?? null),
  encode: ({ result }) => (result === undefined ? {} : { justificationCosine: result }),
  // The report has been validated: this is what `encode` writes.
  decode: ({ justificationCosine }) => {
    const cosine = justificationCosine as JustificationCosine | undefined;
    return { input: cosine, result: cosine };
  },
  scores: [
    {
      column: 'justificationCosine',
      name: 'cosine of justifications',
      heading: 'cosine J',
      ofClaim: (claim) => justificationCosineMetric.result(claim) ?? null,
      ofFile: (aggregate) => justificationCosineMetric.total(aggregate)?.mean ?? null,
    },
  ],
  shape: { claim: { type: 'number', minimum: -1, maximum: 1 }, total: meanShape(-1, 1) },
});
