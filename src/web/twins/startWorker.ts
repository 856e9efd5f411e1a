// Replaces `src/scorer/models/startWorker.ts` in a browser. Uses a worker that is started by the scorer's worker.

import type { ModelWorker, ModelWorkerEvents } from '../../scorer/models/startWorker.ts';
import type { ToWorker, WorkerSetup } from '../../scorer/models/workerMessages.ts';
import type { FromModelWorker, ToModelWorker } from '../models/wantedFiles.ts';
import { fetchBlob } from '../scorer/installedFiles.ts';

type FileReply = Extract<ToModelWorker, { readonly type: 'file' }>['found'];

async function fetchScript(path: string): Promise<FileReply> {
  try {
    return await fetchBlob(path);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Starts a worker. `address` is the browser's address for the script dist/web/modelWorker.js. */
export function startWorker(
  address: string,
  setup: WorkerSetup,
  events: ModelWorkerEvents,
): ModelWorker {
  const worker = new Worker(address);
  let hasEnded = false;
  const post = (message: ToModelWorker): void => {
    if (!hasEnded) worker.postMessage(message);
  };
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    worker.terminate();
    events.exit();
  };
  worker.onmessage = ({ data }: MessageEvent<FromModelWorker>) => {
    if (hasEnded) return;
    if (data.type !== 'wanted') {
      events.message(data);
      return;
    }
    const { path } = data;
    void fetchScript(path).then((reply) => {
      post({ type: 'file', path, found: reply });
    });
  };
  worker.onerror = ({ message }) => {
    events.error(message || 'its script cannot be run');
    end();
  };
  post({ type: 'setup', setup });
  return {
    post: (message: ToWorker) => {
      // A worker can be terminated at any time, because no caller is waiting for its chunks any more.
      if (message.type === 'end') queueMicrotask(end);
      else post(message);
    },
    working: () => undefined,
    terminate: end,
  };
}
