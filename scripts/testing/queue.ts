// One queue for the files of all suites. Lanes take files from it, the longest first.

import os from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { suiteOf, type SuiteName, type TestFile } from './suites.ts';
import { startWorker, type FileRun, type TestWorker } from './worker.ts';

/** Lanes for suites beside the others. Two windows of VS Code, because each mostly waits. */
const besideLanes = 2;
/** A further lane takes a file when at least this share of the processor was idle. */
const idleShare = 0.3;
const sampleMs = 1500;

export interface FinishedFile extends TestFile, FileRun {
  readonly seconds: number;
}

export interface QueueOptions {
  readonly expected: (file: TestFile) => number;
  /** Number of lanes. */
  readonly lanes: number;
  readonly onFinished: (file: FinishedFile, waiting: readonly TestFile[]) => void;
  readonly start?: (suite: SuiteName) => TestWorker;
  /** Resolves when suites beside the others can start. Missing if they can start at once. */
  readonly besideReady?: Promise<unknown>;
}

/**
 * Runs the files in a fixed number of lanes, plus lanes for suites beside the others, plus one further lane of each kind that only
 * takes files while the processor is partly idle. Each lane has one worker per suite. Resolves with the reasons why workers failed after their tests.
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
    const workers = new Map<SuiteName, TestWorker>();
    const ends: Promise<string | null>[] = [];
    // A short file comes first, so that its result is soon on the screen.
    for (let isFirst = true; ; isFirst = false) {
      await mayTake();
      const next = take(isOfLane, isFirst && files.length > 1);
      if (next === undefined) break;
      const { suite, file } = next;
      const worker = workers.get(suite) ?? start(suite);
      workers.set(suite, worker);
      const from = performance.now();
      const run = await worker.run(file);
      const seconds = (performance.now() - from) / 1000;
      if (!worker.isUsable) {
        workers.delete(suite);
        ends.push(worker.end());
      }
      onFinished({ suite, file, ...run, seconds }, waiting);
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
