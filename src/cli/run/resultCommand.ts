// The frame of commands whose result is one text: it is computed, written, printed; what goes wrong is said once.

import { askForHelp } from '../command.ts';
import { plainText } from '../../core/text/plainText.ts';
import { checkWritable } from '../../node/writeFile.ts';
import { exitStatus } from '../exitStatus.ts';
import { sayFailure } from '../failure.ts';
import {
  formatOfFile,
  isForPrograms,
  printedAs,
  type OutputFormat,
} from '../output/outputFormats.ts';
import type { ScoreEnvironment } from './runEnvironment.ts';
import { UsageError } from '../usageError.ts';
import { FailedClaims, type WithFailedLimit } from './maxFailed.ts';
import { writeResult } from '../output/writeResult.ts';

export type Say = (line: string) => void;

/** What a command has that scores whole runs, or none. */
export type ResultEnvironment = Pick<ScoreEnvironment, 'progress' | 'print' | 'width' | 'signal'>;

export interface CommandResult<Format extends OutputFormat> {
  /** What is said to be written: "comparison". */
  readonly what: string;
  readonly textAs: (format: Format | 'json') => string;
  /** Said after a printed form that has no room for them. */
  readonly lines?: readonly string[];
}

interface ResultOptions<Format extends OutputFormat> extends WithFailedLimit {
  readonly output?: string;
  readonly format: Format;
}

/**
 * Checks that `output` can be written and is no file that the command reads, computes, writes, prints; resolves with the exit status.
 * `formats`: what a file may have, by its name. A result that cannot be written is printed all the same, and the status is 1.
 * `compute` adds the runs that it scores to `failed`.
 */
export async function resultCommand<Format extends OutputFormat>(
  options: ResultOptions<Format>,
  formats: readonly Format[],
  { progress, print }: Pick<ResultEnvironment, 'progress' | 'print'>,
  compute: (say: Say, failed: FailedClaims) => Promise<CommandResult<Format>>,
): Promise<number> {
  const { output, format } = options;
  const say: Say = (line) => {
    progress.say(plainText(line));
  };
  try {
    if (output !== undefined) await checkWritable(output);
    const failed = new FailedClaims(options);
    const { what, textAs, lines = [] } = await compute(say, failed);
    progress.stop();
    const isWritten =
      output === undefined ||
      (await writeResult(output, textAs(formatOfFile(output, formats)), what, say));
    await print(textAs(format), printedAs(format));
    if (isForPrograms(format)) for (const line of lines) say(line);
    const hasFailedClaims = failed.told(say);
    if (!isWritten) return exitStatus.failed;
    return hasFailedClaims ? exitStatus.claimsFailed : exitStatus.done;
  } catch (error) {
    progress.stop();
    if (error instanceof UsageError) {
      say(`error: ${error.message} ${askForHelp}`);
      return exitStatus.wrongUsage;
    }
    return sayFailure(error, say);
  }
}
