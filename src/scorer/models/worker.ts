// A model thread of Node's.

import { parentPort, workerData } from 'node:worker_threads';
import { ModelServing } from './modelServing.ts';
import type { ToWorker, WorkerSetup } from './workerMessages.ts';

const serving = new ModelServing(workerData as WorkerSetup, (message) => {
  parentPort?.postMessage(message);
});

// One message at a time: calls of one thread never overlap, and a chunk's times mean what they say.
let previous: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  previous = previous.then(() => {
    if (message.type !== 'end') return serving.handle(message);
    parentPort?.close();
    return undefined;
  });
});
