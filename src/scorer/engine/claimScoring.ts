import { averitecDataSet, labelIn, type DataSet } from '../../core/read/claims/dataSets.ts';
import { type Claim, withoutSourceTexts } from '../../core/read/claims/evidence.ts';
import type { ClaimFacts, ClaimFailure, ScoredClaim } from '../../core/score/results/claims.ts';
import type { ClaimPair, SourceBlock } from '../providers/provider.ts';

/** A metric of the run with the source of its inputs. */
export interface RunningBlock {
  readonly id: string;
  readonly block: SourceBlock;
}

/**
 * Scores a window of claims, in their order. If a metric fails for a claim, other metrics and other claims are not affected. Rejects only
 * with errors that stop the whole run: cancellation, or models or tables that cannot be loaded.
 */
export async function scoreClaims(
  window: readonly ClaimPair[],
  running: readonly RunningBlock[],
  order: number,
): Promise<readonly ScoredClaim[]> {
  const collected = await Promise.all(
    running.map(async ({ id, block }) => ({ id, outcomes: await block.collect(window, order) })),
  );
  return window.map((pair, index) => {
    const inputs: [string, unknown][] = [];
    const failures: [string, ClaimFailure][] = [];
    for (const { id, outcomes } of collected) {
      const outcome = outcomes[index];
      if (outcome?.is === 'value') inputs.push([id, outcome.value]);
      else if (outcome?.is === 'failed') failures.push([id, outcome.failure]);
    }
    return {
      ...factsOf(pair),
      inputs: Object.fromEntries(inputs),
      failures: Object.fromEntries(failures),
    };
  });
}

/** Returns the data set's label for this verdict. If no label matches, returns the verdict unchanged. */
function verdictIn(dataSet: DataSet, verdict: string | undefined): string | null {
  return verdict === undefined ? null : (labelIn(dataSet, verdict) ?? verdict);
}

/** Returns the facts of a prediction without a reference. Its position in the prediction file stands for that in the reference. */
export function factsAlone(prediction: Claim, index: number): ClaimFacts {
  const reference = { ...prediction, verdict: undefined, evidence: [] };
  const aligned = { referenceIndex: index, predictionIndex: index };
  return factsOf({ aligned, reference, prediction, dataSet: averitecDataSet });
}

function factsOf(pair: Omit<ClaimPair, 'predictionFormat'>): ClaimFacts {
  const { aligned, reference, prediction, dataSet, isReplyAlone, leftOut } = pair;
  const { date, speaker, claimTypes, strategies, origin, images } = reference;
  const claimId = prediction?.claimId ?? reference.claimId ?? aligned.referenceIndex;
  const stops = [
    ...(reference.stopsOfficial ? (['reference'] as const) : []),
    ...(prediction?.stopsOfficial ? (['predictions'] as const) : []),
  ];
  return {
    index: aligned.referenceIndex,
    predictionIndex: aligned.predictionIndex,
    ...(isReplyAlone ? { isReplyAlone } : {}),
    ...(claimId === aligned.referenceIndex ? {} : { claimId }),
    claim: reference.text,
    ...(date === undefined ? {} : { date }),
    ...(speaker === undefined ? {} : { speaker }),
    ...(claimTypes === undefined ? {} : { claimTypes }),
    ...(strategies === undefined ? {} : { strategies }),
    ...(origin === undefined ? {} : { origin }),
    ...(images === undefined ? {} : { images }),
    referenceVerdict: verdictIn(dataSet, reference.verdict),
    predictedVerdict: verdictIn(dataSet, prediction?.verdict),
    referenceEvidence: withoutSourceTexts(reference.evidence),
    predictedEvidence: withoutSourceTexts(prediction?.evidence ?? []),
    ...(leftOut === undefined ? {} : { leftOut }),
    ...(stops.length === 0 ? {} : { stopsOfficial: stops }),
    ...(prediction?.isUnclearVerdict ? { isUnclearVerdict: true } : {}),
  };
}
