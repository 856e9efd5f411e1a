// Systems whose claims have stages of evidence.

import type { ClaimStages } from '../../../src/core/metrics/evidenceStages.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { evidenceStages } from '../../../src/core/scoring/sources/evidenceStage.ts';
import { runMetricIds } from '../fixtures/scoredClaim.ts';

export const stagedMetrics = [...runMetricIds, 'evidenceStages'] as const;

/** One question a claim, at a stage that follows from its number. `shift`: makes another system of the claims. `unknown`: these have no known stage. */
export function withStages(
  claims: readonly ScoredClaim[],
  shift = 0,
  unknown: (index: number) => boolean = () => false,
): readonly ScoredClaim[] {
  return claims.map((claim) => {
    const { index } = claim;
    const stage = evidenceStages[((index % 10) + shift) % 4] ?? 'used';
    const result: ClaimStages = {
      score: stage === 'used' ? 1 : 0,
      questions: [{ reference: 0, stage: unknown(index) ? null : stage, suggestions: [] }],
    };
    return { ...claim, inputs: { ...claim.inputs, evidenceStages: result } };
  });
}
