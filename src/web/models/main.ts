// A model thread of a browser: a worker of the scorer's.

import { ModelServing } from '../../scorer/models/modelServing.ts';
import type { FromModelWorker, ToModelWorker } from './messages.ts';
import { fileArrived } from './wantedFiles.ts';

declare const self: DedicatedWorkerGlobalScope;

let serving: ModelServing | undefined;

function tell(message: FromModelWorker): void {
  self.postMessage(message);
}

/** A fault of ours, told to whoever started the worker: of a promise that is rejected it would hear nothing, and wait for the answer. */
function fail(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

// One call at a time, as in Node; files arrive in between.
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
