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

/** Aborted by the first Ctrl-C or request to end; the second one ends the process at once. */
export function stopSignal(onStop: () => void): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(exitStatus.cancelled);
    controller.abort();
    onStop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return controller.signal;
}
