// `npm run study -- questions`: how the statuses of reference questions agree with human ratings of coverage and with manual labels of
// single questions. Writes the tables of docs/questions.md.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { metricsOf } from '../../../src/core/metrics/registry.ts';
import { coverageMetric } from '../../../src/core/metrics/coverage.ts';
import { questionsOf } from '../../../src/core/questions/questionStatus.ts';
import { questionStatuses } from '../../../src/core/scoring/reading/statusRules.ts';
import { reportClaim } from '../../../src/core/report/reportClaim.ts';
import { defaultSemqaParameters } from '../../../src/core/parameters/semqaParameters.ts';
import { difference, following, words } from '../people/following.mjs';
import {
  missingFiles as missingRatings,
  openScoring,
  partsOf,
  ratingsOf,
  scoredFiles,
} from '../people/ratedScores.mjs';
import { tableOf, writeBetween } from '../page.mjs';
import { freshReadings, tunedReadings } from './readings.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const data = path.join(root, '..', 'shared', 'data');
const hero = {
  reference: path.join(data, 'averitec', 'dev.json'),
  predictions: path.join(data, 'hero', 'dev_veracity_prediction_8b.json'),
};
const filesOf = {
  sharedTask: partsOf('sharedTask'),
  development: partsOf('development'),
  hero,
};
const names = { sharedTask: 'open half', development: 'development', hero: 'HerO' };
const ids = ['coverage', 'semqa'];

export function missingFiles() {
  const ofHero = Object.values(hero).filter((file) => !existsSync(file));
  return [...missingRatings(), ...ofHero.map((file) => path.relative(root, file))];
}

async function scoredSets() {
  const scoring = openScoring();
  const evaluation = { semqa: defaultSemqaParameters, averitecLevels: [] };
  const sets = new Map();
  try {
    for (const [set, files] of Object.entries(filesOf)) {
      const { claims } = await scoredFiles(scoring, files, ids, 'answer');
      sets.set(
        set,
        claims.map((claim) => reportClaim(claim, metricsOf(ids), evaluation)),
      );
    }
  } finally {
    await scoring.dispose();
  }
  return sets;
}

/** Returns the share of answered questions. `null`: the claim has no statuses. */
function shareAnswered(claim) {
  const outcomes = questionsOf(claim);
  if (!outcomes || outcomes.length === 0) return null;
  return outcomes.filter(({ status }) => status === 'answered').length / outcomes.length;
}

function ratingRows(sets) {
  const columns = ['sharedTask', 'development'].map((set) => {
    const claims = sets.get(set);
    return {
      shares: claims.map(shareAnswered),
      coverage: claims.map((claim) => coverageMetric.result(claim)?.score ?? null),
      ratings: ratingsOf(set, 'semanticCoverage'),
    };
  });
  return [
    [
      'share of answered questions',
      ...columns.map((one) => words(following(one.shares, one.ratings))),
    ],
    ['Coverage', ...columns.map((one) => words(following(one.coverage, one.ratings)))],
    [
      'share of answered questions less Coverage',
      ...columns.map((one) => words(difference(one.shares, one.coverage, one.ratings))),
    ],
  ];
}

function statusOf(sets, { set, claim, reference }) {
  const found = sets.get(set).find(({ index }) => index === claim);
  return questionsOf(found).find((one) => one.reference === reference).status;
}

const percent = (count, all) => (all === 0 ? '–' : `${Math.round((100 * count) / all)} %`);

/**
 * Returns how often two labels of a question are the same, and how often both or neither are “answered”. Questions with one label
 * are left out.
 */
function agreementCells(questions, a, b) {
  const both = questions.filter((one) => one[a] !== undefined && one[b] !== undefined);
  const isAnswered = (status) => status === 'answered';
  return [
    percent(both.filter((one) => one[a] === one[b]).length, both.length),
    percent(both.filter((one) => isAnswered(one[a]) === isAnswered(one[b])).length, both.length),
  ];
}

function readingRows(sets) {
  const [tuned, fresh] = [tunedReadings, freshReadings].map((questions) =>
    questions.map((one) => ({ ...one, rule: statusOf(sets, one) })),
  );
  const pairs = [
    ['the two independent readers', 'one', 'other'],
    ['rule and first independent reader', 'rule', 'one'],
    ['rule and second independent reader', 'rule', 'other'],
    ['the author’s two readings', 'first', 'second'],
    ['rule and the author’s first reading', 'rule', 'first'],
    ['rule and the author’s second reading', 'rule', 'second'],
  ];
  return pairs.map(([name, a, b]) => [
    name,
    ...agreementCells(fresh, a, b),
    ...agreementCells(tuned, a, b),
  ]);
}

function countRows(sets) {
  return [...sets].map(([set, claims]) => {
    const outcomes = claims.flatMap((claim) => questionsOf(claim) ?? []);
    const counts = questionStatuses.map(
      (wanted) => outcomes.filter(({ status }) => status === wanted).length,
    );
    return [
      names[set],
      String(outcomes.length),
      ...counts.map((one) => percent(one, outcomes.length)),
    ];
  });
}

function pageText(sets) {
  return `Spearman’s rank correlation with people’s rating of semantic coverage, with 95 % bootstrap intervals (1,000 samples of the claims). Claims without a rating are left out.

${tableOf(['', 'open half, 132 claims', 'development, 86 claims'], ratingRows(sets))}

How often the same status was given, and how often both or neither said “answered”: first for ${freshReadings.length} new questions (${freshReadings.filter(({ other }) => other !== undefined).length} of them with a second reader), then for the ${tunedReadings.length} questions on which the thresholds were chosen:

${tableOf(['', 'new: same status', 'new: answered or not', 'tuned: same status', 'tuned: answered or not'], readingRows(sets))}

How often each status occurs:

${tableOf(['', 'questions', 'answered', 'not decided', 'contradicted', 'not answered', 'not asked'], countRows(sets))}`;
}

export async function write() {
  const text = pageText(await scoredSets());
  await writeBetween('docs/questions.md', 'questions', text);
  console.log(`\n${text}`);
}
