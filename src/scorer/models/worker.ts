// A model thread in Node.

import { parentPort, workerData } from 'node:worker_threads';
import { ModelServing } from './modelServing.ts';
import type { ToWorker, WorkerSetup } from './workerMessages.ts';

const serving = new ModelServing(workerData as WorkerSetup, (message) =>
  parentPort?.postMessage(message),
);

// Handles one message at a time, so that the calls of a thread never overlap and the measured times of a chunk are correct.
let previous: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  previous = previous.then(() => {
    if (message.type !== 'end') return serving.handle(message);
    parentPort?.close();
    return undefined;
  });
});
