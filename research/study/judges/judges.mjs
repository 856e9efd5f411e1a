// `npm run study -- judges`: what the replies of two judges, recorded by Ev2R's authors, say about the development claims, compared with
// local scores and people. Writes the tables of docs/studies/judges.md. The figures come from the commands `score` and `checkup`, run as a
// user would.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { spearman } from '../../../src/core/base/statistics/correlation.ts';
import { number, range, tableOf, writeBetween } from '../page.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const data = path.join(root, '..', 'shared', 'data');
const rated = (kind) => path.join(data, 'ratings', `development.${kind}`);
const replies = (kind, model) => path.join(data, 'ev2r', `replies.${kind}.${model}.jsonl`);
const command = path.join(root, 'dist', 'cli.js');
const page = 'docs/studies/judges.md';

const [gpt4o, gpt35] = ['gpt-4o-2024-05-13', 'gpt-3.5-turbo-1106'];
const facts = 'atomic_reference_prec_recall';
const kinds = [facts, 'atomic', 'cot'];
const scales = 'semanticCoverage=1..5,coherence=1..5,repetition=1..3,consistency=1..3';
const local = ['coverage', 'semqa', 'hungarianMeteor', 'rouge', 'bleu'];

export function missingFiles() {
  const files = [
    ...['reference.json', 'predictions.json', 'ratings.csv', 'raters.csv'].map(rated),
    ...[gpt4o, gpt35].flatMap((model) => kinds.map((kind) => replies(kind, model))),
  ];
  return [
    ...files.filter((file) => !existsSync(file)).map((file) => path.relative(root, file)),
    ...(existsSync(command) ? [] : ['dist/cli.js (npm run build)']),
  ];
}

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const rows = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const keyOf = ({ claim }) => claim.trim();

/** Runs a command. The recorded replies do not cover all claims. */
function run(args) {
  execFileSync(execPath, [command, ...args, '--max-failed', '100%'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}

/** Writes the claims for which `isIn` is true to their own files. */
function filesOf(folder, name, isIn) {
  const [reference, predictions] = ['reference', 'predictions'].map((kind) => {
    const file = path.join(folder, `${name}.${kind}.json`);
    writeFileSync(file, JSON.stringify(json(rated(`${kind}.json`)).filter(isIn)));
    return file;
  });
  return ['-r', reference, '-p', predictions];
}

function checkupOf(folder, files, model, metrics, judged) {
  const output = path.join(folder, 'checkup.json');
  const store = path.join(root, 'out', 'judges');
  mkdirSync(store, { recursive: true });
  run([
    ...['checkup', ...files, '--columns', `${rated('ratings.csv')}#${scales}`],
    ...['-m', metrics.join(), '--store', store],
    ...judged.flatMap((kind) => ['--replies', replies(kind, model)]),
    ...['--dimensions', 'semanticCoverage', '--raters', rated('raters.csv')],
    ...['--ratings-each', '2.5', '--output', output, '--format', 'csv'],
  ]);
  return json(output);
}

const said = (metric) =>
  metric ? `${number(metric.spearman)} (${range(metric.interval)}), ${String(metric.n)}` : '–';
const area = (metric) =>
  metric ? `${number(metric.area)} (${range(metric.interval)}), ${String(metric.n)}` : '–';

const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []);

/**
 * Counts the replies in a file by the evidence that they use, judged by words that are not in the claim: mostly the reference's
 * evidence, mostly the prediction's evidence, or neither.
 */
function readBy(file, member) {
  const claims = json(rated('reference.json')).map((reference, at) => ({
    reference,
    prediction: json(rated('predictions.json'))[at],
  }));
  const byText = new Map(claims.map((one) => [keyOf(one.reference), one]));
  const counts = { reference: 0, prediction: 0, neither: 0 };
  for (const row of rows(file)) {
    const response = typeof row.response === 'string' ? JSON.parse(row.response) : row.response;
    const one = byText.get(keyOf(row));
    const expected = words(
      one.reference.questions
        .flatMap(({ question, answers }) => [question, ...answers.map(({ answer }) => answer)])
        .join(' '),
    );
    const found = words(
      one.prediction.evidence.flatMap(({ question, answer }) => [question, answer]).join(' '),
    );
    const own = words(row.claim);
    const used = [...words(response[member])].filter((word) => !own.has(word));
    const ofReference = used.filter((word) => expected.has(word) && !found.has(word)).length;
    const ofPrediction = used.filter((word) => found.has(word) && !expected.has(word)).length;
    if (ofReference > ofPrediction) counts.reference += 1;
    else if (ofPrediction > ofReference) counts.prediction += 1;
    else counts.neither += 1;
  }
  return counts;
}

function readRows() {
  return [
    ['claim’s facts', 'atomic', 'fact check'],
    ['verdict', 'cot', 'explanation'],
  ].flatMap(([name, kind, member]) =>
    [gpt4o, gpt35].map((model) => {
      const { reference, prediction, neither } = readBy(replies(kind, model), member);
      return [`${name}, ${model}`, String(reference), String(prediction), String(neither)];
    }),
  );
}

/** Returns each judge's recall on the claims for which both judges replied. */
function bothRecalls(folder) {
  const [one, other] = [gpt4o, gpt35].map((model) => {
    const output = path.join(folder, 'report.json');
    run(['score', '--replies', replies(facts, model), '--output', output]);
    const recalls = json(output).claims.map((claim) => [
      `${String(claim.claimId)} ${keyOf(claim)}`,
      claim.ev2r?.recall ?? null,
    ]);
    return new Map(recalls);
  });
  const pairs = [...one].flatMap(([key, recall]) => {
    const second = other.get(key) ?? null;
    return recall === null || second === null ? [] : [[recall, second]];
  });
  const past = pairs.map(([a, b]) => [a > 0.5, b > 0.5]);
  return {
    claims: pairs.length,
    rho: spearman(
      pairs.map(([a]) => a),
      pairs.map(([, b]) => b),
    ).coefficient,
    both: past.filter(([a, b]) => a && b).length,
    onlyFirst: past.filter(([a, b]) => a && !b).length,
    onlySecond: past.filter(([a, b]) => !a && b).length,
  };
}

const judgedNames = [
  ['ev2r_recall', 'Ev2R recall'],
];
const localNames = [
  ['coverage', 'Coverage'],
  ['rougeL_questionAnswer', 'ROUGE-L, questions and answers'],
  ['hungarianMeteor_questionAnswer', 'Hungarian METEOR, questions and answers'],
  ['semqa', 'SemQA'],
  ['semqa_answer', 'SemQA, answers'],
];

export async function write() {
  const folder = mkdtempSync(path.join(tmpdir(), 'judges-study-'));
  try {
    const replied = new Set(rows(replies(facts, gpt4o)).map(keyOf));
    const all = filesOf(folder, 'all', () => true);
    const same = filesOf(folder, 'same', (claim) => replied.has(keyOf(claim)));
    const [first, second] = [
      checkupOf(folder, all, gpt4o, [...local, 'ev2r', 'judgeVerdict'], [facts, 'cot']),
      checkupOf(folder, all, gpt35, ['ev2r'], [facts]),
    ];
    const [firstSame, secondSame] = [
      checkupOf(folder, same, gpt4o, [...local, 'ev2r', 'judgeVerdict'], [facts, 'cot']),
      checkupOf(folder, same, gpt35, ['ev2r'], [facts]),
    ];
    const coverage = ({ ratings }) => ratings.semanticCoverage.metrics;
    const agreement = ({ outcomes }) => outcomes.ratings_verdictAgreement.metrics;
    const table = (of, show) => [
      ...judgedNames.map(([column, name]) => [
        `${name}, GPT-4o`,
        show(of(first)[column]),
        show(of(firstSame)[column]),
      ]),
      ...judgedNames.map(([column, name]) => [
        `${name}, GPT-3.5`,
        show(of(second)[column]),
        show(of(secondSame)[column]),
      ]),
      [
        'verdict from the evidence, GPT-4o',
        ...[first, firstSame].map((one) => show(of(one).judgeVerdict)),
      ],
      ...localNames.map(([column, name]) => [
        name,
        show(of(first)[column]),
        show(of(firstSame)[column]),
      ]),
    ];
    const heads = ['', 'all that have the score', 'the 73 claims of GPT-4o’s replies'];
    await writeBetween(page, 'coverage', tableOf(heads, table(coverage, said)));
    await writeBetween(page, 'verdicts', tableOf(heads, table(agreement, area)));
    const readHeads = ['replies', 'the reference’s', 'the prediction’s', 'no difference'];
    console.log(`\n${tableOf(readHeads, readRows())}`);
    const { claims, rho, both, onlyFirst, onlySecond } = bothRecalls(folder);
    await writeBetween(
      page,
      'judges',
      `On the ${String(claims)} claims for which both judges have a recall, their recalls have Spearman’s rho ${number(rho)}. Past .5 are ${String(both + onlyFirst)} by GPT-4o and ${String(both + onlySecond)} by GPT-3.5, ${String(both)} by both.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
