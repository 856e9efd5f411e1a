// Reports that were stored as files: told by their beginning, read whole.

import { open } from 'node:fs/promises';
import { looksLikeReport } from '../../core/report/stored/reportText.ts';
import { readReportText } from '../../core/report/stored/storedReport.ts';
import type { Report } from '../../core/report/report.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { readEvidenceText, unreadableFile } from '../evidenceFiles.ts';
import { inputFacts } from '../inputChunks.ts';
import { msg } from '../../core/words/message.ts';

const headBytes = 1024;

/** What a file begins with; of a pipe, where what is read is gone, nothing. Rejects when it cannot be read. */
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

/** Rejects when the file cannot be read. Pipes are predictions. */
export async function isReport(file: string): Promise<boolean> {
  return looksLikeReport(await headOf(file));
}

/** A file that holds something else, for this reason. */
export function notReport(file: string, reason: unknown): InspectorError {
  return new InspectorError(
    'notReport',
    msg('{0} is no report that can be used: {1}.', file, describeError(reason)),
    msg('Write it again with `evidence-inspector score --output`.'),
    { cause: reason },
  );
}

/** Rejects with `notReport` when the file holds something else. */
export async function readStoredReport(file: string, signal?: AbortSignal): Promise<Report> {
  const { text } = await readEvidenceText({ path: file }, signal);
  try {
    return readReportText(text);
  } catch (error) {
    throw notReport(file, error);
  }
}
