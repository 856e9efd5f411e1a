// `npm run bench [-- NAME... [--full]]`: runs the named benchmarks, or all of them.
// These are measurements, not tests: the exit code is 1 only if a benchmark cannot run.
import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { arch, argv, execPath, exit, platform, version } from 'node:process';
import { benchModels } from './models.mjs';
import { benchReading } from './reading.mjs';
import { build, chooseData, scoreMs, table } from './setup.mjs';
import { benchInspector, benchWindow } from './window.mjs';

const root = path.dirname(import.meta.dirname);

function runMs(data, metrics) {
  return scoreMs(data, ['--metrics', metrics, '--format', 'official']);
}

/** Measures the official metrics on the command line from the start of the process to its end. */
function benchOfficial() {
  build('cli');
  const data = chooseData(root);
  console.log(data.words);
  const rows = [
    ['hungarianMeteor,verdict,averitec', 2000],
    ['hungarianMeteor,verdict,averitec,justification,rouge,bleu,chrf', undefined],
  ].map(([metrics, goal]) => {
    const times = Array.from({ length: 3 }, () => runMs(data, metrics)).sort((a, b) => a - b);
    const [, median] = times;
    return [
      `score --metrics ${metrics}, process start to exit, median of 3`,
      `${(median / 1000).toFixed(2)} s`,
      goal === undefined ? '' : `under ${goal / 1000} s`,
      goal === undefined ? undefined : median < goal,
    ];
  });
  console.log(`\n${table(['what', 'measured', 'goal', ''], rows)}`);
}

/** Runs the benchmarks of panels in a browser, which Mocha leaves open: `--exit` ends it with the process. */
function measure(...folders) {
  const mocha = path.join('node_modules', '.bin', 'mocha');
  const files = folders.map((folder) => `test/webview/${folder}/speed.bench.ts`);
  spawnSync(execPath, [mocha, '--exit', ...files], { cwd: root, stdio: 'inherit' });
}

/**
 * Measures the comparison panels and the inspector's search with 20,000 claims in a real browser: opening times, and the longest frame
 * while the user works. Mocha prints the figures and says which goals were missed.
 */
function benchPanels() {
  build('metrics', 'systems', 'inspector');
  measure('metrics', 'systems', 'inspector/find');
}

/** Measures the inspector's table with 5,000 claims in the same way. */
function benchClaimTable() {
  build('inspector');
  measure('inspector/table');
}

const benchmarks = {
  models: benchModels,
  official: benchOfficial,
  panels: benchPanels,
  reading: benchReading,
  window: benchWindow,
  inspector: async (options) => {
    benchClaimTable();
    await benchInspector(options);
  },
};

const words = argv.slice(2).filter((word) => !word.startsWith('--'));
const isFull = argv.includes('--full');
const chosen = words.length > 0 ? words : Object.keys(benchmarks);
const unknown = chosen.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there is ${Object.keys(benchmarks).join(', ')}.`,
  );
  exit(2);
}
const processor = cpus()[0]?.model ?? 'unknown processor';
const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
console.log(
  `Node ${version} on ${platform}-${arch}, ${availableParallelism()} cores (${processor}), ${memory}`,
);
for (const name of chosen) {
  console.log(`\n${name}`);
  await benchmarks[name]({ isFull });
}
