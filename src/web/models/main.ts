// A model thread in a browser: a worker started by the scorer.

import { ModelServing } from '../../scorer/models/modelServing.ts';
import { fileArrived, type FromModelWorker, type ToModelWorker } from './wantedFiles.ts';

declare const self: DedicatedWorkerGlobalScope;

let serving: ModelServing | undefined;

function tell(message: FromModelWorker): void {
  self.postMessage(message);
}

/**
 * Reports a bug in our code to the code that started the worker. A rejected promise would not reach that code, which would then
 * wait forever for the answer.
 */
function fail(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

// Handles one call at a time, as in Node. Files may arrive between calls.
let previous: Promise<void> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<ToModelWorker>) => {
  switch (data.type) {
    case 'setup':
      serving = new ModelServing(data.setup, tell);
      break;
    case 'file':
      fileArrived(data.path, data.found);
      break;
    default:
      previous = previous.then(() => serving?.handle(data)).catch(fail);
  }
};
