// The process's streams and signals. Nothing else in the command line touches them.

import { removeTemporaryFiles } from '../../node/temporaryFile.ts';
import { messagesOn } from './messages.ts';
import { standardOutput } from './standardOutput.ts';

/** Of a table that no terminal shows. */
const widthElsewhere = 120;
export const outputDescriptor = 1;

export const messages = messagesOn(process.stderr);
export const output = standardOutput(process.stdout, outputDescriptor);

/** For what a program says that gives commands, and what it is told. */
export const programStreams = { input: process.stdin, output: process.stdout } as const;

/** Of the terminal, in cells. */
export function terminalWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns : widthElsewhere;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborted by the first Ctrl-C or request to end. The second one ends the process as it would any other, by the signal itself;
 * `process.exit` would wait for model threads, and ending those inside a model call aborts with a core dump.
 */
export function stopSignal(onStop: () => void): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    if (!controller.signal.aborted) {
      controller.abort();
      onStop();
      return;
    }
    for (const each of stopSignals) process.off(each, stop);
    removeTemporaryFiles();
    process.kill(process.pid, signal);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return controller.signal;
}
