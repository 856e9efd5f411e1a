// Computes how many sources the prediction and the reference have in common.

import { meanShape, type MeanAggregate } from '../results/means.ts';
import { described, shareOrNone } from '../results/shapes.ts';
import { compareSources, urlOverlap } from '../../read/claims/sourceNames.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { encodeResult, onlyScore } from './ownResult.ts';
import { countMsg, type Message, msg } from '../../base/words/message.ts';
import type { ReportClaim } from '../results/claims.ts';
import { works } from './works.ts';

/** `null` if neither side has an address. */
type Overlap = number | null;

function overlapRemark(claim: ReportClaim): Message {
  if ((urlOverlapMetric.result(claim) ?? null) === null)
    return msg('Neither the reference nor the prediction has a web address.');
  const { referenceEvidence, predictedEvidence } = claim;
  const lists = compareSources(referenceEvidence, predictedEvidence);
  const { shared, referenceOnly, predictedOnly } = lists;
  return countMsg(
    shared.length + referenceOnly.length + predictedOnly.length,
    '{1} of {0} address on both sides',
    '{1} of {0} addresses on both sides',
    shared.length,
  );
}

export const urlOverlapMetric: TypedMetric<never, Overlap, MeanAggregate> = defineMetric({
  id: 'urlOverlap',
  name: 'Source overlap',
  version: '2',
  subjects: ['sources'],
  works: [works.chen2024],
  words: { scoreRemark: overlapRemark },
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
