// The tests of a folder that `npm test` leaves out, in a process of their own; the last line is their sum. Exits 1 when none passed or
// one failed.
import { fork } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/**
 * @param {string} folder
 * @param {number} timeoutMs Of one test.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function forkMocha(folder, timeoutMs, env = {}) {
  const child = fork(path.join(root, 'test/support/runMocha.ts'), [folder, String(timeoutMs)], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let counts;
  child.on('message', (message) => {
    counts = message;
  });
  child.on('exit', (status) => {
    const { passed = 0, failed = 0, skipped = 0 } = counts ?? {};
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    process.exitCode = passed === 0 ? 1 : (status ?? 1);
  });
}
