// `npm run study -- coverage`: how local scores follow people's ratings of semantic coverage, beside what was published of GPT-4o and
// others. Writes the tables of docs/metrics/coverage.md.
import { difference, following, words } from '../people/following.mjs';
import { whereTheyDisagree } from '../people/halves.mjs';
import { ratedScores } from '../people/ratedScores.mjs';
import { number, range, tableOf, writeBetween } from '../page.mjs';
import { published } from './published.mjs';

export { missingFiles } from '../people/ratedScores.mjs';

const meteor = 'Hungarian METEOR, questions and answers';
const against = ['SemQA', meteor, 'ROUGE-L, questions and answers'];
const ofVerdicts = ['Coverage', 'SemQA', 'SemQA, answers', meteor];

const columnOf = ({ columns }, name) => columns.find((column) => column.name === name).values;
const countsOf = (found) =>
  found.map(({ ratings }) => ratings.filter((one) => one !== null).length);
const headsOf = ([open, development]) => [
  `open half, ${open} claims`,
  `development, ${development} claims`,
];

/** Every local score, those that follow best on both sets first. */
function localRows(found) {
  const counts = countsOf(found);
  return found[0].columns
    .map(({ name }, at) => {
      const both = found.map(({ columns, ratings }) => following(columns[at].values, ratings));
      return { name, both, mean: (both[0].value + both[1].value) / 2 };
    })
    .sort((a, b) => b.mean - a.mean)
    .map(({ name, both }) => [name, ...both.map((one, at) => words(one, counts[at]))]);
}

const betterRows = (found) =>
  against.map((name) => [
    `Coverage less ${name}`,
    ...found.map((set) =>
      words(difference(columnOf(set, 'Coverage'), columnOf(set, name), set.ratings)),
    ),
  ]);

const verdictRows = (found) =>
  ofVerdicts.map((name) => [
    name,
    ...found.map((set) => words(following(columnOf(set, name), set.verdictAgreement))),
  ]);

/** What people say where Coverage and SemQA disagree. */
function disagreementRows(found) {
  const both = found.map((set) =>
    whereTheyDisagree(columnOf(set, 'Coverage'), columnOf(set, 'SemQA'), set.ratings),
  );
  const rated = ({ mean, claims }) => `${mean.toFixed(2)} (${claims} claims)`;
  return [
    ['Coverage high, SemQA low', ...both.map(({ first }) => rated(first))],
    ['SemQA high, Coverage low', ...both.map(({ second }) => rated(second))],
    ['difference', ...both.map((one) => `${number(one.difference)} (${range(one.interval)})`)],
  ];
}

function relevanceWords([open]) {
  const ofCoverage = open.columns.filter(({ name }) => name.startsWith('Coverage'));
  return ofCoverage
    .map(({ name, values }) => `${name} ${words(following(values, open.relevance))}`)
    .join('; ');
}

function pageText(found, { encoder, nli }) {
  const heads = headsOf(countsOf(found));
  return `Spearman’s rank correlation with people’s rating of semantic coverage, with 95 % bootstrap intervals (1,000 samples of the claims). SemQA with ${encoder.id} (SHA-256 ${encoder.sha256.slice(0, 12)}) and ${nli.id} (${nli.sha256.slice(0, 12)}); “of N”: the score has no number for the others. A claim without a rating is left out.

${tableOf(['local score', ...heads], localRows(found))}

${tableOf(['difference of the two correlations', ...heads], betterRows(found))}

What others published for the same ratings, without intervals; there a missing rating counted as 0.

${tableOf(
  ['published score', 'shared task, 278 claims', 'development, 86 claims'],
  published.map(({ name, shared, development }) => [name, shared, development]),
)}

With the rating of relevance on the open half: ${relevanceWords(found)}.

Where Coverage and SemQA disagree, the mean rating of coverage (1 to 5) of the claims that are in the upper half of the one and in the lower half of the other:

${tableOf(['', ...heads], disagreementRows(found))}

Whether the verdict that raters gave from the evidence alone is the reference’s, Spearman’s correlation:

${tableOf(['score', ...heads], verdictRows(found))}`;
}

export async function write() {
  const { found, provenance } = await ratedScores();
  const text = pageText(found, provenance);
  await writeBetween('docs/metrics/coverage.md', 'people', text);
  console.log(`\n${text}`);
}
