// Time per claim of each metric, measured by `score --timing`, beside the times that SemQA's authors measured.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { execPath } from 'node:process';
import { build, cli, chooseData, table } from '../../benchmarks/setup.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Seconds per claim: means of the time columns in computed_metrics/train_200_semqa.csv of carolinevannebo/ExamIN5550 (c056bf6). The paper's
 * scores come from this table; the values are not copied from the paper's Table 3. They measured 200 claims on a cluster node. SemQA used
 * all-mpnet-base-v2 and bart-large-mnli, and Ev2R's judge was called over the network. Two values each: for SemQA questions and answers,
 * both of which a claim needs; for the other metrics questions alone and questions with answers.
 */
const authors = [
  { metric: 'semqa', name: 'SemQA', seconds: [0.0315, 1.462], joined: ' + ' },
  { metric: 'hungarianMeteor', name: 'Hungarian METEOR', seconds: [0.0374, 0.0738], joined: ' / ' },
  { metric: 'ev2r', name: 'Ev2R recall', seconds: [7.018, 7.3836], joined: ' / ' },
];

const metrics = ['semqa', 'hungarianMeteor', 'rouge', 'bleu', 'chrf', 'justification'];

/** The authors' 200 claims, if they are beside the repository. */
function authorsData() {
  const folder = path.join(root, '..', 'shared', 'data', 'semqa-authors');
  const data = {
    reference: path.join(folder, 'train200.reference.json'),
    predictions: path.join(folder, 'train200.predictions.json'),
    words: "Data: the SemQA authors' 200 claims.",
  };
  return existsSync(data.reference) && existsSync(data.predictions) ? data : chooseData(root);
}

function timingOf(data) {
  const files = ['--reference', data.reference, '--predictions', data.predictions];
  const options = ['--metrics', metrics.join(','), '--no-store', '--timing', '--format', 'json'];
  const output = execFileSync(execPath, [cli, 'score', ...files, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 29,
  });
  return JSON.parse(output).provenance.timing;
}

function milliseconds(seconds) {
  return `${(seconds * 1000).toFixed(seconds < 0.01 ? 2 : 0)} ms`;
}

function benchMetricTimes() {
  build('scorer', 'cli');
  const data = authorsData();
  console.log(data.words);
  const { claims, modelCalls, secondsPerClaim } = timingOf(data);
  console.log(`${claims} claims, ${modelCalls} model calls; time per claim\n`);
  const theirs = new Map(authors.map((one) => [one.metric, one]));
  const rows = [...new Set([...Object.keys(secondsPerClaim), ...theirs.keys()])].map((id) => {
    const [ours, their] = [secondsPerClaim[id], theirs.get(id)];
    return [
      their?.name ?? id,
      ours === undefined ? '–' : milliseconds(ours),
      their ? their.seconds.map(milliseconds).join(their.joined) : '',
    ];
  });
  console.log(table(['metric', 'here', "SemQA's authors, theirs", ''], rows));
}

benchMetricTimes();
