import { globSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { runMochaFiles, type MochaRun } from '../../support/mochaFiles.ts';

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

/** Runs the tests of one file, or of all files (`*`). `isQuiet` prints nothing. */
export async function runWindowTests(
  context: WindowTestContext,
  only: string,
  isQuiet: boolean,
): Promise<MochaRun> {
  shared = context;
  const folder = path.resolve(import.meta.dirname, '../window');
  const files = globSync(`${only}.test.ts`, { cwd: folder }).sort();
  const absolute = files.map((file) => path.join(folder, file));
  // Tests of a window wait for states, which needs no assertion.
  return await runMochaFiles(absolute, 120_000, isQuiet, false);
}
