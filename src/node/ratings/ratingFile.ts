// The file for ratings beside the evidence. A rating is confirmed only after it was written to disk.

import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import {
  readRatingLines,
  ratingLine,
  type Rating,
  type RatingLines,
} from '../../core/columns/ratingLine.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { unwritableFile } from '../../protocol/writeErrors.ts';
import { msg } from '../../core/words/message.ts';

/** Maximum size in bytes, enough for millions of ratings. A larger file contains something else. */
const largestBytes = 512 * 2 ** 20;

/**
 * Appends a rating as one line and waits until it is on disk. Keeps lines that another process adds at the same time. If the last
 * line is incomplete, adds a line break first, so that only that line is lost. Rejects with `fileUnwritable`. In this case at
 * most a part of a line was added, which readers skip. Refuses a folder, a device or a pipe.
 */
export async function addRating(file: string, rating: Rating): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    // Opens without blocking, because opening a pipe for which there is no reader would block forever.
    handle = await open(
      file,
      constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | (constants.O_NONBLOCK || 0),
      0o644,
    );
    const { size } = await regular(handle);
    const isCut = size > 0 && (await readLastByte(handle, size)) !== 0x0a;
    await handle.appendFile(`${isCut ? '\n' : ''}${ratingLine(rating)}`, 'utf8');
    await handle.sync();
  } catch (error) {
    throw unwritableFile(file, error);
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

/** Returns the ratings in a rating file. Empty if the file does not exist. Rejects with `fileUnreadable`. */
export async function ratingsIn(file: string): Promise<RatingLines> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK || 0));
    const { size } = await regular(handle);
    if (size > largestBytes)
      throw new Error(`it has more than ${String(largestBytes / 2 ** 20)} MB`);
    return readRatingLines(await handle.readFile('utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ratings: [], unreadable: [] };
    const reason = error instanceof Error ? error.message : String(error);
    throw new InspectorError(
      'fileUnreadable',
      msg('The ratings in {0} cannot be read: {1}.', file, reason),
      msg('Check the file. To start a new rating file, move or rename this one.'),
    );
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

async function regular(handle: FileHandle): Promise<{ readonly size: number }> {
  const facts = await handle.stat();
  if (!facts.isFile()) throw new Error('it is not a regular file');
  return facts;
}

async function readLastByte(handle: FileHandle, size: number): Promise<number | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return bytesRead === 1 ? buffer[0] : undefined;
}
