// `npm test [unit|scorer|webview|hostile|vscode ...]`: builds, then runs the suites, two at a time, the real VS Code last and alone.
// The last line is the sum.
// Of the attacks (`hostile`) a part of a minute is run with all others, and the whole when they are named.
// Exits 1 when a test failed, a suite ran no test or ended early, or the build failed.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

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

/** Two suites of a stage run beside each other, the long ones first; when one ends, the next begins. The real VS Code has the machine to itself. */
const stages = [['webview', 'scorer', 'unit', 'hostile'], ['vscode']];

/**
 * @param heading `null`: what the suite prints is seen at once; else when it has ended, under this heading.
 * @returns {Promise<{ passed: number, failed: number, skipped: number, ended: string | null }>}
 */
function runSuite({ script, args }, heading) {
  return new Promise((resolve) => {
    const piped = heading === null ? 'inherit' : 'pipe';
    const stdio = ['ignore', piped, piped, 'ipc'];
    const child = fork(path.join(root, script), args, {
      cwd: root,
      execPath: process.execPath,
      stdio,
    });
    // Printed when the suite has ended: two suites' lines would be in each other's way.
    let said = heading === null ? '' : `${heading}\n`;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    let counts = null;
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, suiteLimitMs);
    child.on('message', (message) => {
      counts = message;
    });
    child.on('exit', async (status, signal) => {
      clearTimeout(limit);
      // What it printed last is still on its way; a program that it left behind must not hold it open.
      if (heading !== null) await Promise.race([once(child, 'close'), delay(2000)]);
      process.stdout.write(said);
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

async function runNamed(name, isBeside) {
  const suite = suites[name];
  const heading = `\n=== ${name}: ${suite.about} ===`;
  if (!isBeside) console.log(heading);
  const start = performance.now();
  const { passed, failed, skipped, ended } = await runSuite(suite, isBeside ? heading : null);
  sum.passed += passed;
  // A suite that ended early counts as one failure: its other tests are unknown.
  sum.failed += failed + (ended === null ? 0 : 1);
  sum.skipped += skipped;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  lines.push(`${name.padEnd(8)} ${counts} (${seconds} s)${ended === null ? '' : `; ${ended}`}`);
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
console.log(`\n${lines.join('\n')}`);
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
