// The file for ratings beside the evidence. A rating is confirmed only after it was written to disk.

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import {
  type Rating,
  ratingLine,
  type RatingLines,
  readRatingLines,
} from '../../core/score/columns/ratingLine.ts';
import type { RatingScheme } from '../../core/analyse/ratings/scheme.ts';
import type { ReadClaim } from '../../core/analyse/ratings/studies/study.ts';
import { msg } from '../../core/base/words/message.ts';
import { InspectorError, unwritableFile, reasonOfError } from '../../protocol/errors.ts';

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
export async function readRatingFile(file: string): Promise<RatingLines> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK || 0));
    const { size } = await regular(handle);
    if (size > largestBytes)
      throw new Error(`it has more than ${String(largestBytes / 2 ** 20)} MB`);
    return readRatingLines(await handle.readFile('utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ratings: [], unreadable: [] };
    throw new InspectorError(
      'fileUnreadable',
      msg('The ratings in {0} cannot be read: {1}.', file, reasonOfError(error)),
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

// Hashes of what was rated. A rating counts only for the same scheme and the same texts.

function sha256(json: unknown): string {
  return createHash('sha256').update(JSON.stringify(json)).digest('hex');
}

/**
 * Returns the hash of everything that a rater reads about a claim. Does not include scores and the position in the file. Includes
 * sources only if raters see them.
 */
export function claimHash(claim: ReadClaim, showsSources = false): string {
  const { claim: text, date, speaker, referenceEvidence, predictedEvidence } = claim;
  const read = (evidence: ReadClaim['referenceEvidence']) =>
    evidence.map(({ question, answers }) => [
      question,
      answers.map((answer) => [
        answer.text,
        answer.explanation ?? null,
        ...(showsSources ? answer.sources : []),
      ]),
    ]);
  return sha256([
    text,
    date ?? null,
    speaker ?? null,
    read(referenceEvidence),
    read(predictedEvidence),
  ]);
}

/** Returns the hash of the scheme's JSON, which includes the wording of all questions. */
export function schemeHash(scheme: RatingScheme): string {
  return sha256(scheme);
}
