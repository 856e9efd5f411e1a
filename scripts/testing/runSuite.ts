import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FileResult } from '../../test/support/fileResults.ts';
import type { SuiteOutcome } from './summary.ts';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * Time limit of a suite in ms. A suite that takes longer hangs. The longest takes six minutes on an idle machine with two cores.
 */
const suiteLimitMs = 60 * 60_000;
/** Time limit in ms for the exit after the results. A server or process that a test left running can keep a suite open. */
const endLimitMs = 2 * 60_000;

export interface SuiteProgram {
  readonly script: string;
  readonly args: readonly string[];
  /** Added to this process's environment. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a suite in a separate process. `isSeen`: prints its output. */
export async function runSuite(
  { script, args, env = {} }: SuiteProgram,
  isSeen: boolean,
): Promise<SuiteOutcome> {
  const output = isSeen ? 'inherit' : 'ignore';
  const child = fork(path.join(root, script), args, {
    cwd: root,
    env: { ...process.env, ...env },
    execPath: process.execPath,
    stdio: ['ignore', output, output, 'ipc'],
  });
  let late: string | undefined;
  const endAfter = (ms: number, words: string): NodeJS.Timeout =>
    setTimeout(() => {
      late = words;
      child.kill('SIGKILL');
    }, ms);
  let limit = endAfter(suiteLimitMs, `it did not end within ${suiteLimitMs / 60_000} minutes`);
  let results: readonly FileResult[] | undefined;
  child.on('message', (message) => {
    results = message as readonly FileResult[];
    clearTimeout(limit);
    limit = endAfter(
      endLimitMs,
      `it did not end within ${endLimitMs / 60_000} minutes after its tests`,
    );
  });
  const [status, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(limit);
  return { results: results ?? [], ended: late ?? earlyEnd(results, status, signal) };
}

function earlyEnd(
  results: readonly FileResult[] | undefined,
  status: number | null,
  signal: string | null,
): string | null {
  const how = signal ?? `status ${status}`;
  if (results === undefined) return `it ended before it had run its tests (${how})`;
  const failed = results.some((result) => result.failed > 0);
  if (!failed && results.every(({ passed }) => passed === 0)) return 'it ran no test';
  return status !== 0 && !failed ? `it ended with ${how} after its tests` : null;
}
