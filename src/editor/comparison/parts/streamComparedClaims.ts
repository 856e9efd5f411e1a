// Sends a run to the comparison panels in parts. 20,000 claims take many megabytes, and other extensions share this
// thread.

import {
  toComparedClaim,
  listComparedScores,
  type ComparedClaim,
} from '../../../core/comparison/toComparedClaim.ts';
import { toComparedEvidence } from '../../../core/comparison/toComparedReport.ts';
import { wordColumnsOf } from '../../../core/metrics/wordColumns.ts';
import { semqaInputsOf, semqaMetric } from '../../../core/metrics/semqaMetric.ts';
import type { ClaimInputs } from '../../../protocol/comparePanels.ts';
import { workInSlices } from '../../platform/workInSlices.ts';
import type { Run } from '../../runs/run.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';

const claimsInPart = 1_000;
/**
 * Number of claims per part. Small, because similarities and NLI results of all compared pairs take several kilobytes per claim.
 */
const inputsInPart = 200;

function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from === 0 || from < items.length; from += size) {
    yield items.slice(from, from + size);
  }
}

/**
 * Yields the claims with their scores, including SemQA's variants. Yields at least one part, which may be empty. `evidence`: adds
 * further members of a claim.
 */
export async function* streamComparedClaims(
  run: Run,
  claims: readonly Pick<ScoredClaim, 'index'>[] = run.scoredClaims(),
  evidence: (claim: ScoredClaim) => Partial<ComparedClaim> = () => ({}),
): AsyncGenerator<readonly ComparedClaim[]> {
  const scores = listComparedScores(run.metrics);
  const words = wordColumnsOf(run.metricRows);
  for (const part of partsOf(claims, claimsInPart)) {
    const compared: ComparedClaim[] = [];
    await workInSlices(part, ({ index }) => {
      const claim = run.claimInFull(index);
      if (claim) compared.push({ ...toComparedClaim(claim, scores, words), ...evidence(claim) });
    });
    yield compared;
  }
}

/** Resolves with all claims of a run for exports, with cited sources and flaws of their evidence. */
export async function collectComparedClaims(run: Run): Promise<readonly ComparedClaim[]> {
  const parts: (readonly ComparedClaim[])[] = [];
  const all = run.scoredClaims();
  for await (const part of streamComparedClaims(run, all, toComparedEvidence)) parts.push(part);
  return parts.flat();
}

export interface InputsPart {
  readonly inputs: readonly ClaimInputs[];
  readonly isLast: boolean;
}

/** Yields the model results for the claims with SemQA. Yields at least one part, which may be empty. */
export function* inputsParts(run: Run): Generator<InputsPart> {
  const inputs = run
    .scoredClaims()
    .filter((claim) => !semqaMetric.failure(claim))
    .map((claim) => ({ index: claim.index, ...semqaInputsOf(claim) }))
    .filter(({ similarities }) => similarities.length > 0);
  const parts = [...partsOf(inputs, inputsInPart)];
  for (const [index, part] of parts.entries()) {
    yield { inputs: part, isLast: index === parts.length - 1 };
  }
}
