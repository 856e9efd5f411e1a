import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import type { createScorerClient } from '../../src/node/scorerProcess.ts';
import { sampleFiles } from './manyClaims.ts';

interface SampleRun {
  readonly metrics: readonly string[];
  readonly limit: number;
  readonly threads: number;
}

/** Scores the first claims of the sample in the client's scorer process. Resolves with the number of scored claims. */
export async function scoreSample(
  client: Pick<ReturnType<typeof createScorerClient>, 'score'>,
  { metrics, limit, threads }: SampleRun,
): Promise<number> {
  let scored = 0;
  await client.score(
    {
      reference: { path: sampleFiles.reference },
      predictions: { path: sampleFiles.predictions },
      ...{ metrics, limit, threads },
      ...{ text: defaultTextParameters, parameters: defaultSemqaParameters },
    },
    {
      onScored: (claims) => (scored += claims.length),
      onProgress: () => undefined,
      onNotice: () => undefined,
    },
  ).result;
  return scored;
}
