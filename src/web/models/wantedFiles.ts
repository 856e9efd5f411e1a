// Provides files of the installation to a model worker. The worker requests them from the scorer.

import type { FromModelWorker, ToModelWorker } from './messages.ts';

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
