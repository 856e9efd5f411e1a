// Which claims a request selects.

import { findQuery } from '../find/findQuery.ts';
import { flawsOf, type FlawKind } from '../report/claimFlaws.ts';
import type { ReportClaim } from '../results/claims.ts';

export interface ToolQuery {
  readonly score?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly flaw?: FlawKind;
  readonly find?: string;
}

/** Whether a claim meets all conditions. A claim without the score meets no condition on it. */
export function claimHas(
  claim: ReportClaim,
  value: number | null,
  { atLeast, atMost, flaw, find }: ToolQuery,
): boolean {
  if (atLeast !== undefined && (value === null || value < atLeast)) return false;
  if (atMost !== undefined && (value === null || value > atMost)) return false;
  if (flaw !== undefined && !flawsOf(claim).includes(flaw)) return false;
  if (find === undefined) return true;
  const texts = [
    claim.claim,
    ...[...claim.referenceEvidence, ...claim.predictedEvidence].flatMap(({ question, answers }) => [
      question,
      ...answers.map(({ text }) => text),
    ]),
  ].join('\n');
  return findQuery(find).every(({ pattern }) => pattern.test(texts));
}
