// Runs test files with Mocha in this process and collects their results.

import { format } from 'node:util';
import Mocha from 'mocha';
import { demandAssertions } from './assertions.ts';
import { collectResults, type FileResult } from './fileResults.ts';
import { fromCheckout } from './fromCheckout.ts';
import { multiplyTimeLimits } from './timeLimits.ts';

export interface MochaRun {
  readonly results: readonly FileResult[];
  /** The failed tests with their errors, as Mocha prints them. Empty if none failed. */
  readonly failures: string;
}

multiplyTimeLimits(Mocha);

/**
 * @param files Absolute paths. A file can run only once per process, because Node keeps loaded modules.
 * @param timeoutMs Limit of one test on an idle machine.
 * @param isQuiet Prints nothing. Otherwise prints each test.
 * @param needsAssertions Whether a test fails that passes without an assertion.
 */
export async function runMochaFiles(
  files: readonly string[],
  timeoutMs: number,
  isQuiet: boolean,
  needsAssertions = true,
): Promise<MochaRun> {
  const reporter = isQuiet ? Mocha.reporters.Base : Mocha.reporters.Spec;
  const mocha = new Mocha({ timeout: timeoutMs, forbidOnly: true, reporter });
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  if (needsAssertions) demandAssertions(mocha.suite);
  const failed: Mocha.Test[] = [];
  return await new Promise((resolve) => {
    const runner = mocha.run(() => {
      resolve({ results: results(), failures: listOf(failed) });
      mocha.dispose(); // removes its listeners from the process
    });
    const results = collectResults(runner, fromCheckout);
    runner.on('fail', (test) => failed.push(test));
  });
}

function listOf(failed: Mocha.Test[]): string {
  if (failed.length === 0) return '';
  const { Base } = Mocha.reporters;
  const print = Base.consoleLog;
  let text = '';
  Base.consoleLog = (...data: unknown[]) => {
    text += `${format(...data)}\n`;
  };
  try {
    Base.list(failed);
  } finally {
    Base.consoleLog = print;
  }
  return text;
}
