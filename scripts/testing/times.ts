// How long each test file took in the last run. The queue starts with the longest files.

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { suiteOf, type TestFile } from './suites.ts';

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
