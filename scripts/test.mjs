// `npm test [suite|folder|file ...]`: builds, then runs the test files of all suites (unit, scorer, webview, hostile, vscode, research) or the
// named ones in one queue, the longest first, on all cores. Prints a line for each finished file, and failures when they happen.
// Failed files are run once more, one at a time. Files that then pass are listed as unstable. More than three unstable files are a
// failure. At the end every skipped test is listed with its reason. The last line has the totals. The attacks (`hostile`) run for a
// minute with the other suites, and completely when the suite is named. Exits with 1 if a test failed twice, if a suite ran no test
// or ended early, if a test that must run here was skipped, or if the build failed.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { familySeconds } from '../test/support/cpuTime.ts';
import { buildTests } from '../test/vscode/buildTests.ts';
import { isCi, summarize } from './testing/summary.ts';
import {
  finishedLines,
  slowLines,
  suiteLines,
  expectedSeconds,
  readTimes,
  writeTimes,
} from './testing/progress.ts';
import { runQueue } from './testing/queue.ts';
import { runSuite } from './testing/runSuite.ts';
import { chooseFiles, programOf } from './testing/suites.ts';
import { ensureVscodeServer } from './vscodeServer/install.ts';

const root = path.dirname(import.meta.dirname);
const started = performance.now();

const places = process.argv.slice(2);
const files = (() => {
  try {
    return chooseFiles(places);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
})();

process.env.TEST_SIZE ??= places.includes('hostile') ? 'full' : 'daily';
// Processes of the same sources share what V8 compiled of them.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'out/cache/compiled');
if (places.length === 0 && process.env.TEST_SIZE === 'daily') process.env.TEST_PICTURES ??= 'none';
// Test files share what the models have read (test/support/storeOfRun.ts).
const store = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-store-'));
process.env.EVIDENCE_INSPECTOR_TEST_STORE = store;
process.once('exit', () => rmSync(store, { recursive: true, force: true }));
// What the daily run draws (test/support/runSize.ts)
process.env.TEST_SEED ??= String(randomInt(1_000_000));
// Fixes the seed, so that a rerun of a file repeats the same attacks.
if (process.env.TEST_SIZE === 'full') process.env.HOSTILE_SEED ??= String(randomInt(1_000_000));

const built = spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) {
  console.error('The build failed; no test was run.');
  process.exit(1);
}

/** Prepares what all workers of VS Code use. Without it, their files fail, and the other suites run. */
async function prepareVscode() {
  try {
    await ensureVscodeServer(console.log);
    await buildTests();
  } catch (error) {
    console.error(error);
  }
}
const besideReady = files.some(({ suite }) => suite === 'vscode') ? prepareVscode() : undefined;

const times = readTimes();
const lanes = availableParallelism();
const expected = (file) => expectedSeconds(file, times);
/** @type {import('./testing/queue.ts').FinishedFile[]} */
const finished = [];
const problems = await runQueue(files, {
  expected,
  lanes,
  besideReady,
  onFinished: (file, waiting) => {
    finished.push(file);
    const secondsLeft = waiting.reduce((sum, one) => sum + expected(one), 0) / lanes;
    const progress = { finished: finished.length, total: files.length, secondsLeft };
    console.log(finishedLines(file, progress));
  },
});
writeTimes(times, new Map(finished.map(({ file, seconds }) => [file, seconds])));
for (const problem of problems) console.log(`FAILED: ${problem}`);

const reruns = [];
for (const { suite, results } of finished) {
  for (const { file, failed } of results) {
    if (failed === 0 || file === '') continue;
    console.log(`\n=== once more, alone: ${file} ===`);
    reruns.push({ file, ...(await runSuite(programOf(suite, file), true)) });
  }
}

const suites = Map.groupBy(finished, ({ suite }) => suite);
const outcomes = [...suites.values()].map((those) => {
  const results = those.flatMap((one) => one.results);
  const hasRun = results.some(({ passed, failed }) => passed + failed > 0);
  return { results, ended: hasRun ? null : 'it ran no test' };
});
const ended = problems.map((problem) => ({ results: [], ended: problem }));
const summary = summarize([...outcomes, ...ended], reruns, isCi());
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const processorMinutes = (familySeconds() / 60).toFixed(1);
const lines = [
  ...slowLines(finished),
  ...suiteLines(finished),
  `in ${minutes} min, with ${processorMinutes} min of processor time, TEST_SEED=${process.env.TEST_SEED}`,
  '',
  ...summary.lines,
];
console.log(`\n${lines.join('\n')}`);
console.log(summary.lastLine);
process.exitCode = summary.failed > 0 ? 1 : 0;
