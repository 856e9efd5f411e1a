// Model results for HerO's predictions in every context and for the NLI test sets. They are saved in out/, so that the next run does not
// call the models again.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import {
  defaultSemqaParameters,
  answerContexts,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { defaultTextParameters } from '../../../src/core/score/parameters/textParameters.ts';
import { turnTelemetryOff } from '../../../src/node/runtimeTelemetry.ts';
import { createScoring } from '../../../src/scorer/engine/createScoring.ts';
import { textsOf } from '../../controls/modelScores.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const shared = path.join(root, '..', 'shared', 'data');
const files = {
  reference: path.join(shared, 'averitec', 'dev.json'),
  predictions: path.join(shared, 'hero', 'dev_veracity_prediction_8b.json'),
  pairs: path.join(shared, 'nli', 'test.jsonl.gz'),
};

/** Maximum number of pairs per test set, spread evenly over the set. */
const mostPairs = 500;

export function missingFiles() {
  return Object.values(files)
    .filter((file) => !existsSync(file))
    .map((file) => path.relative(root, file));
}

function createStudyScoring() {
  turnTelemetryOff();
  return createScoring({
    productVersion: 'study',
    modelsFolder: path.join(root, 'models'),
    installedFolder: path.join(root, 'out', 'study', 'installed'),
    lexiconFolder: path.join(root, 'lexicon'),
    storeFolder: path.join(root, 'out', 'study'),
    workerPath: path.join(root, 'src', 'scorer', 'models', 'worker.ts'),
    log: () => undefined,
  });
}

async function scored(scoring, what, params) {
  const claims = [];
  let shown = performance.now();
  const started = shown;
  const job = scoring.score(
    { text: defaultTextParameters, parameters: defaultSemqaParameters, threads: 0, ...params },
    {
      onScored: (some) => claims.push(...some),
      onProgress: ({ stage, done, total }) => {
        if (stage !== 'scoring' || performance.now() - shown < 10_000) return;
        shown = performance.now();
        console.log(`  ${what}: ${done} of ${total}`);
      },
      onNotice: (message) => console.log(`  ${message}`),
    },
  );
  const { provenance, timing } = await job.result;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${what}: ${claims.length} in ${seconds} s, ${timing.modelCalls} model calls`);
  return { claims: claims.sort((a, b) => a.index - b.index), provenance };
}

/** Turns answer pairs into evidence: one claim per pair, with a question that both sides ask. */
function asEvidence(pairs) {
  const question = 'What is said?';
  const claims = pairs.map(({ premise, hypothesis }, at) => ({
    claim: `Pair ${at}.`,
    premise,
    hypothesis,
  }));
  const reference = claims.map(({ claim, premise }) => ({
    claim,
    label: 'Supported',
    questions: [{ question, answers: [{ answer: premise, answer_type: 'Extractive' }] }],
  }));
  const predictions = claims.map(({ claim, hypothesis }, at) => ({
    claim_id: at,
    claim,
    pred_label: 'Supported',
    evidence: [{ question, answer: hypothesis }],
  }));
  return {
    reference: { path: 'pairs.reference.json', text: JSON.stringify(reference) },
    predictions: { path: 'pairs.predictions.json', text: JSON.stringify(predictions) },
  };
}

function testPairs() {
  const lines = gunzipSync(readFileSync(files.pairs)).toString('utf8').trim().split('\n');
  const sets = Map.groupBy(
    lines.map((line) => JSON.parse(line)),
    ({ source }) => source,
  );
  return [...sets.values()].flatMap((pairs) => {
    const step = Math.max(1, pairs.length / mostPairs);
    const count = Math.min(pairs.length, mostPairs);
    return Array.from({ length: count }, (_, at) => pairs[Math.floor(at * step)]);
  });
}

/** The two answer texts of a match, by claim index and match. */
function answersOfMatches() {
  const [reference, predictions] = [files.reference, files.predictions].map(
    (file) => readEvidence(readFileSync(file, 'utf8')).claims,
  );
  return (index, match) => [
    textsOf(reference[index].evidence[match.reference])[match.referenceAnswer],
    textsOf(predictions[index].evidence[match.predicted])[match.predictedAnswer],
  ];
}

/**
 * Returns `hero`: scored claims with METEOR by context; `answersOf`: the two answer texts of a match; `pairs`: test pairs with entailment
 * in both directions; `provenance` of the first run.
 */
export async function modelRuns() {
  const scoring = createStudyScoring();
  try {
    const sources = {
      reference: { path: files.reference },
      predictions: { path: files.predictions },
    };
    const hero = {};
    let provenance;
    for (const answerContext of answerContexts) {
      const run = await scored(scoring, `HerO, context ${answerContext}`, {
        ...sources,
        metrics: answerContext === 'answer' ? ['semqa', 'hungarianMeteor'] : ['semqa'],
        parameters: { ...defaultSemqaParameters, answerContext },
      });
      hero[answerContext] = run.claims;
      provenance ??= run.provenance;
    }
    const asked = testPairs();
    const { claims } = await scored(scoring, 'NLI test pairs', {
      ...asEvidence(asked),
      metrics: ['semqa'],
    });
    const pairs = claims.flatMap((claim) => {
      const [said] = semqaInputsOf(claim).comparisons;
      return said
        ? [{ ...asked[claim.index], forward: said.forward, backward: said.backward }]
        : [];
    });
    return { hero, answersOf: answersOfMatches(), pairs, provenance };
  } finally {
    await scoring.dispose();
  }
}
