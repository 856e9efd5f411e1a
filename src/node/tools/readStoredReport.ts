// Reads reports that are stored as files. A report is detected by its first bytes and read as a whole.

import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { looksLikeReport } from '../../core/read/files/detect.ts';
import { readReportText } from '../../core/score/report/stored/storedReport.ts';
import type { Report } from '../../core/score/report/report.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { readEvidenceText, unreadableFile } from '../evidenceFiles.ts';
import { inputFacts } from '../inputChunks.ts';
import { msg } from '../../core/base/words/message.ts';

const headBytes = 1024;

/**
 * Returns the first bytes of a file. Empty for a pipe, whose content could not be read a second time. Rejects when the file
 * cannot be read.
 */
export async function readFileHead(file: string): Promise<string> {
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
  return looksLikeReport(await readFileHead(file));
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

/** The report that was read last. Callers of `serve` ask for one claim of a report after another. */
let last: { readonly key: string; readonly report: Report } | undefined;

/** Length of the longest text whose report is kept, so that a server does not hold a huge report. */
const mostKept = 2 ** 26;

/** Returns what changes when a file is written again. Undefined for a pipe, which can be read only once. */
async function versionOf(file: string): Promise<string | undefined> {
  const facts = await stat(file, { bigint: true }).catch((error: unknown) => {
    throw unreadableFile(file, error);
  });
  if (!facts.isFile()) return undefined;
  return [path.resolve(file), facts.size, facts.mtimeNs, facts.ino].join(' ');
}

/**
 * Reads a report from a file. A file that has not changed since the last call is not read again. Rejects with `notReport` when the
 * file is not a report.
 */
export async function readStoredReport(file: string, signal?: AbortSignal): Promise<Report> {
  const key = await versionOf(file);
  if (last !== undefined && last.key === key) return last.report;
  const { text } = await readEvidenceText({ path: file }, signal);
  const other = otherResult(file, text);
  if (other) throw other;
  try {
    const report = readReportText(text);
    last = key !== undefined && text.length <= mostKept ? { key, report } : undefined;
    return report;
  } catch (error) {
    throw notReport(file, error);
  }
}
