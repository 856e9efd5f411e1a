// Reads the bytes of any file or pipe that the user names. Refuses inputs that never end. Waiting for a pipe can be cancelled.

import { close as closeFile, constants, createReadStream, open as openFile } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { storeMessage, msg, type Wording } from '../core/base/words/message.ts';
import { cancelled } from '../protocol/errors.ts';
import { noteInput } from './inputs/fileUse.ts';
import type { CancelSignal } from '../protocol/requestRows.ts';

/**
 * Thrown for a path that does not lead to a file. Not used for missing folders or permissions. `kind` follows "cannot be read: "
 * in the error message.
 */
class WrongKind extends Error {
  readonly kind: Wording;

  constructor(kind: Wording) {
    super(storeMessage(kind).message);
    this.kind = kind;
  }
}

export interface InputFacts {
  readonly isPipe: boolean;
  /** Size in bytes. 0 for a pipe. */
  readonly size: number;
}

/**
 * Returns facts about the path that will be read. Rejects for folders, devices and sockets: opening some of them has side
 * effects, and some never end.
 */
export async function inputFacts(file: string): Promise<InputFacts> {
  noteInput(file);
  const facts = await stat(file);
  if (facts.isFile()) return { isPipe: false, size: facts.size };
  if (facts.isFIFO()) return { isPipe: true, size: 0 };
  if (facts.isDirectory()) throw new WrongKind(msg('the path is a folder'));
  if (facts.isSocket()) throw new WrongKind(msg('the path is a socket'));
  throw new WrongKind(msg('the path is a device'));
}

export function isWrongKind(error: unknown): error is WrongKind {
  return error instanceof WrongKind;
}

/** Reads from start to end. Throws errors of the operating system unchanged, and `cancelled` when `signal` is aborted. */
export async function* inputChunks(
  file: string,
  chunkBytes: number,
  signal?: CancelSignal,
): AsyncGenerator<Buffer, void, undefined> {
  const { isPipe } = await inputFacts(file);
  const stream = isPipe
    ? await openPipe(file, signal)
    : createReadStream(file, { highWaterMark: chunkBytes });
  const stop = (): void => {
    stream.destroy(cancelled());
  };
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    yield* stream as AsyncIterable<Buffer>;
  } finally {
    signal?.removeEventListener('abort', stop);
    stream.destroy();
  }
}

const openDescriptor = promisify(openFile);
const closeDescriptor = promisify(closeFile);
const releaseEveryMs = 20;

/**
 * Waits until another process opens the pipe for writing, then reads from the pipe as from a socket. Unlike reading a file, this
 * blocks no thread, so the wait can be cancelled at any time.
 */
async function openPipe(file: string, signal: CancelSignal | undefined): Promise<Socket> {
  let isOpening = true;
  let released: Promise<void> | undefined;
  const release = (): void => {
    released = releaseOpening(file, () => isOpening);
  };
  if (signal?.aborted) throw cancelled();
  signal?.addEventListener('abort', release, { once: true });
  let descriptor: number;
  try {
    descriptor = await openDescriptor(file, 'r');
  } finally {
    isOpening = false;
    signal?.removeEventListener('abort', release);
    // If releaseOpening opened the pipe later, it would end the wait of the pipe's next reader.
    await released;
  }
  if (!released) return new Socket({ fd: descriptor, readable: true, writable: false });
  // releaseOpening has opened and closed the pipe. This end must not look like the end of the data.
  await closeDescriptor(descriptor);
  throw cancelled();
}

/**
 * Ends an `open` that is waiting for a writer, because the wait itself cannot be cancelled. Opens the pipe as a writer and closes
 * it.
 */
async function releaseOpening(file: string, isOpening: () => boolean): Promise<void> {
  while (isOpening()) {
    try {
      const handle = await open(file, constants.O_WRONLY | constants.O_NONBLOCK);
      await handle.close();
    } catch {
      // The reader is not waiting yet, or no longer waiting.
    }
    await delay(releaseEveryMs);
  }
}
