// Compares our Hungarian METEOR with NLTK's on the same files in the same run, each in its own process on the same core.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { env, execPath } from 'node:process';
import { chooseData } from './data.mjs';
import { table } from './table.mjs';

const root = path.dirname(import.meta.dirname);

/** Command prefix that pins a process to one core, the last that this process may use; empty if that is not possible. */
function onOneCore() {
  if (spawnSync('taskset', ['--version']).status !== 0) return [];
  const allowed = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const last = allowed?.split(/[,-]/).at(-1);
  return last === undefined ? [] : ['taskset', '-c', last];
}

function run(command, extraEnv = {}) {
  const [program, ...args] = [...onOneCore(), ...command];
  const output = execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, ...extraEnv },
  });
  return JSON.parse(output);
}

/** NLTK's figures, or the reason why there are none. */
function peer(data) {
  const folder = env.PEERS_DIR ?? path.join(homedir(), '.cache', 'evidence-peers');
  const python = path.join(folder, 'bin', 'python');
  const script = path.join(root, '..', 'shared', 'peers', 'time_meteor.py');
  if (!existsSync(script)) return '../shared/peers is not there: nothing to compare with.';
  if (!existsSync(python)) {
    return `NLTK is not installed in ${folder}: ../shared/peers/setup.sh does it, PEERS_DIR names another folder.`;
  }
  return run([python, script, data.reference, data.predictions], {
    NLTK_DATA: path.join(folder, 'nltk_data'),
  });
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

export function benchMeteor() {
  const data = chooseData(root);
  console.log(data.words);
  const ours = run([
    execPath,
    path.join(root, 'benchmarks', 'meteorPass.mjs'),
    path.join(root, 'tables'),
    data.reference,
    data.predictions,
    '9',
  ]);
  const theirs = peer(data);
  const [first] = ours.times;
  const usual = median(ours.times);
  const seconds = (ms) => `${(ms / 1000).toFixed(3)} s`;
  const rows = [
    ['tables, loaded once', seconds(ours.loadMs), 'under 0.15 s', ours.loadMs < 150],
    ['question + question-answer, first time (compiling too)', seconds(first), '', undefined],
    [`the same, median of ${ours.times.length}`, seconds(usual), '', undefined],
  ];
  if (typeof theirs === 'string') {
    console.log(theirs);
  } else {
    const [{ question_s, question_answer_s }] = theirs.runs;
    const theirMs = 1000 * (question_s + question_answer_s);
    const difference = Math.max(
      Math.abs(theirs.question - ours.question),
      Math.abs(theirs.question_answer - ours.questionAnswer),
    );
    if (!(difference < 1e-12)) throw new Error(`the means differ from NLTK's by ${difference}`);
    const times = (ms) => `${(theirMs / ms).toFixed(0)} times as fast`;
    rows.push(
      [`NLTK ${theirs.nltk}`, seconds(theirMs), '', undefined],
      ['ours against it, first time', times(first), '', undefined],
      ['ours against it, median', times(usual), 'at least 100', theirMs / usual >= 100],
    );
  }
  console.log(
    `${ours.pairs} pairs; on one core: ${onOneCore().length > 0 ? 'yes' : 'no taskset'}\n`,
  );
  console.log(table(['what', 'measured', 'goal', ''], rows));
}
