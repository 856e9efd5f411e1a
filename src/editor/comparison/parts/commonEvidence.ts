// What the evidence of compared systems has in common. Computed on request, because it takes seconds for many claims.

import { listCited } from '../../../core/comparison/toComparedReport.ts';
import {
  sourceOverlapsSteps,
  type SourceOverlap,
} from '../../../core/comparison/sourceOverlaps.ts';
import { findCommonFlaws } from '../../../core/comparison/systemSlices.ts';
import { evidenceFlaws } from '../../../core/doctor/evidenceFlaws.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';
import type { ClaimFlaws } from '../../../protocol/comparePanels.ts';
import { finishInSlices, workInSlices } from '../../platform/workInSlices.ts';
import type { Run } from '../../runs/run.ts';

const claimsInPart = 200;

/** A system's claims. */
export interface RunClaims {
  readonly name: string;
  readonly run: Pick<Run, 'scoredClaims' | 'scoredClaim'>;
}

/** Returns the claims that every system has, as `[claims][systems]` in reference order. */
function claimsOfAll(runs: readonly RunClaims[]): readonly (readonly ScoredClaim[])[] {
  const [first, ...others] = runs.map(({ run }) => run);
  return (first?.scoredClaims() ?? []).flatMap((claim) => {
    const rest = others.flatMap((run) => run.scoredClaim(claim.index) ?? []);
    return rest.length === others.length ? [[claim, ...rest]] : [];
  });
}

/** Computes the overlaps as the command line and the exports define them. */
export async function sourceOverlapsOf(
  runs: readonly RunClaims[],
): Promise<readonly SourceOverlap[]> {
  const all = claimsOfAll(runs);
  const claims = runs.map((_, index) =>
    all.map((systems) => ({ cited: listCited(systems[index]?.predictedEvidence ?? []) })),
  );
  return await finishInSlices(sourceOverlapsSteps({ names: runs.map(({ name }) => name), claims }));
}

export interface FlawsPart {
  readonly claims: readonly ClaimFlaws[];
  readonly looked: number;
  readonly total: number;
}

/** Yields the flaws found in the evidence of every system, claim by claim. Yields at least one part, which may be empty. */
export async function* streamCommonFlaws(runs: readonly RunClaims[]): AsyncGenerator<FlawsPart> {
  const all = claimsOfAll(runs);
  const total = all.length;
  for (let from = 0; from === 0 || from < total; from += claimsInPart) {
    const claims: ClaimFlaws[] = [];
    await workInSlices(all.slice(from, from + claimsInPart), (systems) => {
      claims.push({
        index: systems[0]?.index ?? 0,
        flaws: findCommonFlaws(systems.map(evidenceFlaws)),
      });
    });
    yield { claims, looked: Math.min(total, from + claimsInPart), total };
  }
}
