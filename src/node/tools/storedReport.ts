// Reports that were stored as files: told by their beginning, read whole.

import { open } from 'node:fs/promises';
import { looksLikeReport } from '../../core/report/stored/reportText.ts';
import { readReportText } from '../../core/report/stored/storedReport.ts';
import type { Report } from '../../core/report/report.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { readEvidenceText, unreadableFile } from '../evidenceFiles.ts';
import { inputFacts } from '../inputChunks.ts';
import { told } from '../../core/words/told.ts';

const headBytes = 1024;

/** Rejects when the file cannot be read. What is read from a pipe is gone, so pipes are predictions. */
export async function isReport(file: string): Promise<boolean> {
  try {
    if ((await inputFacts(file)).isPipe) return false;
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      return looksLikeReport(new TextDecoder().decode(buffer.subarray(0, bytesRead)));
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/** Rejects with `notReport` when the file holds something else. */
export async function storedReport(file: string, signal?: AbortSignal): Promise<Report> {
  const { text } = await readEvidenceText({ path: file }, signal);
  try {
    return readReportText(text);
  } catch (error) {
    throw new InspectorError(
      'notReport',
      told('{0} is no report that can be used: {1}.', file, describeError(error)),
      told('Write it again with `evidence-inspector score --output`.'),
      { cause: error },
    );
  }
}
