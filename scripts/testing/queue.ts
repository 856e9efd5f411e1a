// One queue for the files of all suites. Lanes take files from it, the longest first.

import os from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { suiteOf, type TestFile } from './suites.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { brokenFile, type FileResult } from '../../test/support/fileResults.ts';
import type { FileOrder, FileReply } from '../../test/support/serveFiles.ts';

// A process that runs test files one after another, so that it loads the sources only once.

const root = path.resolve(import.meta.dirname, '../..');
/** Time limit of a file in ms. A file that takes longer hangs. */
const fileLimitMs = 60 * 60_000;
/** Time limit in ms for the exit after the last file. A server or process that a test left running can keep a worker open. */
const endLimitMs = 2 * 60_000;
/** A worker that uses more memory than this after a file is replaced. */
const mostBytes = 1.5e9;

interface FileRun {
  readonly results: readonly FileResult[];
  /** Failures and other output of the file. */
  readonly output: string;
  /** Processor time of the file. Missing if its worker crashed. */
  readonly processorSeconds?: number;
}

export interface TestWorker {
  /** Whether the worker can run another file. */
  readonly isUsable: boolean;
  run(file: TestFile): Promise<FileRun>;
  /** Ends the worker. Resolves with the reason if it did not end by itself. */
  end(): Promise<string | null>;
}

export function startWorker(program: string): TestWorker {
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
    run: async ({ suite, file }) => {
      files.push(file);
      output = '';
      const order: FileOrder = { file, timeoutMs: suiteOf(suite).timeoutMs };
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

/** Lanes for suites beside the others. Two windows of VS Code, because each mostly waits. */
const besideLanes = 2;
/** A further lane takes a file when at least this share of the processor was idle. */
const idleShare = 0.1;
const sampleMs = 1500;

export interface FinishedFile extends TestFile, FileRun {
  readonly seconds: number;
}

export interface QueueOptions {
  readonly expected: (file: TestFile) => number;
  /** Number of lanes. */
  readonly lanes: number;
  readonly onFinished: (file: FinishedFile, waiting: readonly TestFile[]) => void;
  readonly start?: (program: string) => TestWorker;
  /** Resolves when suites beside the others can start. Missing if they can start at once. */
  readonly besideReady?: Promise<unknown>;
}

/**
 * Runs the files in a fixed number of lanes, plus lanes for suites beside the others, plus one further lane of each kind that only
 * takes files while the processor is partly idle. Each lane has one worker for all suites of the same program. Resolves with the reasons why workers failed after their tests.
 */
export async function runQueue(
  files: readonly TestFile[],
  { expected, lanes, onFinished, start = startWorker, besideReady }: QueueOptions,
): Promise<readonly string[]> {
  const waiting = files.toSorted((one, other) => expected(other) - expected(one));
  const problems: string[] = [];
  const isBeside = ({ suite }: TestFile): boolean => suiteOf(suite).isBeside === true;

  /** Takes the longest file for a lane, or the shortest. */
  const take = (isOfLane: (file: TestFile) => boolean, isShort: boolean): TestFile | undefined => {
    const at = isShort ? waiting.findLastIndex(isOfLane) : waiting.findIndex(isOfLane);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };

  const runLane = async (
    isOfLane: (file: TestFile) => boolean,
    mayTake: () => Promise<unknown>,
  ): Promise<void> => {
    const workers = new Map<string, TestWorker>();
    const ends: Promise<string | null>[] = [];
    // A short file comes first, so that its result is soon on the screen.
    for (let isFirst = true; ; isFirst = false) {
      await mayTake();
      const next = take(isOfLane, isFirst && files.length > 1);
      if (next === undefined) break;
      const program = suiteOf(next.suite).worker;
      const worker = workers.get(program) ?? start(program);
      workers.set(program, worker);
      const from = performance.now();
      const run = await worker.run(next);
      const seconds = (performance.now() - from) / 1000;
      if (!worker.isUsable) {
        workers.delete(program);
        ends.push(worker.end());
      }
      onFinished({ ...next, ...run, seconds }, waiting);
    }
    for (const worker of workers.values()) ends.push(worker.end());
    for (const problem of await Promise.all(ends)) if (problem !== null) problems.push(problem);
  };

  const isInLane = (file: TestFile): boolean => !isBeside(file);
  const always = (): Promise<void> => Promise.resolve();
  const whileIdle = async (isOfLane: (file: TestFile) => boolean): Promise<void> => {
    while (waiting.some(isOfLane) && (await measureIdleShare()) < idleShare);
  };
  const whenReady = async (): Promise<void> => {
    await besideReady;
  };
  const countOf = (isOfLane: (file: TestFile) => boolean, most: number): readonly unknown[] =>
    Array.from({ length: Math.min(most, files.filter(isOfLane).length) });
  await Promise.all([
    ...countOf(isInLane, lanes).map(() => runLane(isInLane, always)),
    runLane(isInLane, () => whileIdle(isInLane)),
    ...countOf(isBeside, besideLanes).map(() => runLane(isBeside, whenReady)),
    runLane(isBeside, async () => {
      await whenReady();
      await whileIdle(isBeside);
    }),
  ]);
  return problems;
}

/** Resolves with the share of the processor time that no program uses, measured over a moment. */
async function measureIdleShare(): Promise<number> {
  const before = processorTimes();
  await delay(sampleMs);
  const after = processorTimes();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

function processorTimes(): { readonly idle: number; readonly all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((one) => Object.values(one))),
  };
}
