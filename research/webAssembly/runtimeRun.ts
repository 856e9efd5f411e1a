// Runs SemQA on two files with one build of ONNX Runtime.

import path from 'node:path';
import { semqaMetric } from '../../src/core/score/metrics/semqaMetric.ts';
import { buildReport } from '../../src/core/score/report/reportBuilder.ts';
import type { ReportClaim, ScoredClaim } from '../../src/core/score/results/claims.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import { turnTelemetryOff } from '../../src/node/runtimeTelemetry.ts';
import { createScoring } from '../../src/scorer/engine/createScoring.ts';
import { textOf } from '../../src/core/base/words/message.ts';

const root = path.resolve(import.meta.dirname, '../..');
const workers = { native: 'src/scorer/models/worker.ts', wasm: 'research/webAssembly/wasmWorker.ts' };

type Part = 'score' | 'question' | 'answer';

export interface RuntimeRun {
  /** In reference order. */
  readonly claims: readonly ReportClaim[];
  /** File-level scores. */
  readonly semqa: Readonly<Partial<Record<Part, number | null>>>;
  /** Time with at least one model call running. */
  readonly milliseconds: number;
  readonly calls: number;
}

/**
 * Scores the files. `claims` is the number of claims to score, from the start of the reference. 0 means all claims. Rejects if
 * scoring rejects.
 */
export async function scoredWith(
  build: keyof typeof workers,
  reference: string,
  predictions: string,
  claims: number,
): Promise<RuntimeRun> {
  turnTelemetryOff();
  const scoring = createScoring({
    productVersion: '0',
    modelsFolder: path.join(root, 'models'),
    installedFolder: path.join(root, 'out/no-models'),
    lexiconFolder: path.join(root, 'lexicon'),
    workerPath: path.join(root, workers[build]),
    log: () => undefined,
  });
  const scored: ScoredClaim[] = [];
  const job = scoring.score(
    {
      reference: { path: path.resolve(reference) },
      predictions: { path: path.resolve(predictions) },
      metrics: ['semqa'],
      text: defaultTextParameters,
      parameters: defaultSemqaParameters,
      threads: 2,
      only: claims > 0 ? Array.from({ length: claims }, (_, at) => at) : undefined,
    },
    {
      onScored: (some) => {
        for (const claim of some) scored.push(claim);
      },
      onProgress: () => undefined,
      onNotice: (message) => {
        process.stderr.write(`${textOf(message)}\n`);
      },
    },
  );
  try {
    const result = await job.result;
    scored.sort((a, b) => a.index - b.index);
    const run = { ...result, claims: scored };
    const report = buildReport(run, { semqa: defaultSemqaParameters, averitecLevels: [] });
    const semqa = semqaMetric.total(report.aggregate) ?? {};
    const { modelMs, modelCalls } = result.timing;
    return { claims: report.claims, semqa, milliseconds: modelMs, calls: modelCalls };
  } finally {
    await scoring.dispose();
  }
}
