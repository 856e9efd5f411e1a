// `npm run study -- questions`: how the statuses of reference questions agree with human ratings of coverage and with manual labels of
// single questions. Writes the tables of docs/questions.md.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { metricsOf } from '../../../src/core/metrics/registry.ts';
import { coverageMetric } from '../../../src/core/metrics/coverage.ts';
import { questionsOf } from '../../../src/core/questions/questionStatus.ts';
import { questionStatuses } from '../../../src/core/questions/statusRule.ts';
import { reportClaim } from '../../../src/core/report/reportClaim.ts';
import { defaultSemqaParameters } from '../../../src/core/scoring/semqa.ts';
import { difference, following, words } from '../people/following.mjs';
import {
  missingFiles as missingRatings,
  openScoring,
  partsOf,
  ratingsOf,
  scoredFiles,
} from '../people/ratedScores.mjs';
import { tableOf, writeBetween } from '../page.mjs';
import { readings } from './readings.mjs';

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

/** Returns the share of answered questions; `null`: the claim has no statuses. */
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

const percent = (count, all) => `${Math.round((100 * count) / all)} %`;

function readingRows(sets) {
  const read = readings.map((one) => ({ ...one, rule: statusOf(sets, one) }));
  const pairs = [
    ['the two readings', 'first', 'second'],
    ['rule and first reading', 'rule', 'first'],
    ['rule and second reading', 'rule', 'second'],
  ];
  const isAnswered = (status) => status === 'answered';
  return pairs.map(([name, a, b]) => [
    name,
    percent(read.filter((one) => one[a] === one[b]).length, read.length),
    percent(read.filter((one) => isAnswered(one[a]) === isAnswered(one[b])).length, read.length),
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

How often the same status was given to 100 questions, and how often both or neither said “answered”:

${tableOf(['', 'same status', 'answered or not'], readingRows(sets))}

How often each status occurs:

${tableOf(['', 'questions', 'answered', 'not decided', 'contradicted', 'not answered', 'not asked'], countRows(sets))}`;
}

export async function write() {
  const text = pageText(await scoredSets());
  await writeBetween('docs/questions.md', 'questions', text);
  console.log(`\n${text}`);
}
