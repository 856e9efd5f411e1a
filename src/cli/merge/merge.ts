// `evidence-inspector merge`: parts of a run put together, with the bytes of one run. Nothing is scored.

import path from 'node:path';
import { mergeReports } from '../../core/report/shards/mergeReports.ts';
import { MergeRefusal } from '../../core/report/shards/mergeRefusal.ts';
import { partOf, type RunPart } from '../../core/report/shards/runPart.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { storedReport } from '../../node/tools/storedReport.ts';
import {
  writeAgain,
  type Environment,
  type ExportOptions,
  type WrittenRun,
} from '../export/exportReport.ts';
import type { ClaimLinesOptions } from './claimLines.ts';
import { isLinesPart, openLinesPart } from './linesPart.ts';

export interface MergeOptions extends Omit<ExportOptions, 'report'> {
  /** Reports of parts, in any order. */
  readonly parts: readonly string[];
}

/** JSON Lines stay on disk: they may be longer than what fits into memory. */
async function partIn(file: string, options: ClaimLinesOptions): Promise<RunPart> {
  if (await isLinesPart(file)) return await openLinesPart(file, options);
  return partOf(path.relative('', file), await storedReport(file, options.signal));
}

/** Rejects with `notMergeable` where the parts are not those of one run. */
async function mergedRun(files: readonly string[], signal: AbortSignal): Promise<WrittenRun> {
  const parts: RunPart[] = [];
  for (const file of files) parts.push(await partIn(file, { signal, files: files.length }));
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

/** Prints the report, or with a file and no format only writes it; resolves with the exit status. */
export function merge(
  { parts, ...options }: MergeOptions,
  environment: Environment,
): Promise<number> {
  return writeAgain(options, parts, environment, () => mergedRun(parts, environment.signal));
}
