// What the scorer of a browser and its model workers say besides `src/scorer/models/workerMessages.ts`.

import type { FromWorker, ToWorker, WorkerSetup } from '../../scorer/models/workerMessages.ts';

export type ToModelWorker =
  | Exclude<ToWorker, { readonly type: 'end' }>
  /** The first message. */
  | { readonly type: 'setup'; readonly setup: WorkerSetup }
  /** What was asked for, or why it cannot be had. */
  | {
      readonly type: 'file';
      readonly path: string;
      readonly found: Blob | { readonly error: string };
    };

export type FromModelWorker = FromWorker | { readonly type: 'wanted'; readonly path: string };
