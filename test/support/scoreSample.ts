import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import type { ScorerClient } from '../../src/node/linkedScorer.ts';
import type { RunParams, ScoreResult } from '../../src/protocol/scoring.ts';
import { sampleFiles } from './manyClaims.ts';

interface ScoredSample {
  readonly result: ScoreResult;
  /** In the order of the reference. A claim that was delivered twice occurs twice. */
  readonly claims: readonly ScoredClaim[];
}

/** Scores the sample, or the files in `params`, in one thread with the default parameters. */
export async function scoreSample(
  scorer: Pick<ScorerClient, 'score'>,
  params: Partial<RunParams> & Pick<RunParams, 'metrics'>,
): Promise<ScoredSample> {
  const claims: ScoredClaim[] = [];
  const job = scorer.score(
    {
      reference: { path: sampleFiles.reference },
      predictions: { path: sampleFiles.predictions },
      ...{ text: defaultTextParameters, parameters: defaultSemqaParameters, threads: 1 },
      ...params,
    },
    {
      onScored: (scored) => claims.push(...scored),
      onProgress: () => undefined,
      onNotice: () => undefined,
    },
  );
  return { result: await job.result, claims: claims.sort((a, b) => a.index - b.index) };
}
