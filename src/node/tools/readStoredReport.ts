// Reads reports that are stored as files. A report is detected by its first bytes and read as a whole.

import { open } from 'node:fs/promises';
import { looksLikeReport } from '../../core/evidence/reading/detect.ts';
import { readReportText } from '../../core/report/stored/storedReport.ts';
import type { Report } from '../../core/report/report.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { readEvidenceText, unreadableFile } from '../evidenceFiles.ts';
import { inputFacts } from '../inputChunks.ts';
import { msg } from '../../core/words/message.ts';

const headBytes = 1024;

/**
 * Returns the first bytes of a file. Empty for a pipe, whose content could not be read a second time. Rejects when the file
 * cannot be read.
 */
export async function headOf(file: string): Promise<string> {
  try {
    if ((await inputFacts(file)).isPipe) return '';
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      return new TextDecoder().decode(buffer.subarray(0, bytesRead));
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/** Whether a file is a report. Rejects when the file cannot be read. A pipe never counts as a report. */
export async function isReport(file: string): Promise<boolean> {
  return looksLikeReport(await headOf(file));
}

/** Creates the error for a file that is not a report, with the reason. */
export function notReport(file: string, reason: unknown): InspectorError {
  return new InspectorError(
    'notReport',
    msg('{0} is not a usable report: {1}.', file, describeError(reason)),
    msg('Create the report again with `evidence-inspector score --output`.'),
    { cause: reason },
  );
}

/** Commands whose results have another name than the command. */
const commandsOfResults: ReadonlyMap<string, string> = new Map([
  ['comparison', 'compare'],
  ['leaderboard', 'compare --leaderboard'],
]);

/** Returns the error for a file with the result of another command, if it is such a file. */
function otherResult(file: string, text: string): InspectorError | undefined {
  const [, result] = /^\s*\{\s*"schema"\s*:\s*"evidence-inspector\/(\w+)\//u.exec(text) ?? [];
  if (result === undefined || result === 'report') return undefined;
  return new InspectorError(
    'notReport',
    msg('{0} is a result of `{1}`, not a report.', file, commandsOfResults.get(result) ?? result),
    msg(
      'Create a report with `evidence-inspector score --output`. For another format, use `export` (only comparisons), or run the command again with --format.',
    ),
  );
}

/** Reads a report from a file. Rejects with `notReport` when the file is not a report. */
export async function readStoredReport(file: string, signal?: AbortSignal): Promise<Report> {
  const { text } = await readEvidenceText({ path: file }, signal);
  const other = otherResult(file, text);
  if (other) throw other;
  try {
    return readReportText(text);
  } catch (error) {
    throw notReport(file, error);
  }
}
