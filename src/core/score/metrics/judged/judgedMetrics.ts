// The metrics that use judges' replies.

import type { ReplyKind } from '../../judge/readReply.ts';
import { ev2rMetric } from './ev2r.ts';
import { judgeVerdictMetric } from './judgeVerdict.ts';
import { referencelessMetric } from './referenceless.ts';

const byKind: Readonly<Record<ReplyKind, { readonly id: string }>> = {
  evidence: ev2rMetric,
  questions: ev2rMetric,
  claimFacts: referencelessMetric,
  verdict: judgeVerdictMetric,
};

export const judgedMetricIds: readonly string[] = [
  ...new Set(Object.values(byKind).map(({ id }) => id)),
];

/** Returns the ids of the metrics that use replies of these kinds, without duplicates. */
export function metricsOfReplies(kinds: Iterable<ReplyKind>): readonly string[] {
  return [...new Set([...kinds].map((kind) => byKind[kind].id))];
}
