// Systems whose claims have evidence stages.

import type { ClaimStages } from '../../../src/core/score/metrics/evidenceStages.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { evidenceStages } from '../../../src/core/score/measures/sources/evidenceStage.ts';
import { runMetricIds } from '../fixtures/scoredClaim.ts';

export const stagedMetrics = [...runMetricIds, 'evidenceStages'] as const;

/**
 * Returns claims with one question each, at a stage that depends on the claim's number. A different `shift` makes a different
 * system. `unknown` says which claims have no known stage.
 */
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
