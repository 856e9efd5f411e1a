// Prepares and reads the run in which the encoder reads claims to find paraphrases. The run scores the claims against themselves,
// with a metric that no report contains.

import { getOwnValue } from '../../base/getOwnValue.ts';
import type { DescribedMetric } from '../metrics/metricTable.ts';
import type { ScoredClaim } from '../results/claims.ts';

export const vectorsMetric: DescribedMetric = {
  id: 'claimVectors',
  name: 'Vectors of claims',
  version: '1',
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: ['encoder'],
  subjects: [],
  columns: [],
};

/** Writes the claims in the only format that can be read both as reference and as predictions. */
export function writeClaims(texts: readonly string[]): string {
  return JSON.stringify(
    texts.map((claim, index) => ({ claim_id: index, claim, label: null, questions: [] })),
  );
}

/** Returns L2-normalised vectors by position. A claim that the encoder could not read has no entry. */
export function vectorsOf(claims: readonly ScoredClaim[]): ReadonlyMap<number, ArrayLike<number>> {
  return new Map(
    claims.flatMap(({ index, inputs }) => {
      const vector = getOwnValue(inputs, vectorsMetric.id) as ArrayLike<number> | undefined;
      return vector ? [[index, vector] as const] : [];
    }),
  );
}
