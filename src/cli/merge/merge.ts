// `evidence-inspector merge`: parts of a run put together, with the bytes of one run. Nothing is scored.

import path from 'node:path';
import { mergeReports } from '../../core/report/shards/mergeReports.ts';
import { MergeRefusal } from '../../core/report/shards/mergeRefusal.ts';
import type { Part } from '../../core/report/shards/sameRun.ts';
import type { Report } from '../../core/report/report.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { storedReport } from '../../node/tools/storedReport.ts';
import { writeAgain, type ExportOptions, type Environment } from '../export/exportReport.ts';

export interface MergeOptions extends Omit<ExportOptions, 'report'> {
  /** Reports of parts, in any order. */
  readonly parts: readonly string[];
}

/** Rejects with `notMergeable` where the parts are not those of one run. */
async function merged(files: readonly string[], signal: AbortSignal): Promise<Report> {
  const parts: Part[] = [];
  for (const file of files) {
    parts.push({ name: path.relative('', file), report: await storedReport(file, signal) });
  }
  try {
    return mergeReports(parts);
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
  return writeAgain(options, parts, environment, () => merged(parts, environment.signal));
}
