// `npm run study -- coverage`: how Coverage agrees with human ratings compared with other local scores, on the ratings used for its design.
// Writes the tables of docs/studies/coverage.md. The correlations themselves are in docs/studies/people.md.
import { difference, following, words } from '../people/following.mjs';
import { whereTheyDisagree } from '../people/halves.mjs';
import { ratedScores } from '../people/ratedScores.mjs';
import { number, range, tableOf, writeBetween } from '../page.mjs';

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

/** Returns the rows with human ratings of claims on which Coverage and SemQA disagree. */
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
  return `Differences of Spearman’s rank correlations with the rating of semantic coverage, with 95 % bootstrap intervals (1,000 samples of the claims). SemQA with ${encoder.id} (SHA-256 ${encoder.sha256.slice(0, 12)}) and ${nli.id} (${nli.sha256.slice(0, 12)}). A claim without a rating is left out.

${tableOf(['difference of the two correlations', ...heads], betterRows(found))}

With the rating of relevance on the open half: ${relevanceWords(found)}.`;
}

function printedText(found) {
  const heads = headsOf(countsOf(found));
  return `Where Coverage and SemQA disagree, the mean rating of coverage (1 to 5) of the claims that are in the upper half of the one and in the lower half of the other:

${tableOf(['', ...heads], disagreementRows(found))}

Whether the verdict that raters gave from the evidence alone is the reference’s, Spearman’s correlation:

${tableOf(['score', ...heads], verdictRows(found))}`;
}

export async function write() {
  const { found, provenance } = await ratedScores();
  const text = pageText(found, provenance);
  await writeBetween('docs/studies/coverage.md', 'people', text);
  console.log(`\n${text}\n\n${printedText(found)}`);
}
