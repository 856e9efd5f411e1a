// Finds the systems in the arguments of `compare`, with their names and their order.

import { countOf } from '../../core/format/numbers.ts';
import { findLargest } from '../../core/statistics/extremes.ts';
import path from 'node:path';
import { isReport } from '../../node/tools/readStoredReport.ts';
import { withoutHome } from '../../node/withoutHome.ts';
import { UsageError } from '../usageError.ts';
import type { CompareOptions } from './compareOptions.ts';

export interface SystemFile {
  readonly name: string;
  readonly file: string;
  /** True for a stored report, false for predictions. */
  readonly isReport: boolean;
}

/**
 * The shortest distinct ends of the paths, never including the home folder, like the names in reports. A repeated file
 * gets its position as suffix.
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

/** The systems, baseline first. Throws a UsageError that says what is wrong and what was expected. */
export async function systemFiles(
  options: Pick<CompareOptions, 'files' | 'names' | 'baseline' | 'reference' | 'leaderboard'>,
): Promise<readonly SystemFile[]> {
  const { files, baseline } = options;
  if (files.length < 2 && options.leaderboard !== true)
    throw new UsageError('compare needs two or more systems, but there is one.');
  const names = options.names ?? namesOfFiles(files);
  if (names.length !== files.length) {
    throw new UsageError(
      `--names has ${countOf(names.length, 'name')} for ${countOf(files.length, 'system')}. Expected one name for each system.`,
    );
  }
  const systems = await Promise.all(
    files.map(async (file, index) => ({
      name: names[index] ?? '',
      file,
      isReport: await isReport(file),
    })),
  );
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
