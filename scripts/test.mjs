// `npm test [unit|scorer|webview|hostile|vscode ...]`: builds, then runs the suites one after the other. The last line is the sum.
// Of the attacks (`hostile`) a part of a minute is run with all others, and the whole when they are named.
// Exits 1 when a test failed, a suite ran no test or ended early, or the build failed.
import { fork, spawnSync } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

const root = path.dirname(import.meta.dirname);
const mocha = 'test/support/runMocha.ts';

/** @type {Record<string, { script: string, args: string[], about: string }>} The number is one test's time limit in milliseconds. */
const suites = {
  unit: { script: mocha, args: ['test/unit', '20000'], about: 'unit tests' },
  scorer: { script: mocha, args: ['test/scorer', '120000'], about: 'scorer process' },
  webview: { script: mocha, args: ['test/webview', '60000'], about: 'webviews in a browser' },
  hostile: { script: mocha, args: ['test/hostile', '600000'], about: 'attacks' },
  vscode: { script: 'test/vscode/run.ts', args: [], about: 'extension in VS Code' },
};
/** No suite takes longer than this unless it hangs. */
const suiteLimitMs = 20 * 60_000;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`no suite "${unknown.join('", "')}"; there are ${Object.keys(suites).join(', ')}`);
  process.exit(2);
}

process.env.HOSTILE_SIZE ??= named.includes('hostile') ? 'full' : 'quick';

const built = spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) {
  console.error('The build failed; no test was run.');
  process.exit(1);
}

/** @returns {Promise<{ passed: number, failed: number, skipped: number, ended: string | null }>} */
function runSuite({ script, args }) {
  return new Promise((resolve) => {
    const child = fork(path.join(root, script), args, { cwd: root, execPath: process.execPath });
    let counts = null;
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, suiteLimitMs);
    child.on('message', (message) => {
      counts = message;
    });
    child.on('exit', (status, signal) => {
      clearTimeout(limit);
      const ended = late
        ? `it did not end within ${suiteLimitMs / 60_000} minutes`
        : counts === null
          ? `it ended before it had run its tests (${signal ?? `status ${status}`})`
          : counts.passed + counts.failed === 0
            ? 'it ran no test'
            : status !== 0 && counts.failed === 0
              ? `it ended with ${signal ?? `status ${status}`} after its tests`
              : null;
      resolve({ ...(counts ?? { passed: 0, failed: 0, skipped: 0 }), ended });
    });
  });
}

const sum = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const [name, suite] of Object.entries(suites)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n=== ${name}: ${suite.about} ===`);
  const start = performance.now();
  const { passed, failed, skipped, ended } = await runSuite(suite);
  sum.passed += passed;
  // A suite that ended early counts as one failure: its other tests are unknown.
  sum.failed += failed + (ended === null ? 0 : 1);
  sum.skipped += skipped;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  lines.push(`${name.padEnd(8)} ${counts} (${seconds} s)${ended === null ? '' : `; ${ended}`}`);
}
console.log(`\n${lines.join('\n')}`);
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
