import { createInterface } from 'node:readline/promises';
import { escapeText } from '../terminal/terminalText.ts';

/** Of the process, unless told otherwise. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** A question with yes or no at the terminal; `undefined` where nobody sits at one. Enter alone says no. */
export function askTerminal(
  signal: AbortSignal,
  { stdin, stderr }: Terminal = process,
): ((question: string) => Promise<boolean>) | undefined {
  if (stdin.isTTY !== true || stderr.isTTY !== true) return undefined;
  return async (question) => {
    const lines = createInterface({ input: stdin, output: stderr });
    // Ctrl-D closes the lines, and a question that waits would wait for ever.
    const closed = new Promise<string>((resolve) => {
      lines.once('close', () => {
        resolve('');
      });
    });
    try {
      const answer = await Promise.race([
        lines.question(`${escapeText(question)} [y/N] `, { signal }),
        closed,
      ]);
      return /^y(?:es)?$/iu.test(answer.trim());
    } catch {
      return false; // Ctrl-C
    } finally {
      lines.close();
    }
  };
}
