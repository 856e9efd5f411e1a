// `npm run study -- questions`: how the statuses of reference questions agree with the open labels of careful readers (language models).
// Writes a table of docs/studies/questions.md. The shipped reader has been trained on most of these claims; the questions of claims that no
// training saw stand in a column of their own.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coverageMetric } from '../../../src/core/score/metrics/coverage.ts';
import { evidenceOf } from '../../../src/core/score/questions/claimEvidence.ts';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { tableOf, writeBetween } from '../page.mjs';
import { openScoring, scoredFiles } from '../people/ratedScores.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const data = path.join(root, '..', 'shared', 'data');

const sets = [
  { labels: 'hero8b.dev', predictions: 'hero/dev_veracity_prediction_8b', reference: 'averitec/dev' },
  ...['semqa-authors/train200', 'ratings/sharedTask', 'ratings/development'].map((name, at) => ({
    labels: ['semqaAuthors.train200', 'sharedTask.open', 'development'][at],
    predictions: `${name}.predictions`,
    reference: `${name}.reference`,
    // The first training saw neither these systems nor these claims; the shipped one saw four fifths of the claims.
    isHeldOut: at > 0,
  })),
].map((set) => ({
  ...set,
  labels: path.join(data, 'questionLabels', `${set.labels}.jsonl`),
  predictions: path.join(data, `${set.predictions}.json`),
  reference: path.join(data, `${set.reference}.json`),
}));

export function missingFiles() {
  return sets
    .flatMap(({ labels, predictions, reference }) => [labels, predictions, reference])
    .filter((file) => !existsSync(file))
    .map((file) => path.relative(root, file));
}

/** Whether no training saw the claim: the fold of research/models/reader/labelled.py that is held out. */
function isUnseen(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest()[0] % 5 === 0;
}

/** Returns each labelled question with the product's status. */
async function readSet(scoring, { labels, isHeldOut = false, ...files }) {
  const run = await scoredFiles(scoring, files, ['coverage'], 'answer');
  const evaluation = { semqa: defaultSemqaParameters, averitecLevels: [] };
  const claims = new Map(
    run.claims.map((claim) => [claim.index, reportClaim(claim, [coverageMetric], evaluation)]),
  );
  const rows = readFileSync(labels, 'utf8').trimEnd().split('\n');
  return rows.map((row) => {
    const label = JSON.parse(row);
    const claim = claims.get(label.claim);
    const found = evidenceOf(claim).questions.find(({ reference }) => reference === label.question);
    if (found?.status === undefined) {
      throw new Error(`${labels}: claim ${label.claim}, question ${label.question} has no status`);
    }
    const { status, confidence } = found;
    const { probabilities } = coverageMetric
      .result(claim)
      .questions.find(({ reference }) => reference === label.question);
    return { label, status, confidence, probabilities, isUnseen: isHeldOut && isUnseen(claim.claim) };
  });
}

function percent(rows, isRight) {
  const right = rows.filter(isRight).length;
  return rows.length === 0 ? '–' : `${((100 * right) / rows.length).toFixed(1)} %`;
}

const isSame = ({ label, status }) => label.status === status;
const isAnsweredAlike = ({ label, status }) =>
  (label.status === 'answered') === (status === 'answered');
const sureOnes = (rows) => rows.filter(({ label }) => label.sure);
const both = (rows, isRight) => `${percent(rows, isRight)} (${percent(sureOnes(rows), isRight)})`;

/** Each row of the table: its name, and its cell for the questions of a column. */
const measures = [
  ['questions', (rows) => String(rows.length)],
  ['same status of five (where the label is sure)', (rows) => both(rows, isSame)],
  ['answered or not (where the label is sure)', (rows) => both(rows, isAnsweredAlike)],
  ['statuses that the reader calls sure', (rows) => percent(rows, ({ confidence }) => confidence === 'sure')],
  [
    'of these, same status',
    (rows) => percent(rows.filter(({ confidence }) => confidence === 'sure'), isSame),
  ],
  ...['answered', 'partly'].map((status) => [
    `${status}: by label, most probable status, sum of probabilities`,
    (rows) =>
      [
        rows.filter(({ label }) => label.status === status).length,
        rows.filter((row) => row.status === status).length,
        Math.round(rows.reduce((sum, { probabilities }) => sum + probabilities[status], 0)),
      ].join(', '),
  ]),
  [
    'contradicted by label: found, called answered, all',
    (rows) => {
      const those = rows.filter(({ label }) => label.status === 'contradicted');
      const count = (wanted) => those.filter(({ status }) => status === wanted).length;
      return `${count('contradicted')}, ${count('answered')}, ${those.length}`;
    },
  ],
  [
    'called contradicted: wrongly, all',
    (rows) => {
      const those = rows.filter(({ status }) => status === 'contradicted');
      return `${those.filter((row) => !isSame(row)).length}, ${those.length}`;
    },
  ],
];

export async function write() {
  const scoring = openScoring(path.join(root, 'out', 'questions'));
  const found = [];
  try {
    for (const set of sets) found.push(await readSet(scoring, set));
  } finally {
    await scoring.dispose();
  }
  const [hero, authors, ...rated] = found;
  const others = rated.flat();
  const columns = [hero, authors, others, others.filter((row) => row.isUnseen)];
  const text = tableOf(
    ['', 'HerO', 'authors of SemQA', '14 other systems', 'of these, claims not trained on'],
    measures.map(([name, cell]) => [name, ...columns.map(cell)]),
  );
  await writeBetween('docs/studies/questions.md', 'statuses', text);
  console.log(`\n${text}`);
}
