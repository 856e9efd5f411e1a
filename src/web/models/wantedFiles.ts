// Provides files of the installation to a model worker. The worker requests them from the scorer.

import type { FromWorker, ToWorker, WorkerSetup } from '../../scorer/models/workerMessages.ts';

// Messages between the browser's scorer and its model workers, in addition to `src/scorer/models/workerMessages.ts`.

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

declare const self: DedicatedWorkerGlobalScope;

type FileReply = Extract<ToModelWorker, { readonly type: 'file' }>['found'];

const waiting = new Map<string, ((reply: FileReply) => void)[]>();

/** Returns the bytes of a file. Rejects with the reason why the file is not available. */
export async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await new Promise<FileReply>((resolve) => {
    waiting.set(path, [...(waiting.get(path) ?? []), resolve]);
    const message: FromModelWorker = { type: 'wanted', path };
    self.postMessage(message);
  });
  if (reply instanceof Blob) return new Uint8Array(await reply.arrayBuffer());
  throw new Error(`${path} cannot be fetched: ${reply.error}`);
}

/** The scorer's answer. */
export function fileArrived(path: string, reply: FileReply): void {
  const resolves = waiting.get(path) ?? [];
  waiting.delete(path);
  for (const resolve of resolves) resolve(reply);
}
