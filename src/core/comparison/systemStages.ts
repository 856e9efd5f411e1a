// Counts at which stages a system lost its answers to reference questions.

import type { ClaimStageCounts } from '../metrics/evidenceStages.ts';
import { evidenceStages } from '../scoring/sources/evidenceStage.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

export interface SystemStages extends ClaimStageCounts {
  /** Number of claims whose stages were computed. */
  readonly claims: number;
}

/** Number of reference questions at each stage. `undefined` if no claim has stages, so that missing stages never count as 0. */
export function sumStages(
  claims: readonly Pick<ComparedClaim, 'stages'>[],
): SystemStages | undefined {
  const known = claims.flatMap(({ stages }) => stages ?? []);
  if (known.length === 0) return undefined;
  const sum = (stage: keyof ClaimStageCounts): number =>
    known.reduce((total, counts) => total + counts[stage], 0);
  return {
    notInStore: sum('notInStore'),
    notRetrieved: sum('notRetrieved'),
    notUsed: sum('notUsed'),
    used: sum('used'),
    unknown: sum('unknown'),
    claims: known.length,
  };
}

/** Number of reference questions that have an answer, at a known or unknown stage. */
export function countQuestions(stages: SystemStages): number {
  return evidenceStages.reduce((sum, stage) => sum + stages[stage], stages.unknown);
}
