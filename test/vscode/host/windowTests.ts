import { globSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import type { Browser } from 'playwright-core';
import { collectResults, type FileResult } from '../../support/fileResults.ts';
import { fromCheckout } from '../../support/fromCheckout.ts';
import { multiplyTimeLimits } from '../../support/timeLimits.ts';

interface WindowTestContext {
  readonly vscode: string;
  readonly browser: Browser;
}

let shared: WindowTestContext | undefined;

/** Returns the context in which the test files in test/vscode/window open their windows. */
export function windowTestContext(): WindowTestContext {
  if (!shared) throw new Error('window tests run through test/vscode/run.ts');
  return shared;
}

/** Runs the tests. `only` is the name of the only file to run. If it is missing, all files run. */
export async function runWindowTests(
  vscode: string,
  browser: Browser,
  only = '*',
): Promise<readonly FileResult[]> {
  shared = { vscode, browser };
  const folder = path.resolve(import.meta.dirname, '../window');
  multiplyTimeLimits(Mocha);
  const mocha = new Mocha({ timeout: 120_000, forbidOnly: true });
  for (const file of globSync(`${only}.test.ts`, { cwd: folder }).sort()) {
    mocha.addFile(path.join(folder, file));
  }
  await mocha.loadFilesAsync();
  return await new Promise((resolve) => {
    const runner = mocha.run(() => {
      resolve(results());
    });
    const results = collectResults(runner, fromCheckout);
  });
}
