// A process that runs test files of one suite, one after another, so that it loads the sources only once.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brokenFile, type FileResult } from '../../test/support/fileResults.ts';
import type { FileOrder, FileReply } from '../../test/support/serveFiles.ts';
import { suiteOf, type SuiteName } from './suites.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Time limit of a file in ms. A file that takes longer hangs. */
const fileLimitMs = 60 * 60_000;
/** Time limit in ms for the exit after the last file. A server or process that a test left running can keep a worker open. */
const endLimitMs = 2 * 60_000;
/** A worker that uses more memory than this after a file is replaced. */
const mostBytes = 1.5e9;

export interface FileRun {
  readonly results: readonly FileResult[];
  /** Failures and other output of the file. */
  readonly output: string;
  /** Processor time of the file. Missing if its worker crashed. */
  readonly processorSeconds?: number;
}

export interface TestWorker {
  /** Whether the worker can run another file. */
  readonly isUsable: boolean;
  run(file: string): Promise<FileRun>;
  /** Ends the worker. Resolves with the reason if it did not end by itself. */
  end(): Promise<string | null>;
}

export function startWorker(name: SuiteName, program = suiteOf(name).worker): TestWorker {
  const suite = suiteOf(name);
  const child = fork(path.join(root, program), {
    cwd: root,
    execPath: process.execPath,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // The `close` event waits for the worker's last output. A program that the worker left running may keep it from coming.
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  const closed = exited.then(async ([status, signal]) => {
    await Promise.race([child.stdout?.readableEnded === true || once(child, 'close'), delay(2000)]);
    return signal ?? `status ${status}`;
  });
  let isUsable = true;
  const files: string[] = [];
  return {
    get isUsable() {
      return isUsable;
    },
    run: async (file) => {
      files.push(file);
      output = '';
      const order: FileOrder = { file, timeoutMs: suite.timeoutMs };
      const reply = await answered(child, order, closed);
      if (typeof reply === 'string') {
        isUsable = false;
        return { results: [brokenFile(file)], output: `${output}${file}: ${reply}\n` };
      }
      isUsable = reply.memory <= mostBytes;
      const { results, failures, processorSeconds } = reply;
      const hasRun = results.some((one) => one.passed + one.failed + one.skipped.length > 0);
      return {
        processorSeconds,
        results: hasRun ? results : [brokenFile(file)],
        output: `${output}${failures}${hasRun ? '' : `${file}: it contains no test\n`}`,
      };
    },
    end: async () => {
      if (child.connected) child.disconnect();
      if (child.exitCode !== null || child.signalCode !== null) return null;
      const limit = new AbortController();
      const late = delay(endLimitMs, true, { signal: limit.signal }).catch(() => false);
      const isLate = await Promise.race([late, closed.then(() => false)]);
      limit.abort();
      if (!isLate) return null;
      child.kill('SIGKILL');
      return `a worker did not end within ${endLimitMs / 60_000} minutes after its tests. One of these left something running: ${files.join(', ')}`;
    },
  };
}

/** Resolves with the reply to an order, or with the reason why there is none. */
async function answered(
  child: ChildProcess,
  order: FileOrder,
  closed: Promise<string>,
): Promise<FileReply | string> {
  if (!child.connected) return `its worker had ended (${await closed})`;
  const limit = new AbortController();
  const late = delay(fileLimitMs, undefined, { signal: limit.signal }).then(
    () => {
      child.kill('SIGKILL');
      return `it did not end within ${fileLimitMs / 60_000} minutes`;
    },
    () => '',
  );
  const reply = once(child, 'message', { signal: limit.signal }).then(
    ([message]) => message as FileReply,
    () => '',
  );
  child.send(order);
  const crash = closed.then((how) => `it ended before it had run its tests (${how})`);
  try {
    return await Promise.race([reply, late, crash]);
  } finally {
    limit.abort();
  }
}
