// Whether the sentences of a generated text have citations that support them.

import type { Aggregate } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { closed, shareOrNone, type ValueOf } from '../results/shapes.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { averageParts } from './ownResult.ts';
import { sourceSupportMetric } from './sourceSupport.ts';
import { works } from './works.ts';

const total = closed({ recall: shareOrNone, precision: shareOrNone });
type CitationShares = ValueOf<typeof total>;

/**
 * Returns the share of a claim's sentences that their citations support (recall, 0 to 1), and the same share of the sentences with
 * citations (precision). A sentence without citations counts as not supported in the recall. Sentences of which no cited page has a text
 * are left out of both. `null` without sentences.
 */
export function citationShares(claim: ReportClaim): CitationShares {
  let [sentences, cited, supported] = [0, 0, 0];
  for (const { predicted, predictedAnswer, status } of sourceSupportMetric.result(claim)?.answers ??
    []) {
    const answer = claim.predictedEvidence[predicted]?.answers[predictedAnswer];
    const isCited = (answer?.sources.length ?? 0) > 0;
    if (isCited && status === 'noText') continue;
    sentences += 1;
    if (!isCited) continue;
    cited += 1;
    if (status === 'verbatim' || status === 'supported') supported += 1;
  }
  return {
    recall: sentences === 0 ? null : supported / sentences,
    precision: cited === 0 ? null : supported / cited,
  };
}

const totalOf = (aggregate: Aggregate): CitationShares | undefined =>
  citationsMetric.total(aggregate);

export const citationsMetric: TypedMetric<never, never, CitationShares> = defineMetric({
  id: 'citations',
  name: 'Citations',
  version: '1',
  requires: [sourceSupportMetric.id],
  subjects: ['sources'],
  onlyByName: true,
  works: [works.gao2023],
  accumulator: () =>
    averageParts(['recall', 'precision'], citationShares, (means) => means.values()),
  shape: { total },
  scores: [
    {
      column: 'citations',
      name: 'citation recall',
      heading: 'Citation R',
      means: 'share of sentences that their citations support',
      ofClaim: (claim) => citationShares(claim).recall,
      ofFile: (aggregate) => totalOf(aggregate)?.recall ?? null,
    },
    {
      column: 'citations_precision',
      name: 'citation precision',
      heading: 'Citation P',
      means: 'share of sentences with citations that their citations support',
      ofClaim: (claim) => citationShares(claim).precision,
      ofFile: (aggregate) => totalOf(aggregate)?.precision ?? null,
    },
  ],
});
