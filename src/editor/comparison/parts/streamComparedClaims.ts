// Sends a run to the comparison panels in parts. 20,000 claims take many megabytes, and other extensions share this
// thread.

import {
  type SourceOverlap,
  sourceOverlapsSteps,
} from '../../../core/analyse/comparison/sourceOverlaps.ts';
import { findCommonFlaws } from '../../../core/analyse/comparison/systemSlices.ts';
import {
  type ComparedClaim,
  listComparedSums,
  listComparedScores,
  toComparedClaim,
} from '../../../core/analyse/comparison/toComparedClaim.ts';
import {
  listCited,
  toComparedEvidence,
} from '../../../core/analyse/comparison/toComparedReport.ts';
import { evidenceFlaws } from '../../../core/score/doctor/doctorRules.ts';
import { wordColumnsOf } from '../../../core/score/metrics/metricTable.ts';
import { semqaInputsOf, semqaMetric } from '../../../core/score/metrics/semqaMetric.ts';
import { clusterReader } from '../../../core/score/report/clusters.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import type { ClaimFlaws, ClaimInputs } from '../../../protocol/comparePanels.ts';
import { finishInSlices, workInSlices } from '../../platform/pacing.ts';
import type { Run } from '../../runs/run.ts';

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
  const sums = listComparedSums(run.metrics);
  const cluster = run.result?.provenance.cluster;
  const groupOf = cluster === undefined ? undefined : clusterReader(cluster, run.metrics);
  for (const part of partsOf(claims, claimsInPart)) {
    const compared: ComparedClaim[] = [];
    await workInSlices(part, ({ index }) => {
      const claim = run.claimInFull(index);
      if (!claim) return;
      const group = groupOf?.(claim);
      compared.push({
        ...toComparedClaim(claim, scores, words, sums),
        group,
        ...evidence(claim),
      });
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

// What the evidence of compared systems has in common. Computed on request, because it takes seconds for many claims.

const claimsInFlawsPart = 200;

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
  for (let from = 0; from === 0 || from < total; from += claimsInFlawsPart) {
    const claims: ClaimFlaws[] = [];
    await workInSlices(all.slice(from, from + claimsInFlawsPart), (systems) => {
      claims.push({
        index: systems[0]?.index ?? 0,
        flaws: findCommonFlaws(systems.map(evidenceFlaws)),
      });
    });
    yield { claims, looked: Math.min(total, from + claimsInFlawsPart), total };
  }
}
