// The suites of `npm test` and their files.

import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { groups } from '../../test/vscode/groups.ts';
import type { SuiteProgram } from './runSuite.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Suite {
  readonly folder: string;
  /** Program of its workers, which run the files that they are sent. */
  readonly worker: string;
  /** Limit of one test on an idle machine in milliseconds (test/support/timeLimits.ts). */
  readonly timeoutMs: number;
  /** Seconds that a file probably takes if no earlier run has measured it, and further seconds per 10 kB of it. */
  readonly guess: readonly [seconds: number, perTenKilobytes: number];
  /** Its workers mostly wait for other programs, so they run beside those of the other suites. */
  readonly isBeside?: boolean;
}

const mocha = 'test/support/runMocha.ts';

export const suites = {
  unit: { folder: 'test/unit', worker: mocha, timeoutMs: 20_000, guess: [0.3, 0.8] },
  scorer: { folder: 'test/scorer', worker: mocha, timeoutMs: 120_000, guess: [3, 6] },
  webview: { folder: 'test/webview', worker: mocha, timeoutMs: 60_000, guess: [3, 5] },
  hostile: { folder: 'test/hostile', worker: mocha, timeoutMs: 600_000, guess: [15, 10] },
  vscode: {
    folder: 'test/vscode',
    worker: 'test/vscode/run.ts',
    timeoutMs: 120_000,
    guess: [40, 0],
    isBeside: true,
  },
  research: { folder: 'research', worker: mocha, timeoutMs: 20_000, guess: [2, 0.8] },
} as const satisfies Readonly<Record<string, Suite>>;

export type SuiteName = keyof typeof suites;

export const suiteNames = Object.keys(suites) as readonly SuiteName[];

export function suiteOf(name: SuiteName): Suite {
  return suites[name];
}

/** Returns the program that runs one file of a suite and prints each of its tests. */
export function programOf(name: SuiteName, file: string): SuiteProgram {
  const { worker, timeoutMs } = suiteOf(name);
  return { script: worker, args: worker === mocha ? [file, String(timeoutMs)] : [file] };
}

/** A test file, or a group of files that share one VS Code. */
export interface TestFile {
  readonly suite: SuiteName;
  /** Path from the checkout, with `/`. */
  readonly file: string;
}

/** Returns all files of a suite that run on their own. */
function filesOf(suite: SuiteName): readonly string[] {
  const { folder } = suites[suite];
  const inFolder = (place: string): readonly string[] =>
    globSync('**/*.test.ts', { cwd: path.join(root, place) })
      .sort()
      .map((file) => path.posix.join(place, file.split(path.sep).join('/')));
  if (suite !== 'vscode') return inFolder(folder);
  return [...groups.map(({ name }) => `${folder}/suite/${name}`), ...inFolder(`${folder}/window`)];
}

/**
 * Returns the files that the arguments name: suites, folders or files, relative to the checkout or the current folder. Returns all
 * files if there are no arguments. Throws if an argument names no test.
 */
export function chooseFiles(places: readonly string[]): readonly TestFile[] {
  const all = suiteNames.flatMap((suite) => filesOf(suite).map((file) => ({ suite, file })));
  if (places.length === 0) return all;
  const chosen = new Map<string, TestFile>();
  for (const place of places) {
    const found = filesAt(place, all);
    if (found.length === 0) {
      throw new Error(
        `no test at "${place}": name a suite (${suiteNames.join(', ')}), a folder or a test file`,
      );
    }
    for (const one of found) chosen.set(one.file, one);
  }
  return [...chosen.values()];
}

function filesAt(place: string, all: readonly TestFile[]): readonly TestFile[] {
  if (suiteNames.some((name) => name === place)) return all.filter(({ suite }) => suite === place);
  const absolute = [process.cwd(), root].map((base) => path.resolve(base, place)).find(existsSync);
  if (absolute === undefined) return [];
  const named = path.relative(root, absolute).split(path.sep).join('/');
  const inside = all.filter(({ file }) => file === named || file.startsWith(`${named}/`));
  if (inside.length > 0 || statSync(absolute).isDirectory()) return inside;
  // One file of a group
  const isHostTest = named.startsWith('test/vscode/suite/') && named.endsWith('.host.test.ts');
  return isHostTest ? [{ suite: 'vscode', file: named }] : [];
}
