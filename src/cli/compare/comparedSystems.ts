// Finds the systems in the arguments of `compare`, with their names and their order. A folder stands for its prediction files.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { belongsFrom, shareOfSharedClaims } from '../../core/read/alignment/sharedClaims.ts';
import type { Mapping } from '../../core/read/mapping/mapping.ts';
import { countOf } from '../../core/base/numbers.ts';
import { findLargest } from '../../core/base/statistics/sums.ts';
import { predictionFilesIn } from '../../node/folders/predictionFiles.ts';
import { noteInput } from '../../node/inputs/fileUse.ts';
import { isReport } from '../../node/tools/readStoredReport.ts';
import { withoutHome } from '../../node/withoutHome.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import type { PrintLine } from '../terminal/streams.ts';
import { UsageError } from '../command.ts';
import type { CompareOptions } from './compareOptions.ts';

export interface SystemFile {
  readonly name: string;
  readonly file: string;
  /** True for a stored report, false for predictions. */
  readonly isReport: boolean;
  /** How this system is read, if the file has several systems. */
  readonly mapping?: Mapping;
}

/** Uses `--system-field` or `--system-columns` to find the systems in a prediction file with several systems. */
export type FindSystems = (file: string) => Promise<readonly Omit<SystemFile, 'isReport'>[]>;

/**
 * Returns the shortest distinct path endings. As in reports, they never include the home folder. A repeated file gets its
 * position as a suffix.
 */
export function namesOfFiles(files: readonly string[]): readonly string[] {
  const partsOf = (file: string): readonly string[] => withoutHome(file).split(path.sep);
  const distinct = [...new Set(files)].map(partsOf);
  const endsOf = (depth: number) => distinct.map((parts) => parts.slice(-depth).join('/'));
  const deepest = findLargest(distinct.map(({ length }) => length));
  let depth = 1;
  while (depth < deepest && new Set(endsOf(depth)).size < distinct.length) depth += 1;
  return files.map((file, index) => {
    const name = partsOf(file).slice(-depth).join('/');
    return files.indexOf(file) < index ? `${name} (${String(index + 1)})` : name;
  });
}

function checkCount(
  count: number,
  { names, leaderboard }: Pick<CompareOptions, 'names' | 'leaderboard'>,
): void {
  if (count < 2 && leaderboard !== true) {
    throw new UsageError(
      'compare needs two or more systems, but there is one. If the file has several systems, set --system-field to the field that names them, or --system-columns to the columns with their verdicts.',
    );
  }
  if (names === undefined || names.length === count) return;
  throw new UsageError(
    `--names has ${countOf(names.length, 'name')} for ${countOf(count, 'system')}. Expected one name for each system.`,
  );
}

/** Lists one system for each file, or all systems of a file that has several. Each report is one system. */
async function filesOrSystems(
  files: readonly string[],
  findSystems: FindSystems | undefined,
): Promise<readonly SystemFile[]> {
  const names = namesOfFiles(files);
  const found = await Promise.all(
    files.map(async (file, index): Promise<readonly SystemFile[]> => {
      const name = names[index] ?? '';
      if (await isReport(file)) return [{ name, file, isReport: true }];
      if (!findSystems) return [{ name, file, isReport: false }];
      const systems = await findSystems(file);
      return systems.map((system) => ({
        ...system,
        name: files.length === 1 ? system.name : `${name}: ${system.name}`,
        isReport: false,
      }));
    }),
  );
  return found.flat();
}

/** Resolves with the systems, baseline first. Throws a UsageError that says what is wrong and what was expected. */
export async function systemFiles(
  options: Pick<CompareOptions, 'files' | 'names' | 'baseline' | 'reference' | 'leaderboard'>,
  findSystems?: FindSystems,
): Promise<readonly SystemFile[]> {
  const { files, baseline } = options;
  // Checks the number of files before reading them, so that the user sees a mistake at once.
  if (!findSystems) checkCount(files.length, options);
  const found = await filesOrSystems(files, findSystems);
  checkCount(found.length, options);
  const names = options.names ?? found.map(({ name }) => name);
  const systems = found.map((system, index) => ({ ...system, name: names[index] ?? '' }));
  const predictions = systems.find((system) => !system.isReport);
  if (predictions && options.reference === undefined) {
    throw new UsageError(
      `--reference is missing: ${path.relative('', predictions.file)} is not a stored report and has to be scored.`,
    );
  }
  if (baseline === undefined) return systems;
  const first = systems.find(({ name }) => name === baseline);
  if (!first) {
    throw new UsageError(
      `there is no system "${baseline}" to use as the baseline. The systems are ${names.join(', ')}.`,
    );
  }
  return [first, ...systems.filter((system) => system !== first)];
}

async function isFolder(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  return facts?.isDirectory() ?? false;
}

/**
 * Keeps the files that share the reference's claims, with the same rule as the editor. Prints which files are left out.
 */
async function findReferenceFiles(
  files: readonly string[],
  reference: string,
  scoring: Pick<LocalScoring, 'outline'>,
  printLine: PrintLine,
): Promise<readonly string[]> {
  const { claims } = await scoring.outline({ file: { path: reference } });
  const taken: string[] = [];
  const left: string[] = [];
  for (const file of files) {
    noteInput(file);
    const outline = await scoring.outline({ file: { path: file } }).catch(() => undefined);
    const fits = outline && shareOfSharedClaims(outline.claims, claims) >= belongsFrom;
    (fits ? taken : left).push(file);
  }
  if (left.length > 0) {
    const names = left.map((file) => path.relative('', file)).join(', ');
    printLine(`Left out because they do not belong to the claims of the reference: ${names}`);
  }
  return taken;
}

/**
 * Resolves with the files in the arguments and in their folders. Skips a folder's file if the file is also named directly. Throws
 * a UsageError for a folder without prediction files.
 */
export async function filesOfArguments(
  paths: readonly string[],
  reference: string | undefined,
  scoring: Pick<LocalScoring, 'outline'>,
  printLine: PrintLine,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const one of paths) {
    if (!(await isFolder(one))) {
      files.push(one);
      continue;
    }
    if (reference === undefined) {
      throw new UsageError(
        `--reference is missing: the prediction files of ${path.relative('', one) || '.'} have to be scored.`,
      );
    }
    const inFolder = await predictionFilesIn(one);
    if (inFolder.hasMore) {
      printLine(
        `${one} has very many files. Only ${countOf(inFolder.files.length, 'prediction file')} are used.`,
      );
    }
    const taken = await findReferenceFiles(inFolder.files, reference, scoring, printLine);
    if (taken.length === 0) {
      throw new UsageError(
        `there is no prediction file for this reference in ${path.relative('', one) || '.'}.`,
      );
    }
    for (const file of taken) if (!paths.includes(file)) files.push(file);
  }
  return files;
}
