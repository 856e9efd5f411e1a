import { createInterface } from 'node:readline/promises';
import { byteText } from '../../core/score/models/byteText.ts';
import type { InstallProgress, InstallStage } from '../../core/score/models/installation.ts';
import { type Messages, escapeText } from '../terminal/streams.ts';
import { lineEveryMs, type ProgressBar, startBar } from '../terminal/progress.ts';

/** Progress of a download for a terminal or a log. */
export interface InstallDisplay {
  update(progress: InstallProgress): void;
  printLine(line: string): void;
  stop(): void;
}

const stageNames: Readonly<Record<InstallStage, string>> = {
  asking: 'Asking the hub',
  downloading: 'Downloading',
  copying: 'Copying',
  checking: 'Checking files',
  testing: 'Testing the model',
};

function amount({ done, total }: InstallProgress): string {
  return total === 0 ? '' : `${byteText(done)} of ${byteText(total)}`;
}

/**
 * Shows a bar on a terminal. In a log, prints one line per stage and then one line every `lineEveryMs`. Notes about problems are
 * always lines.
 */
export function createInstallDisplay(
  messages: Messages,
  now: () => number = () => performance.now(),
): InstallDisplay {
  const { terminal } = messages;
  return terminal ? barDisplay(messages, terminal) : lineDisplay(messages, now);
}

function lineDisplay({ printLine }: Messages, now: () => number): InstallDisplay {
  let stage: InstallStage | undefined;
  let saidAt = -Infinity;
  return {
    update: (progress) => {
      if (progress.note !== undefined) {
        printLine(progress.note);
        return;
      }
      const isNew = progress.stage !== stage;
      if (!isNew && now() - saidAt < lineEveryMs) return;
      stage = progress.stage;
      saidAt = now();
      const count = amount(progress);
      printLine(`${stageNames[stage]}${count === '' ? '' : `: ${count}`}`);
    },
    printLine,
    stop: () => undefined,
  };
}

function barDisplay(messages: Messages, terminal: NodeJS.WritableStream): InstallDisplay {
  let bar: ProgressBar | undefined;
  const stop = (): void => {
    bar?.stop();
    bar = undefined;
  };
  const printLine = (line: string): void => {
    stop();
    messages.printLine(line);
  };
  return {
    update: (progress) => {
      if (progress.note !== undefined) printLine(progress.note);
      bar ??= startBar(terminal, '{stage} {bar} {count} {eta_formatted}');
      bar.show(progress.done, progress.total, {
        stage: stageNames[progress.stage].padEnd(17),
        count: amount(progress),
      });
    },
    printLine,
    stop,
  };
}

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
      lines.once('close', () => resolve(''));
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
