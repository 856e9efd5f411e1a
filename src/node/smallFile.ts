import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { noteInput } from './inputs/fileUse.ts';
import { readScheme, type RatingScheme } from '../core/analyse/ratings/scheme.ts';
import { InspectorError, reasonOfError } from '../protocol/errors.ts';
import { msg } from '../core/base/words/message.ts';

/** Maximum size in bytes. Descriptions written by users have only a few kilobytes. */
const largestBytes = 4 * 2 ** 20;

/**
 * Reads a small text file or pipe synchronously. Throws an error that says what is wrong. While this function waits for a pipe,
 * the first signal ends the process, which is safe because no work has started.
 */
export function readSmallFile(file: string): string {
  noteInput(file);
  const facts = statSync(file);
  if (facts.isDirectory()) throw new Error('the path is a folder');
  if (!facts.isFile() && !facts.isFIFO()) throw new Error('the path is a device or a socket');
  const descriptor = openSync(file, 'r');
  try {
    const opened = fstatSync(descriptor);
    if (!opened.isFile() && !opened.isFIFO()) throw new Error('the path is a device or a socket');
    return new TextDecoder().decode(readBounded(descriptor));
  } finally {
    closeSync(descriptor);
  }
}

function readBounded(descriptor: number): Buffer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const chunk = Buffer.alloc(64 * 1024);
    const count = readSync(descriptor, chunk);
    if (count === 0) return Buffer.concat(chunks, bytes);
    chunks.push(chunk.subarray(0, count));
    bytes += count;
    if (bytes > largestBytes) {
      throw new Error(`it has more than ${String(largestBytes / 2 ** 20)} MB`);
    }
  }
}

/** Reads a scheme from the user's own file. Throws an `InspectorError` that names the file. */
export function schemeIn(file: string): RatingScheme {
  try {
    return readScheme(JSON.parse(readSmallFile(file)));
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    throw new InspectorError(
      'notScheme',
      msg('{0} is not a rating scheme: {1}', file, reasonOfError(error)),
      msg('Correct the scheme. schemas/rating-scheme.schema.json describes the format.'),
    );
  }
}
