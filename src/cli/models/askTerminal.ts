import { createInterface } from 'node:readline/promises';
import { escapeText } from '../terminal/streams.ts';

/** The process's streams by default. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/**
 * Returns a function that asks a yes-or-no question at the terminal, or `undefined` if no user is at a terminal. Enter alone
 * means no.
 */
export function askTerminal(
  signal: AbortSignal,
  { stdin, stderr }: Terminal = process,
): ((question: string) => Promise<boolean>) | undefined {
  if (stdin.isTTY !== true || stderr.isTTY !== true) return undefined;
  return async (question) => {
    const lines = createInterface({ input: stdin, output: stderr });
    // Ctrl-D closes the input, and the question alone would never settle.
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
