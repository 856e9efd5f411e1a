// `npm test [unit|scorer|webview|hostile|vscode ...]`: builds, then runs the suites, two at a time. The real VS Code runs last
// and alone. Failed test files are run once more, one at a time. Files that then pass are listed as unstable. More than three
// unstable files are a failure. At the end every skipped test is listed with its reason. The last line has the totals. The
// attacks (`hostile`) run for a minute with the other suites, and completely when they are named. Exits with 1 if a test failed
// twice, if a suite ran no test or ended early, if a test that must run here was skipped, or if the build failed.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { isCi } from './testing/isCi.ts';
import { runSuite } from './testing/runSuite.ts';
import { countsLine, countsOf, summarize } from './testing/summary.ts';

const root = path.dirname(import.meta.dirname);
const mocha = 'test/support/runMocha.ts';

/**
 * @type {Record<string, { script: string, place: string, limit: string[], about: string }>} `limit`: milliseconds per test on an idle
 * machine (test/support/timeLimits.ts).
 */
const suites = {
  unit: { script: mocha, place: 'test/unit', limit: ['20000'], about: 'unit tests' },
  scorer: { script: mocha, place: 'test/scorer', limit: ['120000'], about: 'scorer process' },
  webview: {
    script: mocha,
    place: 'test/webview',
    limit: ['60000'],
    about: 'webviews in a browser',
  },
  hostile: { script: mocha, place: 'test/hostile', limit: ['600000'], about: 'attacks' },
  vscode: { script: 'test/vscode/run.ts', place: '', limit: [], about: 'extension in VS Code' },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`no suite "${unknown.join('", "')}"; there are ${Object.keys(suites).join(', ')}`);
  process.exit(2);
}

const isFull = named.includes('hostile');
process.env.HOSTILE_SIZE ??= isFull ? 'full' : 'quick';
// Fixes the seed, so that a rerun of a file repeats the same attacks.
if (process.env.HOSTILE_SIZE === 'full') process.env.HOSTILE_SEED ??= String(randomInt(1_000_000));

const built = spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) {
  console.error('The build failed; no test was run.');
  process.exit(1);
}

/**
 * Two suites of a stage run in parallel, long suites first. When one ends, the next begins. The real VS Code has the machine to
 * itself.
 */
const stages = [['webview', 'scorer', 'unit', 'hostile'], ['vscode']];

const argsOf = ({ place, limit }) => (place === '' ? limit : [place, ...limit]);
const outcomes = [];
const lines = [];

async function runNamed(name, isBeside) {
  const suite = suites[name];
  const heading = `\n=== ${name}: ${suite.about} ===`;
  if (!isBeside) console.log(heading);
  const start = performance.now();
  const program = { script: suite.script, args: argsOf(suite) };
  const outcome = await runSuite(program, !isBeside);
  // The output of two suites would be mixed, so each suite's output is printed when it has ended.
  if (isBeside) process.stdout.write(`${heading}\n${outcome.output}`);
  outcomes.push({ ...outcome, suite });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const ended = outcome.ended === null ? '' : `; ${outcome.ended}`;
  lines.push(`${name.padEnd(8)} ${countsLine(countsOf(outcome.results))} (${seconds} s)${ended}`);
}

for (const stage of stages) {
  const waiting = stage.filter((name) => named.length === 0 || named.includes(name));
  const isAlone = waiting.length === 1;
  const takeTurns = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      await runNamed(name, !isAlone);
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
}

const reruns = [];
for (const { suite, results } of outcomes) {
  for (const { file, failed } of results) {
    if (failed === 0 || file === '') continue;
    console.log(`\n=== once more, alone: ${file} ===`);
    const program = { script: suite.script, args: argsOf({ ...suite, place: file }) };
    reruns.push({ file, ...(await runSuite(program, true)) });
  }
}

const summary = summarize(outcomes, reruns, isCi());
console.log(`\n${[...lines, '', ...summary.lines].join('\n')}`);
console.log(summary.lastLine);
process.exitCode = summary.failed > 0 ? 1 : 0;
