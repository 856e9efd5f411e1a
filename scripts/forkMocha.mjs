// Runs the tests of a folder that `npm test` leaves out, in a separate process. Prints the totals on the last line. Exits with 1
// if no test passed, if a test failed, or if a test that must run here was skipped.
import path from 'node:path';
import { isCi, summarize } from './testing/summary.ts';
import { runSuite } from './testing/runSuite.ts';

/**
 * @param {string} folder
 * @param {number} timeoutMs Limit of one test on an idle machine.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function forkMocha(folder, timeoutMs, env = {}) {
  const program = { script: 'test/support/runMocha.ts', args: [folder, String(timeoutMs)], env };
  const outcome = await runSuite(program, true);
  if (outcome.ended !== null) console.error(`${path.basename(folder)}: ${outcome.ended}`);
  const summary = summarize([outcome], [], isCi());
  console.log(`\n${summary.lines.join('\n')}`);
  console.log(summary.lastLine);
  process.exitCode = summary.failed > 0 ? 1 : 0;
}
