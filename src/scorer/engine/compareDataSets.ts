// Compares evidence files. Words are compared first. The encoder then reads only claims that have enough words in common to be
// paraphrases.

import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findClaimPairsSteps, type CosineOf } from '../../core/datasets/claimPairs.ts';
import { vectorsMetric, vectorsOf, writeClaims } from '../../core/datasets/claimVectors.ts';
import {
  dateRange,
  findTimeOverlaps,
  placeClaims,
  type ComparedFile,
  type DataSetComparison,
} from '../../core/datasets/dataSetComparison.ts';
import { defaultSemqaParameters } from '../../core/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../core/parameters/textParameters.ts';
import type { ScoredClaim } from '../../core/results/claims.ts';
import type { Steps } from '../../core/statistics/samples.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { DataSetsParams, DataSetsProgress } from '../../protocol/scoring.ts';
import { checkUsable, type EvidenceCache } from '../sources/evidenceCache.ts';

/** Maximum time in milliseconds between two pauses. Requests for outlines and scores are answered during a pause. */
const mostMsUnheard = 15;

async function finish<Result>(
  steps: Steps<Result>,
  signal: CancelSignal | undefined,
): Promise<Result> {
  let last = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - last < mostMsUnheard) continue;
    await nextTurn();
    if (signal?.aborted) throw cancelled();
    last = performance.now();
  }
}

/**
 * Returns a function that computes the cosine of two claims from their L2-normalised vectors. It returns `undefined` if the
 * encoder failed for one of the claims.
 */
function cosinesOf(
  places: ReadonlyMap<number, number>,
  vectors: ReadonlyMap<number, ArrayLike<number>>,
): CosineOf {
  return (first, second) => {
    const one = vectors.get(places.get(first) ?? -1);
    const other = vectors.get(places.get(second) ?? -1);
    if (!one || !other) return undefined;
    let sum = 0;
    for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
    return sum;
  };
}

/** Compares the files. Rejects with `notEvidence` for a file without claims, and with the same errors as scoring. */
export async function compareDataSets(
  evidence: EvidenceCache,
  scoring: Pick<Scoring, 'score'>,
  { files, threads, usesEncoder, models }: DataSetsParams,
  onProgress: (progress: DataSetsProgress) => void,
  signal?: CancelSignal,
): Promise<DataSetComparison> {
  const compared: ComparedFile[] = [];
  const claims = [];
  for (const { file: source, role } of files) {
    const { file, sha256 } = await evidence.read(source, role, signal);
    const name = path.basename(source.path);
    checkUsable(source, file);
    const dates = dateRange(file.claims);
    compared.push({ name, sha256, claims: file.claims.length, dates });
    claims.push(file.claims);
  }
  const placed = placeClaims(claims);
  const asked = new Set<number>();
  const byWords = await finish(
    findClaimPairsSteps(placed, (first, second) => {
      asked.add(first).add(second);
      return undefined;
    }),
    signal,
  );
  const overlaps = findTimeOverlaps(claims);
  if (!usesEncoder || asked.size === 0) {
    return { files: compared, overlaps, pairs: byWords, hasParaphrases: usesEncoder };
  }
  const read = [...asked].sort((a, b) => a - b);
  const source = {
    path: files[0]?.file.path ?? '',
    text: writeClaims(read.map((place) => placed[place]?.text ?? '')),
  };
  const scored: ScoredClaim[] = [];
  const job = scoring.score(
    {
      reference: source,
      predictions: source,
      metrics: [vectorsMetric],
      threads,
      parameters: defaultSemqaParameters,
      text: defaultTextParameters,
      models,
    },
    {
      onScored: (finished) => {
        for (const claim of finished) scored.push(claim);
      },
      onProgress: ({ stage, done, total }) => {
        onProgress({ stage, done, total });
      },
      onNotice: () => undefined,
    },
    signal,
  );
  await job.result;
  const places = new Map(read.map((place, at) => [place, at]));
  const cosineOf = cosinesOf(places, vectorsOf(scored));
  const pairs = await finish(findClaimPairsSteps(placed, cosineOf), signal);
  return { files: compared, overlaps, pairs, hasParaphrases: true };
}
