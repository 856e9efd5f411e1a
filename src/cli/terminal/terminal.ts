// The process's streams and signals. No other module of the command line uses them.

import { removeTemporaryFiles } from '../../node/temporaryFile.ts';
import { messagesOn, standardOutput, tableWidth } from './streams.ts';

export const outputDescriptor = 1;

export const messages = messagesOn(process.stderr);
export const output = standardOutput(process.stdout, outputDescriptor);

/** Input and output of the commands of a calling program. */
export const programStreams = { input: process.stdin, output: process.stdout } as const;

/** Width in terminal cells. */
export function terminalWidth(): number {
  return tableWidth(process.stdout, process.env);
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Time in milliseconds in which signals count as one request. One Ctrl-C arrives from the terminal and again from each program
 * that started this one and passes signals on, such as npx. `timeout` also sends its signal twice.
 */
const oneRequestMs = 500;

/**
 * A signal that is aborted by the first Ctrl-C or termination request. The second request ends the process with the system signal
 * itself. `process.exit` would wait for model threads, and ending them inside a model call aborts with a core dump.
 */
export function stopSignal(onStop: () => void): AbortSignal {
  const controller = new AbortController();
  let askedAt = 0;
  const stop = (signal: NodeJS.Signals): void => {
    if (!controller.signal.aborted) {
      askedAt = performance.now();
      controller.abort();
      onStop();
      return;
    }
    if (performance.now() - askedAt < oneRequestMs) return;
    for (const each of stopSignals) process.off(each, stop);
    removeTemporaryFiles();
    process.kill(process.pid, signal);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return controller.signal;
}
