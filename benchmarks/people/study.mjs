// `npm run study:people`: how local scores follow people's ratings of evidence. Writes the tables of docs/metrics/coverage.md and
// prints what each setting of SemQA comes to.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exit } from 'node:process';
import prettier from 'prettier';
import { bootstrapInterval } from '../../src/core/statistics/bootstrap.ts';
import { spearman } from '../../src/core/statistics/correlation.ts';
import { missingFiles, ratedScores, settings } from './ratings.mjs';

const missing = missingFiles();
if (missing.length > 0) {
  console.error(
    `The study needs people's ratings, which are not part of the repository, and ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not there. Put the data beside the checkout and run it again.`,
  );
  exit(1);
}

/** Two digits, with a true minus and no zero before the point; no "−.00". */
function number(value) {
  if (value === null) return '–';
  const digits = Math.abs(value).toFixed(2).replace(/^0/u, '');
  return value < 0 && Number(digits) !== 0 ? `−${digits}` : digits;
}

/** Spearman's rank correlation over the claims that have both, with the middle 95 % of 1,000 bootstrap samples. */
function following(scores, ratings) {
  const claims = [...scores.keys()].filter((at) => scores[at] !== null && ratings[at] !== null);
  const of = (places) =>
    spearman(
      Array.from(places, (at) => scores[claims[at]]),
      Array.from(places, (at) => ratings[claims[at]]),
    ).coefficient;
  return {
    claims: claims.length,
    value: of([...claims.keys()]),
    interval: bootstrapInterval(claims.length, of),
  };
}

/** How much better one follows the ratings than another, on the claims that have both; the same claims drawn for both. */
function difference(scores, others, ratings) {
  const claims = [...scores.keys()].filter(
    (at) => scores[at] !== null && others[at] !== null && ratings[at] !== null,
  );
  const of = (places) => {
    const drawn = (values) => Array.from(places, (at) => values[claims[at]]);
    const [first, second] = [scores, others].map(
      (values) => spearman(drawn(values), drawn(ratings)).coefficient,
    );
    return first === null || second === null ? null : first - second;
  };
  const interval = bootstrapInterval(claims.length, of);
  return `${number(of([...claims.keys()]))} (${number(interval.low)} to ${number(interval.high)})`;
}

const words = ({ claims, value, interval }, whole) =>
  `${number(value)} (${interval ? `${number(interval.low)} to ${number(interval.high)}` : '–'})${claims === whole ? '' : ` of ${claims}`}`;

const line = (cells) => `| ${cells.join(' | ')} |`;
const tableOf = (heads, rows) =>
  [line(heads), line(heads.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );

/** On 278 claims of the shared task and on the 86 development claims, as the Ev2R paper's authors published them. */
const published = [
  ['Ev2R recall, GPT-4o', '.339', '.509'],
  ['Ev2R recall, Llama 3.1 70B', '.299', '–'],
  ['Ev2R, trained NLI proxy', '.338', '.271'],
  ['chain of thought, GPT-4o', '.253', '–'],
  ['METEOR of the whole evidence', '.229', '.369'],
  ['BLEU of the whole evidence', '.236', '–'],
  ['ROUGE-L of the whole evidence', '.150', '.350'],
];

const { found, provenance } = await ratedScores();
const counts = found.map(({ ratings }) => ratings.filter((one) => one !== null).length);

const localRows = found[0].columns.map(({ name }, at) => {
  const both = found.map(({ columns, ratings }) => following(columns[at].values, ratings));
  return { name, both, mean: (both[0].value + both[1].value) / 2 };
});
const shown = localRows
  .sort((a, b) => b.mean - a.mean)
  .map(({ name, both }) => [name, ...both.map((one, at) => words(one, counts[at]))]);
const heads = ['', `open half, ${counts[0]} claims`, `development, ${counts[1]} claims`];
const localTable = tableOf(['local score', ...heads.slice(1)], shown);
const publishedTable = tableOf(
  ['published score', 'shared task, 278 claims', 'development, 86 claims'],
  published,
);
const columnOf = ({ columns }, name) => columns.find((column) => column.name === name).values;
const against = [
  'SemQA',
  'Hungarian METEOR, questions and answers',
  'ROUGE-L, questions and answers',
];
const betterRows = against.map((name) => [
  `Coverage less ${name}`,
  ...found.map((set) => difference(columnOf(set, 'Coverage'), columnOf(set, name), set.ratings)),
]);
const relevance = found[0].columns.flatMap(({ name, values }) =>
  name.startsWith('Coverage')
    ? [`${name} ${words(following(values, found[0].relevance), counts[0])}`]
    : [],
);

const start = '<!-- people: made by `npm run study:people`, do not edit -->';
const end = '<!-- /people -->';
const pageFile = path.join(import.meta.dirname, '..', '..', 'docs', 'metrics', 'coverage.md');
const page = readFileSync(pageFile, 'utf8');
const [from, to] = [page.indexOf(start), page.indexOf(end)];
if (from < 0 || to < from)
  throw new Error(`${pageFile} has lost the marks between which this writes`);
const { encoder, nli } = provenance;
const text = `Spearman’s rank correlation with people’s rating of semantic coverage, with 95 % bootstrap intervals (1,000 samples of the claims). SemQA with ${encoder.id} (SHA-256 ${encoder.sha256.slice(0, 12)}) and ${nli.id} (${nli.sha256.slice(0, 12)}); “of N”: the score has no number for the others. A claim without a rating is left out.

${localTable}

${tableOf(['difference of the two correlations', ...heads.slice(1)], betterRows)}

What others published for the same ratings, without intervals; there a missing rating counted as 0.

${publishedTable}

With the rating of relevance on the open half: ${relevance.join('; ')}.`;
const options = await prettier.resolveConfig(pageFile);
const written = `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`;
writeFileSync(pageFile, await prettier.format(written, { ...options, filepath: pageFile }));
console.log(text);

// No default follows from the best of so many: it is the best by chance, too.
const defaults = {
  answerContext: 'answer',
  answerSupport: 'ratio',
  variation: 'hungarian',
  threshold: 0.2,
  alpha: 0.5,
};
const byDefault = settings.findIndex((setting) =>
  Object.entries(defaults).every(([name, value]) => setting[name] === value),
);
const ranked = settings
  .map((setting, at) => {
    const both = found.map(
      ({ ofSettings, ratings }) =>
        spearman(
          ...[ofSettings[at], ratings].map((values) =>
            values.filter((_, claim) => ofSettings[at][claim] !== null && ratings[claim] !== null),
          ),
        ).coefficient,
    );
    return { setting, at, least: Math.min(...both), mean: (both[0] + both[1]) / 2 };
  })
  .sort((a, b) => b.mean - a.mean);
const nameOf = ({ answerContext, answerSupport, variation, threshold, alpha }) =>
  `${answerSupport}, ${answerContext}, ${variation}, threshold ${threshold}, alpha ${alpha}`;
const settingRows = (some) =>
  some.map(({ setting, at }) => [
    nameOf(setting),
    ...found.map(({ ofSettings, ratings }, set) =>
      words(following(ofSettings[at], ratings), counts[set]),
    ),
    ...found.map(({ ofSettings, ratings }) =>
      difference(ofSettings[at], ofSettings[byDefault], ratings),
    ),
  ]);
const settingHeads = ['setting', ...heads.slice(1), 'less the default, open half', 'development'];
const isOneAway = ({ setting }) =>
  ['answerContext', 'answerSupport', 'variation', 'threshold', 'alpha'].filter(
    (name) => setting[name] !== defaults[name],
  ).length <= 1;
console.log(`\nSemQA, the default and what differs from it in one setting\n
${tableOf(settingHeads, settingRows(ranked.filter(isOneAway)))}

The ten best of ${settings.length} settings by the mean of both

${tableOf(settingHeads, settingRows(ranked.slice(0, 10)))}`);
