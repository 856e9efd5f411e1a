import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileResult } from '../../test/support/fileResults.ts';
import type { SuiteOutcome } from './summary.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** No suite takes longer than this unless it hangs: the longest takes six minutes on a quiet machine with two cores. */
const suiteLimitMs = 60 * 60_000;
/** Time to end after the results: a server or process that a test left behind can hold a suite open. */
const endLimitMs = 2 * 60_000;

export interface SuiteProgram {
  readonly script: string;
  readonly args: readonly string[];
  /** Besides this process's own. */
  readonly env?: NodeJS.ProcessEnv;
}

export interface SuiteRun extends SuiteOutcome {
  /** What it printed; empty where that was seen at once. */
  readonly output: string;
}

/** Runs a suite in a process of its own. `isSeen`: what it prints is seen at once. */
export async function runSuite(
  { script, args, env = {} }: SuiteProgram,
  isSeen: boolean,
): Promise<SuiteRun> {
  const piped = isSeen ? 'inherit' : 'pipe';
  const child = fork(path.join(root, script), args, {
    cwd: root,
    env: { ...process.env, ...env },
    execPath: process.execPath,
    stdio: ['ignore', piped, piped, 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
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
  const closed = isSeen ? undefined : once(child, 'close');
  const [status, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(limit);
  // What it printed last is still on its way; a program that it left behind must not hold it open.
  if (closed) await Promise.race([closed, delay(2000)]);
  return { results: results ?? [], ended: late ?? earlyEnd(results, status, signal), output };
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
