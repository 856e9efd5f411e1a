// A model thread in Node.

import { parentPort, workerData } from 'node:worker_threads';
import { ModelServing } from './modelServing.ts';
import type { ToWorker, WorkerSetup } from './workerMessages.ts';

const serving = new ModelServing(workerData as WorkerSetup, (message) => {
  parentPort?.postMessage(message);
});

// Handles one message at a time, so that a thread's calls never overlap and a chunk's times are meaningful.
let previous: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  previous = previous.then(() => {
    if (message.type !== 'end') return serving.handle(message);
    parentPort?.close();
    return undefined;
  });
});
