// The process's streams and signals, made safe: a closed pipe is no error, Ctrl-C stops once gently, then at once.

import { exitStatus } from './exitStatus.ts';

function isClosedPipe(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED';
}

/** Whoever reads us may stop reading (`| head`): that ends the printing, not the work. */
export function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!isClosedPipe(error)) process.exitCode = exitStatus.failed;
    });
  }
}

/** Resolves when the reader has taken the text or has gone. */
export function print(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => {
      resolve();
    });
  });
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborted by the first Ctrl-C or request to end. The second one finds no handler any more and ends the process as it would any
 * other; `process.exit` would wait for model threads, and ending those inside a model call aborts with a core dump.
 */
export function stopSignal(onStop: () => void): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    for (const signal of stopSignals) process.off(signal, stop);
    controller.abort();
    onStop();
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return controller.signal;
}
