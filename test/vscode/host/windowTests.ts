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

const ends: (() => Promise<void>)[] = [];

/** Calls `end` after the last file of the run. */
export function afterFiles(end: () => Promise<void>): void {
  ends.push(end);
}

/** Runs the tests of one file, of the files of one folder, or of all (`*`). `isQuiet` prints nothing. */
export async function runWindowTests(
  context: WindowTestContext,
  only: string,
  isQuiet: boolean,
): Promise<MochaRun> {
  shared = context;
  const folder = path.resolve(import.meta.dirname, '../window');
  const files = globSync([`${only}.test.ts`, `${only}/*.test.ts`], { cwd: folder }).sort();
  const absolute = files.map((file) => path.join(folder, file));
  // Tests of a window wait for states, which needs no assertion.
  const run = await runMochaFiles(absolute, 120_000, isQuiet, false);
  for (const end of ends.splice(0)) await end();
  return run;
}
