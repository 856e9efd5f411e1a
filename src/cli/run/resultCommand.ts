// Runs commands whose result is one text: computes, writes and prints it. Prints each error once.

import { toPlainText } from '../../core/text/toPlainText.ts';
import { checkAllWritable } from '../../node/writeFile.ts';
import { exitStatus } from '../exitStatus.ts';
import { printFailure } from '../failure.ts';
import {
  formatOfFile,
  isForPrograms,
  printerFor,
  type OutputFormat,
} from '../output/outputFormats.ts';
import type { ScoreEnvironment } from './collectRun.ts';
import type { PrintLine } from '../terminal/messages.ts';
import { FailedClaims, type FailedLimitOption } from './maxFailed.ts';
import { withWarnings } from '../output/withWarnings.ts';
import { writeResult } from '../output/writeResult.ts';

/** Environment of commands that score whole runs or score nothing. */
export type ResultEnvironment = Pick<ScoreEnvironment, 'progress' | 'print' | 'width' | 'signal'>;

export interface CommandResult<Format extends OutputFormat> {
  /** Name of the result in messages such as "comparison written to ...". */
  readonly what: string;
  readonly textAs: (format: Format | 'json') => string;
  /** Printed after the result if the format has no room for sentences. */
  readonly lines?: readonly string[];
  /** Shown before the result in every format that has room for sentences. */
  readonly warnings?: readonly string[];
}

interface ResultOptions<Format extends OutputFormat> extends FailedLimitOption {
  /** The files that the result is written to. */
  readonly output?: string | readonly string[];
  readonly format: Format;
}

/**
 * Checks that the files of `output` are writable and are not inputs of the command, then computes, writes and prints. Resolves
 * with the exit status. `formats`: allowed formats of the files, selected by their extensions. A result that cannot be written is
 * still printed, with exit status 1. `compute` adds the runs that it scores to `failed`.
 */
export async function resultCommand<Format extends OutputFormat>(
  options: ResultOptions<Format>,
  formats: readonly Format[],
  { progress, print }: Pick<ResultEnvironment, 'progress' | 'print'>,
  compute: (printLine: PrintLine, failed: FailedClaims) => Promise<CommandResult<Format>>,
): Promise<number> {
  const { format } = options;
  const outputs = [options.output ?? []].flat();
  const printLine: PrintLine = (line) => {
    progress.printLine(toPlainText(line));
  };
  try {
    await checkAllWritable(outputs);
    const failed = new FailedClaims(options);
    const { what, textAs: render, lines = [], warnings = [] } = await compute(printLine, failed);
    const textAs = (as: Format | 'json'): string => withWarnings(render(as), as, warnings);
    progress.stop();
    let isWritten = true;
    for (const output of outputs) {
      const text = textAs(formatOfFile(output, formats));
      isWritten = (await writeResult(output, text, what, printLine)) && isWritten;
    }
    await print(textAs(format), printerFor(format));
    if (isForPrograms(format)) for (const line of lines) printLine(line);
    const hasFailedClaims = failed.printIfTooMany(printLine);
    if (!isWritten) return exitStatus.failed;
    return hasFailedClaims ? exitStatus.claimsFailed : exitStatus.done;
  } catch (error) {
    progress.stop();
    return printFailure(error, printLine);
  }
}
