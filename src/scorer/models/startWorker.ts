// A thread of Node's that models run in. A browser has a web worker in its place (src/web/twins/startWorker.ts).

import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSetup } from './workerMessages.ts';

export interface ModelWorker {
  post(message: ToWorker): void;
  /** A thread that works keeps the process alive; one that waits for work keeps nobody alive. */
  working(isWorking: boolean): void;
  /** At once, whatever it is doing. */
  terminate(): void;
}

export interface ModelWorkerEvents {
  readonly message: (message: FromWorker) => void;
  /** It will end of this. */
  readonly error: (reason: string) => void;
  /** The last that it says. */
  readonly exit: () => void;
}

/** `workerPath`: the model worker, `dist/modelWorker.js`, or its source under Node 24. Throws when the system has no thread to give. */
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
