// The lines that `npm test` prints while it runs.

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { countsLine, countsOf } from './summary.ts';
import type { FinishedFile } from './queue.ts';
import { suiteOf, type TestFile } from './suites.ts';

export interface Progress {
  readonly finished: number;
  readonly total: number;
  /** Seconds until the end, probably. */
  readonly secondsLeft: number;
}

/** Returns the line of a finished file, and its output if it has failed. */
export function finishedLines(
  { file, results, output, seconds, processorSeconds }: FinishedFile,
  { finished, total, secondsLeft }: Progress,
): string {
  const counts = countsOf(results);
  const count = `${String(finished).padStart(String(total).length)}/${total}`;
  const cpu = processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(1)} s CPU`;
  const left = finished === total ? '' : `; ${formatLeft(secondsLeft)} left`;
  const line = `${count}  ${counts.failed > 0 ? 'FAILED  ' : ''}${file}  ${countsLine(counts)} (${seconds.toFixed(1)} s${cpu}${left})`;
  const text = output.trim();
  return text === '' ? line : `${line}\n${text.replaceAll(/^/gmu, '    ')}`;
}

function formatLeft(seconds: number): string {
  return seconds < 60 ? 'under 1 min' : `about ${Math.round(seconds / 60)} min`;
}

/** Returns the counts and times of each suite. */
export function suiteLines(finished: readonly FinishedFile[]): readonly string[] {
  return [...Map.groupBy(finished, ({ suite }) => suite)].map(([suite, files]) => {
    const counts = countsLine(countsOf(files.flatMap(({ results }) => results)));
    const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
    const cpu = files.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0);
    return `${suite.padEnd(8)} ${counts} (${files.length} files, ${seconds.toFixed(0)} s, ${cpu.toFixed(0)} s CPU)`;
  });
}

const mostSlow = 10;

/** Returns the slowest tests. */
export function slowLines(finished: readonly FinishedFile[]): readonly string[] {
  const slow = finished
    .flatMap(({ results }) => results)
    .flatMap(({ file, slow: tests = [] }) => tests.map((test) => ({ ...test, file })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, mostSlow);
  if (slow.length === 0) return [];
  const lines = slow.map(
    ({ file, title, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`,
  );
  return ['Slowest tests:', ...lines, ''];
}

// How long each test file took in the last run. The queue starts with the longest files.

const root = path.resolve(import.meta.dirname, '../..');
const timesFile = path.join(root, 'out/testTimes.json');

/** Seconds by file. */
export type TestTimes = ReadonlyMap<string, number>;

export function readTimes(from = timesFile): TestTimes {
  try {
    const stored = JSON.parse(readFileSync(from, 'utf8')) as Readonly<Record<string, unknown>>;
    const seconds = Object.entries(stored).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    return new Map(seconds);
  } catch {
    return new Map(); // no run yet
  }
}

/** Replaces the times of the files that ran, and keeps the others. */
export function writeTimes(known: TestTimes, measured: TestTimes, to = timesFile): void {
  const all = [...known, ...measured].map(([file, seconds]): [string, number] => [
    file,
    Math.round(seconds * 10) / 10,
  ]);
  mkdirSync(path.dirname(to), { recursive: true });
  const sorted = Object.fromEntries(new Map(all.sort(([a], [b]) => (a < b ? -1 : 1))));
  writeFileSync(to, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/** Returns the seconds that a file probably takes. Without a measured time, guesses from its suite and size. */
export function expectedSeconds({ suite, file }: TestFile, times: TestTimes): number {
  const [seconds, perTenKilobytes] = suiteOf(suite).guess;
  return (
    times.get(file) ?? seconds + (perTenKilobytes * statSync(path.join(root, file)).size) / 10_000
  );
}
