// A Node thread for models. In a browser, a web worker is used instead (src/web/twins/startWorker.ts).

import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSetup } from './workerMessages.ts';

export interface ModelWorker {
  post(message: ToWorker): void;
  /** Sets whether the thread is busy. A busy thread keeps the process alive, but an idle thread does not. */
  working(isWorking: boolean): void;
  /** Stops the thread at once, even in the middle of its work. */
  terminate(): void;
}

export interface ModelWorkerEvents {
  readonly message: (message: FromWorker) => void;
  /** Called when the thread ends because of this error. */
  readonly error: (reason: string) => void;
  /** Called as the last event of a thread. */
  readonly exit: () => void;
}

/**
 * Starts a thread. `workerPath` is the model worker: `dist/modelWorker.js`, or its source file under Node 24. Throws if the
 * system cannot start a thread.
 */
export function startWorker(
  workerPath: string,
  workerData: WorkerSetup,
  { message, error, exit }: ModelWorkerEvents,
): ModelWorker {
  const worker = new Worker(workerPath, { workerData });
  worker.unref();
  worker.on('message', message);
  worker.on('error', (cause) => {
    error(cause instanceof Error ? cause.message : String(cause));
  });
  worker.on('exit', exit);
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    working: (isWorking) => {
      if (isWorking) worker.ref();
      else worker.unref();
    },
    terminate: () => void worker.terminate(),
  };
}
