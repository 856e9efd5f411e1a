// Uses the scorer in the way the extension host does: starts it, receives every claim, and computes what a lens shows. Prints one line of
// JSON. Arguments: scorer.js, models folder, store folder, reference, predictions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { argv, memoryUsage, platform, stdout } from 'node:process';
import { semqaMetric } from '../src/core/score/metrics/semqaMetric.ts';
import { defaultSemqaParameters } from '../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../src/core/score/parameters/textParameters.ts';
import { Run } from '../src/editor/runs/run.ts';
import { createScorerClient } from '../src/node/scorerProcess.ts';

const [scorerPath, modelsFolder, storeFolder, reference, predictions] = argv.slice(2);

/** The peak resident size of a process in MB; `null` except on Linux, because other systems do not report other processes. */
function peakMegabytes(pid) {
  if (platform !== 'linux' || pid === undefined) return null;
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

const quiet = { onProgress: () => undefined, onNotice: () => undefined };

/** Cancels a run without stored results at its first score. Returns how long a stored run then waits for its first score. */
async function afterCancelMs(params) {
  const controller = new AbortController();
  const parameters = { ...defaultSemqaParameters, answerContext: 'questionAnswer' };
  const onScored = () => {
    controller.abort();
  };
  const cancelled = client.score(
    { ...params, parameters },
    { onScored, ...quiet },
    controller.signal,
  );
  await cancelled.result.then(
    () => Promise.reject(new Error('scored to the end, not cancelled')),
    (error) => (error.code === 'cancelled' ? undefined : Promise.reject(error)),
  );
  const startedMs = performance.now();
  let firstMs = null;
  const next = client.score(params, {
    onScored: () => (firstMs ??= performance.now() - startedMs),
    ...quiet,
  });
  await next.result;
  return firstMs;
}

const log = [];
const client = createScorerClient({
  scorerPath,
  modelsFolder,
  installedFolder: path.join(storeFolder, 'installed'),
  lexiconFolder: path.join(import.meta.dirname, '..', 'lexicon'),
  storeFolder,
  onLog: (line) => log.push(line),
});
const params = {
  predictions: { path: predictions },
  reference: { path: reference },
  metrics: ['semqa'],
  text: defaultTextParameters,
  parameters: defaultSemqaParameters,
  threads: 0,
};
const run = new Run({
  ...{ predictions, reference, parameters: defaultSemqaParameters, averitecLevel: 0.25 },
  metrics: params.metrics,
});
const loop = monitorEventLoopDelay({ resolution: 1 });
let firstClaimMs = null;
let lenses = 0;
const notices = [];
loop.enable();
const startedMs = performance.now();
try {
  const job = client.score(params, {
    onScored: (claims) => {
      firstClaimMs ??= performance.now();
      run.add(claims);
      for (const { index } of claims) if (semqaMetric.result(run.claim(index))) lenses += 1;
    },
    onProgress: () => undefined,
    onNotice: (message) => notices.push(message),
  });
  const result = await job.result;
  const wallMs = performance.now() - startedMs;
  run.result = result;
  const numbers = await run.update();
  loop.disable();
  const scorerPeakMb = peakMegabytes(client.pid);
  const nextMs = await afterCancelMs(params);
  stdout.write(
    `${JSON.stringify({
      firstClaimMs,
      wallMs,
      timing: result.timing,
      claims: run.size,
      lenses,
      notices,
      semqa: numbers?.aggregate.semqa?.score,
      loopP99Ms: loop.percentile(99) / 1e6,
      loopMaxMs: loop.max / 1e6,
      scorerPeakMb,
      nextMs,
      hostMb: memoryUsage().rss / 2 ** 20,
    })}\n`,
  );
} catch (error) {
  console.error(log.join('\n'));
  throw error;
} finally {
  await client.stop();
}
