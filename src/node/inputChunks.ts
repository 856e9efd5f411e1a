// The bytes of a file or a pipe that a person named, whatever it is: what would never end or never begin is refused or can be stopped.

import { constants, createReadStream, open as openFile } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { storeMessage, msg, type Wording } from '../core/words/message.ts';
import { cancelled } from '../protocol/errors.ts';
import { noteInput } from './inputs/fileUse.ts';
import type { CancelSignal } from '../protocol/scorer.ts';

/** Of the file itself, not of the folder or permissions; completes "cannot be read: ". */
class WrongKind extends Error {
  readonly kind: Wording;

  constructor(kind: Wording) {
    super(storeMessage(kind).message);
    this.kind = kind;
  }
}

export interface InputFacts {
  readonly isPipe: boolean;
  /** Of a pipe: 0. */
  readonly size: number;
}

/** What is under the path, which is read next. Rejects for folders, devices and sockets: opening some of them has effects, and some never end. */
export async function inputFacts(file: string): Promise<InputFacts> {
  noteInput(file);
  const facts = await stat(file);
  if (facts.isFile()) return { isPipe: false, size: facts.size };
  if (facts.isFIFO()) return { isPipe: true, size: 0 };
  if (facts.isDirectory()) throw new WrongKind(msg('it is a folder'));
  if (facts.isSocket()) throw new WrongKind(msg('it is a socket'));
  throw new WrongKind(msg('it is a device'));
}

export function isWrongKind(error: unknown): error is WrongKind {
  return error instanceof WrongKind;
}

/** From the beginning to the end; what the system says against it is thrown as it comes, `cancelled` when `signal` says so. */
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
const releaseEveryMs = 20;

/**
 * Waits for somebody who writes into the pipe, then reads as from a socket: unlike a read of a file, that keeps no thread
 * waiting, so it can be given up at any time.
 */
async function openPipe(file: string, signal: CancelSignal | undefined): Promise<Socket> {
  let isOpening = true;
  const release = (): void => {
    void releaseOpening(file, () => isOpening);
  };
  if (signal?.aborted) throw cancelled();
  signal?.addEventListener('abort', release, { once: true });
  try {
    const descriptor = await openDescriptor(file, 'r');
    return new Socket({ fd: descriptor, readable: true, writable: false });
  } finally {
    isOpening = false;
    signal?.removeEventListener('abort', release);
  }
}

/** The system lets nobody take back an `open` that waits for a writer; but one may come and go again. */
async function releaseOpening(file: string, isOpening: () => boolean): Promise<void> {
  while (isOpening()) {
    try {
      const handle = await open(file, constants.O_WRONLY | constants.O_NONBLOCK);
      await handle.close();
    } catch {
      // The reader is not waiting yet, or no longer.
    }
    await delay(releaseEveryMs);
  }
}
