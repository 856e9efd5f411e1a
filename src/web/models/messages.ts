// Messages between the browser's scorer and its model workers, in addition to `src/scorer/models/workerMessages.ts`.

import type { FromWorker, ToWorker, WorkerSetup } from '../../scorer/models/workerMessages.ts';

export type ToModelWorker =
  | Exclude<ToWorker, { readonly type: 'end' }>
  /** The first message. */
  | { readonly type: 'setup'; readonly setup: WorkerSetup }
  /** The requested file, or the reason why it is not available. */
  | {
      readonly type: 'file';
      readonly path: string;
      readonly found: Blob | { readonly error: string };
    };

export type FromModelWorker = FromWorker | { readonly type: 'wanted'; readonly path: string };
