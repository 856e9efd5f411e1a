// Takes one measurement with the product's own pool, in its own process. Prints one line of JSON.
// Arguments: `score` or `parts`, models folder, threads, claims, reference, predictions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, cpuUsage, memoryUsage, stdout } from 'node:process';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import { turnTelemetryOff } from '../../src/node/runtimeTelemetry.ts';
import { createScoring } from '../../src/scorer/engine/createScoring.ts';
import { entailmentOf } from '../../src/scorer/models/readOutputs.ts';
import { readCatalogue } from '../../src/scorer/models/manifest.ts';
import { Models } from '../../src/scorer/models/models.ts';

const [what, modelsFolder, threadsText, claimsText, reference, predictions] = argv.slice(2);
turnTelemetryOff();
const root = path.join(import.meta.dirname, '..', '..');
const workerPath = path.join(root, 'src/scorer/models/worker.ts');
const [threads, claims] = [Number(threadsText), Number(claimsText)];
const log = () => undefined;

/** Scores all claims. A run of one claim loads the models first. */
async function score() {
  const scoring = createScoring({
    ...{ productVersion: 'benchmark', modelsFolder, workerPath, log },
    installedFolder: path.join(modelsFolder, 'none'),
    lexiconFolder: path.join(root, 'lexicon'),
  });
  const run = async (limit) => {
    const scored = [];
    const params = {
      ...{ reference: { path: reference }, predictions: { path: predictions }, threads, limit },
      ...{ metrics: ['semqa'], text: defaultTextParameters, parameters: defaultSemqaParameters },
    };
    const observer = {
      onScored: (some) => scored.push(...some),
      onProgress: log,
      onNotice: log,
    };
    const { timing, total } = await scoring.score(params, observer).result;
    const failed = scored.filter(({ semqa }) => semqa?.error !== undefined).length;
    return { timing, total, failed };
  };
  const loading = await run(1);
  const before = cpuUsage();
  const measured = await run(claims);
  const { user, system } = cpuUsage(before);
  await scoring.dispose();
  return { loadMs: loading.timing.totalMs, cpuSeconds: (user + system) / 1e6, ...measured };
}

function claimsOf(file) {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  return content.slice(0, claims);
}

/** Measures each model alone: all distinct questions, then at most 200 pairs of answers in both directions. */
async function parts() {
  const gold = claimsOf(reference);
  const predicted = claimsOf(predictions);
  const questions = [
    ...gold.flatMap((claim) => claim.questions.map(({ question }) => question)),
    ...predicted.flatMap(({ evidence }) => evidence.map(({ question }) => question)),
  ];
  const answers = gold.flatMap((claim, at) => {
    const first = claim.questions[0]?.answers[0]?.answer;
    const second = predicted[at]?.evidence[0]?.answer;
    return first && second ? [[first, second]] : [];
  });
  const pairs = answers
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ])
    .slice(0, 200);
  const catalogue = await readCatalogue(modelsFolder);
  const models = new Models({ catalogue, workerPath, log });
  models.useThreads(threads);
  const timed = async (work, count) => {
    await work(1);
    const started = performance.now();
    const outputs = await work(count);
    return { outputs, seconds: (performance.now() - started) / 1000 };
  };
  const texts = [...new Set(questions)];
  const encoded = await timed((n) => models.embed(texts.slice(0, n), { order: 0 }), texts.length);
  const compared = await timed(
    (n) => models.compare(pairs.slice(0, n), { order: 0 }),
    pairs.length,
  );
  await models.dispose();
  const { labels } = catalogue.nli;
  return {
    texts: texts.length,
    encodeSeconds: encoded.seconds,
    pairs: pairs.length,
    compareSeconds: compared.seconds,
    probabilities: compared.outputs.map((row) => Object.values(entailmentOf(row, labels))),
  };
}

const result = what === 'score' ? await score() : await parts();
stdout.write(`${JSON.stringify({ ...result, peakMb: memoryUsage.rss() / 2 ** 20 })}\n`);
