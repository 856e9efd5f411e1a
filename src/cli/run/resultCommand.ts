// Runs commands whose result is one text: computes, writes and prints it. Prints each error once.

import { markup } from '../../core/base/markup.ts';
import { latexComment } from '../../core/show/tables/model/latexForm.ts';
import { markdownBullet } from '../../core/show/tables/model/markdownText.ts';
import { textOf } from '../../core/base/words/message.ts';
import { checkAllWritable, writeWhole } from '../../node/writeFile.ts';
import { describeError } from '../../protocol/errors.ts';
import { exitStatus, printFailure, tellFailure, plainPrinter } from '../command.ts';
import {
  formatOfFile,
  isForPrograms,
  printerFor,
  type OutputFormat,
} from '../output/outputFormats.ts';
import type { ScoreEnvironment } from './collectRun.ts';
import type { PrintLine } from '../terminal/streams.ts';
import { FailedClaims, type FailedLimitOption } from './maxFailed.ts';

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
  const printLine = plainPrinter(progress);
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

/**
 * Adds the warnings to a text. Tables, Markdown, LaTeX and pages begin with them. JSON has them under `warnings`. CSV and figures have
 * no room for them.
 */
function withWarnings(text: string, format: OutputFormat, warnings: readonly string[]): string {
  if (warnings.length === 0) return text;
  const lines = warnings.map((warning) => `warning: ${warning}`);
  switch (format) {
    case 'table':
      return `${lines.join('\n')}\n\n${text}`;
    case 'markdown':
      return `${lines.map((line) => `${markdownBullet(line)}\n`).join('')}\n${text}`;
    case 'latex':
      return `${lines.map((line) => `${latexComment(line)}\n`).join('')}${text}`;
    case 'html':
      return text.replace('</h1>', () => `</h1>\n${markup`<p>${lines.join(' ')}</p>`.text}`);
    case 'json': {
      const { schema, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>;
      return `${JSON.stringify({ schema, warnings, ...rest }, null, 2)}\n`;
    }
    default:
      return text;
  }
}

/**
 * Writes a result to a file and prints that `what` was written, or why not. Resolves with true if the file was written. The result is printed in both cases.
 */
export async function writeResult(
  file: string,
  text: string,
  what: string,
  printLine: PrintLine,
): Promise<boolean> {
  try {
    await writeWhole(file, text);
    printLine(`${what} written to ${file}`);
    return true;
  } catch (error) {
    tellFailure(error);
    printLine(`error: ${textOf(describeError(error))} The results are printed.`);
    return false;
  }
}
