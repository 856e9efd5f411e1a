// `evidence-inspector merge`: merges parts of a run. The result has the same bytes as a single run. Scores nothing.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { mergeReports } from '../../core/score/report/shards/mergeReports.ts';
import { partOf, type RunPart, MergeRefusal } from '../../core/score/report/shards/runPart.ts';
import { readStoredReport } from '../../node/tools/readStoredReport.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CommandText } from '../command.ts';
import {
  type Environment,
  type ExportOptions,
  writeAgain,
  writtenOptions,
  type ArrivingReport,
} from '../export.ts';
import { filesArgument } from '../optionValues.ts';
import { FailedClaims, type FailedLimitOption, maxFailedOption } from '../run/maxFailed.ts';
import type { ProgressDisplay } from '../terminal/progress.ts';
import { isLinesPart, openLinesPart } from './linesPart.ts';

/** Minimum total size of the parts, in bytes, for a progress display. Smaller merges are too quick to need one. */
const largeBytes = 64 * 2 ** 20;
/** Each part is read twice: once to check it and once to copy its claims. */
const timesRead = 2;

/** Progress of merging large files. Not shown for small merges. */
class MergeProgress {
  readonly #display: ProgressDisplay;
  #bytes = 0;
  #read = 0;

  constructor(display: ProgressDisplay) {
    this.#display = display;
  }

  /** Adds a file's size to the total. Call for all files before reading. */
  async expect(file: string): Promise<void> {
    this.#bytes += (await stat(file)).size;
  }

  readonly add = (bytes: number): void => {
    this.#read += bytes;
    if (this.#bytes <= largeBytes) return;
    this.#display.update({
      stage: 'reading',
      done: this.#read,
      total: timesRead * this.#bytes,
    });
  };
}

export interface MergeOptions extends Omit<ExportOptions, 'report'>, FailedLimitOption {
  /** Reports of the parts, in any order. */
  readonly parts: readonly string[];
}

/**
 * Claims in JSON Lines stay on disk, because they may not fit into memory. Rejects with `notMergeable` if the parts are
 * not from one run.
 */
async function mergeRun(
  files: readonly string[],
  signal: AbortSignal,
  progress: MergeProgress | undefined,
): Promise<ArrivingReport> {
  const options = { signal, files: files.length, onBytes: progress?.add };
  const parts: RunPart[] = [];
  for (const file of files) {
    if (await isLinesPart(file)) {
      parts.push(await openLinesPart(file, options));
      await progress?.expect(file);
    } else {
      parts.push(partOf(path.relative('', file), await readStoredReport(file, signal)));
    }
  }
  try {
    const run = await mergeReports(parts);
    return {
      start: run,
      claims: run.claims(),
      end: () => ({ ...run.end(), claimCount: run.count }),
    };
  } catch (error) {
    if (!(error instanceof MergeRefusal)) throw error;
    throw new InspectorError('notMergeable', error.message, error.nextStep, { cause: error });
  }
}

/** Prints the report. If a file is given without a format, only writes the file. Resolves with the exit status. */
export function merge(
  { parts, maxFailed, ...options }: MergeOptions,
  environment: Environment,
): Promise<number> {
  const { signal, progress } = environment;
  const isPrinted = options.output === undefined || options.format !== undefined;
  // Progress lines would appear between the printed lines.
  const visibleProgress = isPrinted ? undefined : new MergeProgress(progress);
  const failed = new FailedClaims(maxFailed ? { maxFailed } : {});
  return writeAgain(options, environment, () => mergeRun(parts, signal, visibleProgress), failed);
}

export const mergeCommand: CommandText = {
  name: 'merge',
  description: 'merge parts of a run into its report: the parts that `score --shard` scored',
  argument: filesArgument(
    '<parts...>',
    'reports written by `score --shard K/N --output PART.json`, in any order',
  ),
  options: { ...writtenOptions, maxFailed: maxFailedOption },
  examples: [
    'evidence-inspector score -r dev.json -p system.json --shard 1/2 --output part-1.json',
    'evidence-inspector score -r dev.json -p system.json --shard 2/2 --output part-2.json',
    'evidence-inspector merge part-1.json part-2.json --output report.json',
  ],
};
