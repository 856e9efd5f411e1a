// `evidence-inspector export`: a stored report in another form. Nothing is scored.

import { readReportText } from '../core/comparison/storedReport.ts';
import type { Report } from '../core/report/report.ts';
import { plainText } from '../core/report/tables/plainText.ts';
import { readEvidenceText } from '../node/evidenceFiles.ts';
import { checkWritable } from '../node/writeFile.ts';
import { describeError, InspectorError } from '../protocol/errors.ts';
import { exitStatus } from './exitStatus.ts';
import type { OutputFormat } from './outputFormats.ts';
import { ReportOutputs } from './reportOutputs.ts';
import type { ScoreEnvironment } from './score.ts';

export interface ExportOptions {
  /** A report that `score --output` wrote, or the editor's export. */
  readonly report: string;
  readonly output?: string;
  readonly format?: OutputFormat;
}

type Environment = Pick<ScoreEnvironment, 'progress' | 'print' | 'width'>;

/** Rejects with `notReport` when the file holds something else. */
export async function storedReport(file: string): Promise<Report> {
  const { text } = await readEvidenceText({ path: file });
  try {
    return readReportText(text);
  } catch (error) {
    throw new InspectorError(
      'notReport',
      `${file} is no report that can be used: ${describeError(error)}.`,
      'Write it again with `evidence-inspector score --output`.',
      { cause: error },
    );
  }
}

/** Prints the report, or with a file and no format only writes it; resolves with the exit status. */
export async function exportReport(
  options: ExportOptions,
  { progress, print, width }: Environment,
): Promise<number> {
  const { output, format } = options;
  const say = (line: string): void => {
    progress.say(plainText(line));
  };
  try {
    if (output !== undefined) await checkWritable(output);
    const report = await storedReport(options.report);
    const isPrinted = output === undefined || format !== undefined;
    const places = { print: isPrinted ? print : () => Promise.resolve(), width, say };
    const files = output === undefined ? {} : { output };
    const outputs = new ReportOutputs({ ...files, format: format ?? 'table' }, places);
    const { claims, ...rest } = report;
    await outputs.begin(report);
    await outputs.claims(claims);
    await outputs.end({ ...rest, claimCount: claims.length });
    return outputs.isWritten ? exitStatus.done : exitStatus.failed;
  } catch (error) {
    say(`error: ${describeError(error)}`);
    return exitStatus.failed;
  }
}
