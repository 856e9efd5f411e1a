import { createInterface } from 'node:readline/promises';

/** A question with yes or no at the terminal; `undefined` where nobody sits at one. Enter alone says no. */
export function askTerminal(
  signal: AbortSignal,
): ((question: string) => Promise<boolean>) | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      const answer = await terminal.question(`${question} [y/N] `, { signal });
      return /^y(?:es)?$/iu.test(answer.trim());
    } catch {
      return false; // Ctrl-C or Ctrl-D
    } finally {
      terminal.close();
    }
  };
}
