// Reads files of unknown origin. Accepts only regular files, and at most the expected size. A pipe would block the call and the end of the
// process, and a device might never end.

import { constants, type Stats } from 'node:fs';
import { lstat, open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { byteText } from '../core/score/models/byteText.ts';
import { isWithin } from './withinFolder.ts';

const pieceBytes = 1 << 20;

/**
 * Thrown if the path is not a file, or if the file is larger than expected. The message completes a sentence that begins with the
 * file's name.
 */
export class NotRegularFile extends Error {}

/**
 * Returns the size of a file in bytes. Follows links. Rejects with `NotRegularFile`, and with Node's error if nothing exists at
 * the path.
 */
export async function fileSize(file: string): Promise<number> {
  const facts = await stat(file);
  refuseOthers(facts);
  return facts.size;
}

/**
 * Yields the content of a file in pieces. Each piece is valid until the next piece is requested. Rejects with `NotRegularFile`
 * when the path is not a file, or when the file has more than `mostBytes` bytes. By then, at most `mostBytes` bytes have been
 * yielded.
 */
export async function* piecesOf(file: string, mostBytes: number): AsyncGenerator<Uint8Array> {
  const handle = await openFile(file, mostBytes);
  try {
    yield* piecesOfHandle(handle, mostBytes);
  } finally {
    await handle.close();
  }
}

async function* piecesOfHandle(handle: FileHandle, mostBytes: number): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, mostBytes + 1));
  for (let read = 0; ;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, read);
    if (bytesRead === 0) return;
    read += bytesRead;
    if (read > mostBytes) throw fileTooLong(mostBytes);
    yield buffer.subarray(0, bytesRead);
  }
}

/** Returns the text of a file of at most `mostBytes`. Rejects with the same errors as `piecesOf`. */
export function readText(file: string, mostBytes: number): Promise<string> {
  return joinText(piecesOf(file, mostBytes));
}

async function joinText(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const copies: Uint8Array[] = [];
  for await (const piece of pieces) copies.push(Uint8Array.from(piece));
  return Buffer.concat(copies).toString('utf8');
}

/** Thrown if a path or a link leads out of the folder from which a file should be read. */
export class OutsideFolder extends Error {}

/**
 * Returns the text of a file in a folder, at most `mostBytes`. `folder` is a path without links. Links that stay in the folder
 * are followed. Rejects with `OutsideFolder`, and with the same errors as `piecesOf`. The path is checked after the file has been
 * opened, and must lead to the opened file, so a link that is replaced in between cannot lead out of the folder.
 */
export async function readTextInside(
  folder: string,
  file: string,
  mostBytes: number,
): Promise<string> {
  if (!isWithin(await realpath(file), folder)) throw new OutsideFolder();
  const handle = await openFile(file, mostBytes);
  try {
    const real = await realpath(file);
    const opened = await handle.stat({ bigint: true });
    const named = await lstat(real, { bigint: true });
    const isSame = opened.ino === named.ino && opened.dev === named.dev;
    if (!isSame || !isWithin(real, folder)) throw new OutsideFolder();
    return await joinText(piecesOfHandle(handle, mostBytes));
  } finally {
    await handle.close();
  }
}

async function openFile(file: string, mostBytes: number): Promise<FileHandle> {
  refuseOthers(await stat(file)); // opening a device can already have an effect
  // If a pipe has replaced the file in the meantime, a non-blocking open does not block. Windows has neither pipes nor this flag.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const facts = await handle.stat();
    refuseOthers(facts);
    if (facts.size > mostBytes) throw fileTooLong(mostBytes);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function refuseOthers(facts: Stats): void {
  if (facts.isFile()) return;
  const is = facts.isDirectory()
    ? 'a folder'
    : facts.isFIFO()
      ? 'a pipe'
      : facts.isSocket()
        ? 'a socket'
        : 'a device';
  throw new NotRegularFile(`is ${is}, not a file`);
}

function fileTooLong(mostBytes: number): NotRegularFile {
  return new NotRegularFile(`has more than ${byteText(mostBytes)}`);
}
