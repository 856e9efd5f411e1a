// Human ratings together with every local metric's score for that evidence. Model results are saved in out/.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { semqa } from '../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  semqaVariations,
  answerContexts,
  answerSupports,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../../src/core/score/parameters/textParameters.ts';
import { scoresOf } from '../../../src/core/score/metrics/registry.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import { metricsOf } from '../../../src/core/score/metrics/registry.ts';
import { readDelimited } from '../../../src/core/read/table/delimited.ts';
import { turnTelemetryOff } from '../../../src/node/runtimeTelemetry.ts';
import { createScoring } from '../../../src/scorer/engine/createScoring.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const folder = path.join(root, '..', 'shared', 'data', 'ratings');

/** The open half of the shared task's ratings, and the development ratings. The other half is reserved for an independent measurement. */
const sets = ['sharedTask', 'development'];
export const partsOf = (set) => ({
  reference: path.join(folder, `${set}.reference.json`),
  predictions: path.join(folder, `${set}.predictions.json`),
  ratings: path.join(folder, `${set}.ratings.csv`),
});

export function missingFiles() {
  return sets
    .flatMap((set) => Object.values(partsOf(set)))
    .filter((file) => !existsSync(file))
    .map((file) => path.relative(root, file));
}

/** @returns {ReadonlyMap<string, string>[]} The cells of each claim, by column name. */
function rowsOf(text) {
  const [head, ...rows] = readDelimited(text).rows;
  return rows.map((row) => new Map(row.map((cell, at) => [head?.[at]?.text ?? '', cell.text])));
}

/** Returns the ratings by claim. A missing rating is `null` and is left out of every result. */
export function ratingsOf(set, name) {
  return rowsOf(readFileSync(partsOf(set).ratings, 'utf8')).map((row) => {
    const rating = Number(row.get(name) || 'NaN');
    return rating > 0 ? rating : null;
  });
}

/** @param {string} [storeFolder] Folder in which the models' results are kept. Default: out/people. */
export function openScoring(storeFolder = path.join(root, 'out', 'people')) {
  turnTelemetryOff();
  return createScoring({
    productVersion: 'study',
    modelsFolder: path.join(root, 'models'),
    installedFolder: path.join(root, 'out', 'people', 'installed'),
    lexiconFolder: path.join(root, 'lexicon'),
    storeFolder,
    workerPath: path.join(root, 'src', 'scorer', 'models', 'worker.ts'),
    log: () => undefined,
  });
}

function scored(scoring, set, metrics, answerContext, limit = undefined) {
  return scoredFiles(scoring, partsOf(set), metrics, answerContext, limit);
}

/** @param {{reference: string, predictions: string}} files */
export async function scoredFiles(scoring, files, metrics, answerContext, limit = undefined) {
  const claims = [];
  const { reference, predictions } = files;
  const job = scoring.score(
    {
      reference: { path: reference },
      predictions: { path: predictions },
      metrics,
      text: defaultTextParameters,
      parameters: { ...defaultSemqaParameters, answerContext },
      threads: 0,
      ...(limit === undefined ? {} : { limit }),
    },
    {
      onScored: (some) => claims.push(...some),
      onProgress: () => undefined,
      onNotice: console.log,
    },
  );
  const { provenance } = await job.result;
  return { claims: claims.sort((a, b) => a.index - b.index), provenance };
}

const local = ['semqa', 'hungarianMeteor', 'rouge', 'bleu', 'chrf', 'coverage'];

/** All combinations of SemQA's options. A threshold of 0 counts every match with a positive similarity. */
export const settings = answerContexts.flatMap((answerContext) =>
  answerSupports.flatMap((answerSupport) =>
    semqaVariations.flatMap((variation) =>
      (variation === 'softmax' ? [0.2] : [0, 0.2, 0.4, 0.6]).flatMap((threshold) =>
        [0, 0.2, 0.5, 0.8, 1].map((alpha) => ({
          ...defaultSemqaParameters,
          answerContext,
          answerSupport,
          variation,
          threshold,
          alpha,
          temperature: 1,
        })),
      ),
    ),
  ),
);

/** Returns 1 or 0 for each claim: 1 if raters who saw only the evidence gave the same verdict as the reference, otherwise 0. */
export function verdictAgreementOf(set) {
  const rows = rowsOf(readFileSync(partsOf(set).ratings, 'utf8'));
  if (rows[0].has('verdictAgreement')) {
    return rows.map((row) =>
      row.get('verdictAgreement') === '' ? null : Number(row.get('verdictAgreement')),
    );
  }
  const reference = JSON.parse(readFileSync(partsOf(set).reference, 'utf8'));
  return rows.map((row, at) => {
    const verdict = row.get('verdict');
    return verdict === '' ? null : Number(verdict === reference[at].label);
  });
}

let made;

/** Returns the scores, which are computed once for all parts of a study. */
export function ratedScores() {
  made ??= makeRatedScores();
  return made;
}

/**
 * Resolves with the data of each set: the coverage ratings, each local column's scores, and SemQA's scores under every setting,
 * all by claim.
 */
async function makeRatedScores() {
  const scoring = openScoring();
  const found = [];
  let provenance;
  try {
    for (const set of sets) {
      const inContexts = {};
      for (const answerContext of answerContexts) {
        const metrics = answerContext === 'answer' ? local : ['semqa'];
        const run = await scored(scoring, set, metrics, answerContext);
        inContexts[answerContext] = run.claims;
        provenance ??= run.provenance;
      }
      const evaluation = { semqa: defaultSemqaParameters, averitecLevels: [] };
      const claims = inContexts.answer.map((claim) =>
        reportClaim(claim, metricsOf(local), evaluation),
      );
      const columns = scoresOf(local, 'claim').map(({ name, ofClaim }) => ({
        name,
        values: claims.map(ofClaim),
      }));
      const ofSettings = settings.map((parameters) =>
        inContexts[parameters.answerContext].map((claim) => {
          const inputs = semqaInputsOf(claim);
          return inputs.similarities.length === 0 ? null : semqa(inputs, parameters).score;
        }),
      );
      found.push({
        set,
        ratings: ratingsOf(set, 'semanticCoverage'),
        relevance: ratingsOf(set, 'relevance'),
        verdictAgreement: verdictAgreementOf(set),
        columns,
        ofSettings,
      });
    }
  } finally {
    await scoring.dispose();
  }
  return { found, provenance };
}
