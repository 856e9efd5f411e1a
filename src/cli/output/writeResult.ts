// The `--output` file of commands whose result is a single text.

import { FileWriting } from '../../node/writeFile.ts';
import { describeError } from '../../protocol/errors.ts';
import { tellFailure } from '../failure.ts';
import { textOf } from '../../core/words/message.ts';
import type { PrintLine } from '../terminal/messages.ts';

/**
 * Prints that `what` was written, or why not. Resolves with true if the file was written. The result is printed in both cases.
 */
export async function writeResult(
  file: string,
  text: string,
  what: string,
  printLine: PrintLine,
): Promise<boolean> {
  try {
    const writing = await FileWriting.start(file);
    await writing.write(text);
    await writing.finish();
    printLine(`${what} written to ${file}`);
    return true;
  } catch (error) {
    tellFailure(error);
    printLine(`error: ${textOf(describeError(error))} The results are printed.`);
    return false;
  }
}
