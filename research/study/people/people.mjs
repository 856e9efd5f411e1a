// `npm run study -- people`: compares every local metric with every dimension that people rated, beside published results. Writes
// the tables of docs/studies/people.md. The figures come from the command `checkup`, run as a user would.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { published } from '../coverage/published.mjs';
import { number, range, tableOf, writeBetween } from '../page.mjs';
import { missingFiles as missingRatings } from './ratedScores.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const data = path.join(root, '..', 'shared', 'data', 'ratings');
const command = path.join(root, 'dist', 'cli.js');
const page = 'docs/studies/people.md';

/** `raters`: single ratings that show how well raters agree. `each`: number of raters behind each mean rating. */
const sets = [
  { name: 'sharedTask', raters: 'control.ratings.csv', each: 1, scales: '1..5' },
  {
    name: 'development',
    raters: 'development.raters.csv',
    each: 2.5,
    scales: 'semanticCoverage=1..5,coherence=1..5,repetition=1..3,consistency=1..3',
  },
];
const dimensions = ['semanticCoverage', 'coherence', 'repetition', 'consistency', 'relevance'];
const mistaken = 'ratings_publishedHungarianMeteor';

export function missingFiles() {
  const raters = sets
    .map(({ raters: file }) => path.join(data, file))
    .filter((file) => !existsSync(file));
  return [
    ...missingRatings(),
    ...raters.map((file) => path.relative(root, file)),
    ...(existsSync(command) ? [] : ['dist/cli.js (npm run build)']),
  ];
}

function checkupOf({ name, raters, each, scales }, folder) {
  const file = (kind) => path.join(data, `${name}.${kind}`);
  const output = path.join(folder, `${name}.json`);
  const store = path.join(root, 'out', 'people');
  mkdirSync(store, { recursive: true });
  execFileSync(
    execPath,
    [
      ...[command, 'checkup', '-r', file('reference.json'), '-p', file('predictions.json')],
      ...['--columns', `${file('ratings.csv')}#${scales}`, '-m', 'all', '--store', store],
      ...['--dimensions', dimensions.filter((one) => hasColumn(file('ratings.csv'), one)).join()],
      ...['--raters', path.join(data, raters), '--ratings-each', String(each)],
      ...['--output', output, '--format', 'csv'],
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  return JSON.parse(readFileSync(output, 'utf8'));
}

const hasColumn = (file, column) =>
  readFileSync(file, 'utf8').split(/\r?\n/u, 1)[0].split(',').includes(column);

const said = (metric) => (metric ? `${number(metric.spearman)} (${range(metric.interval)})` : '–');

/**
 * Returns rows for the columns that both sets have (without those of questions alone, of the whole evidence and of relevance), sorted by the mean of their two correlations with coverage, highest first.
 */
function coverageRows([open, development]) {
  const [a, b] = [open, development].map(({ ratings }) => ratings.semanticCoverage.metrics);
  const mean = (column) => ((a[column]?.spearman ?? 0) + (b[column]?.spearman ?? 0)) / 2;
  return Object.keys(a)
    .filter((column) => b[column] && column !== mistaken)
    .filter((column) => !/, questions$|of the whole evidence$|to the claim$/u.test(a[column].name))
    .sort((one, other) => mean(other) - mean(one))
    .map((column) => [a[column].name, said(a[column]), said(b[column])]);
}

const publishedRows = published.map(({ name, shared, development }) => [
  `_${name}_`,
  `${shared} on 278`,
  development,
]);

function ceilingRow(both) {
  const of = ({ ratings }) => number(ratings.semanticCoverage.ceiling);
  return ['what raters allow', ...both.map(of)];
}

function largestOf(rating) {
  const [largest] = Object.values(rating.metrics)
    .filter(({ spearman }) => spearman !== null)
    .sort((a, b) => Math.abs(b.spearman) - Math.abs(a.spearman));
  return largest;
}

function dimensionRows(both) {
  return dimensions.map((dimension) => {
    const cells = both.map(({ ratings }) => {
      const rating = ratings[dimension];
      if (!rating) return 'not rated';
      const largest = largestOf(rating);
      return `${largest.name}: ${said(largest)}; ceiling ${number(rating.ceiling)}`;
    });
    return [dimension, ...cells];
  });
}

/** Returns a row per dimension with the number of pairs that differ significantly after the correction, out of all pairs. */
function shownRows(both) {
  return dimensions.map((dimension) => {
    const cells = both.map(({ ratings }) => {
      const rating = ratings[dimension];
      if (!rating) return 'not rated';
      const tested = rating.differences.filter(({ adjustedPValue }) => adjustedPValue !== null);
      const shown = tested.filter(({ adjustedPValue }) => adjustedPValue < 0.05);
      return `${String(shown.length)} of ${String(tested.length)}`;
    });
    return [dimension, ...cells];
  });
}

function verdictRows([open, development]) {
  const [a, b] = [open, development].map(
    ({ outcomes }) => Object.values(outcomes)[0]?.metrics ?? {},
  );
  const cell = (metric) => (metric ? `${number(metric.area)} (${range(metric.interval)})` : '–');
  const mean = (column) => ((a[column]?.area ?? 0) + (b[column]?.area ?? 0)) / 2;
  return Object.keys(a)
    .filter((column) => b[column] && column !== mistaken)
    .sort((one, other) => mean(other) - mean(one))
    .slice(0, 8)
    .map((column) => [a[column].name, cell(a[column]), cell(b[column])]);
}

function mistakeRows([open]) {
  const { metrics } = open.ratings.semanticCoverage;
  const [questions, answers] = ['hungarianMeteor_question', 'hungarianMeteor_questionAnswer'];
  return [
    ['as published (on these 132; .005 on all 278)', said(metrics[mistaken])],
    ['Hungarian METEOR, questions and answers, as AVeriTeC computes it', said(metrics[answers])],
    ['Hungarian METEOR, questions', said(metrics[questions])],
  ];
}

export async function write() {
  const folder = mkdtempSync(path.join(tmpdir(), 'people-study-'));
  try {
    const both = sets.map((set) => checkupOf(set, folder));
    const heads = [
      '',
      ...both.map(
        ({ ratings }, at) =>
          `${at === 0 ? 'open half' : 'development'}, ${String(ratings.semanticCoverage.n)} claims`,
      ),
    ];
    await writeBetween(
      page,
      'coverage',
      tableOf(heads, [...coverageRows(both), ...publishedRows, ceilingRow(both)]),
    );
    console.log(`\nLargest correlation of each dimension.\n\n${tableOf(heads, dimensionRows(both))}`);
    console.log(`\nPairs with a significant difference.\n\n${tableOf(heads, shownRows(both))}`);
    await writeBetween(page, 'verdicts', tableOf(heads, verdictRows(both)));
    await writeBetween(
      page,
      'mistake',
      tableOf(['', 'Spearman with semantic coverage'], mistakeRows(both)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
