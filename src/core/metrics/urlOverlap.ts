// Computes how many sources the prediction and the reference have in common.

import { meanAccumulator, meanShape, type MeanAggregate } from '../results/means.ts';
import { urlOverlap } from '../evidence/sourceNames.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { chen2024 } from './works.ts';

/** `null` if neither side has an address. */
type Overlap = number | null;

export const urlOverlapMetric: TypedMetric<never, Overlap, MeanAggregate> = defineMetric({
  id: 'urlOverlap',
  name: 'Source overlap',
  version: '2',
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: [],
  subjects: ['sources'],
  page: 'docs/metrics/urlOverlap.md',
  works: [chen2024],
  resultOf: ({ referenceEvidence, predictedEvidence }) =>
    urlOverlap(referenceEvidence, predictedEvidence),
  accumulator: () => meanAccumulator((claim) => urlOverlapMetric.result(claim) ?? null),
  shape: {
    claim: {
      type: ['number', 'null'],
      minimum: 0,
      maximum: 1,
      description: 'null when neither side has an address.',
    },
    total: meanShape(0, 1),
  },
  encode: ({ result }) => (result === undefined ? {} : { urlOverlap: result }),
  decode: ({ urlOverlap: result }) => ({
    input: undefined,
    result: typeof result === 'number' || result === null ? result : undefined,
  }),
  scores: [
    {
      column: 'urlOverlap',
      name: 'overlap of source addresses',
      heading: 'Sources',
      means: 'share of source addresses that both sides cite',
      ofClaim: (claim): number | null => urlOverlapMetric.result(claim) ?? null,
      ofFile: (aggregate): number | null => urlOverlapMetric.total(aggregate)?.mean ?? null,
    },
  ],
});
