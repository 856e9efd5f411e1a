// Computes how many sources the prediction and the reference have in common.

import { meanShape, type MeanAggregate } from '../results/means.ts';
import { described, shareOrNone } from '../results/shapes.ts';
import { urlOverlap } from '../../read/claims/sourceNames.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { encodeResult, onlyScore } from './ownResult.ts';
import { works } from './works.ts';

/** `null` if neither side has an address. */
type Overlap = number | null;

export const urlOverlapMetric: TypedMetric<never, Overlap, MeanAggregate> = defineMetric({
  id: 'urlOverlap',
  name: 'Source overlap',
  version: '2',
  subjects: ['sources'],
  works: [works.chen2024],
  resultOf: ({ referenceEvidence, predictedEvidence }) =>
    urlOverlap(referenceEvidence, predictedEvidence),
  shape: {
    claim: described(shareOrNone, 'null when neither side has an address.'),
    total: meanShape(0, 1),
  },
  ...encodeResult<Overlap>('urlOverlap'),
  ...onlyScore(() => urlOverlapMetric, {
    column: 'urlOverlap',
    name: 'overlap of source addresses',
    heading: 'Sources',
    means: 'share of source addresses that both sides cite',
  }),
});
