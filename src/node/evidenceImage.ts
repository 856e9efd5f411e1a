// Finds the image that an evidence file names. The image must be in the file's folder or below it, and its content must be an image.

import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { imagePlaceOf } from '../core/read/claims/imageNames.ts';
import { InspectorError } from '../protocol/errors.ts';
import { isWithin } from './withinFolder.ts';
import { msg, type Wording } from '../core/base/words/message.ts';

export interface FoundImage {
  readonly bytes: Uint8Array;
  /** File extension for the content, with the dot. */
  readonly ending: string;
}

const largestBytes = 20_000_000;

/** Folders to which users unpack `images.zip` of AVerImaTeC, following its description. The path as written in the file is tried first. */
const folders: readonly (readonly string[])[] = [[], ['images'], ['data', 'data_clean', 'images']];

const latin = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', from, to);

/** Returns the file extension for the content. SVG is not supported, because it can contain scripts and load remote content. */
function detectImageEnding(bytes: Buffer): string | undefined {
  if (latin(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n') return '.png';
  if (latin(bytes, 0, 3) === '\u00FF\u00D8\u00FF') return '.jpg';
  if (/^GIF8[79]a$/u.test(latin(bytes, 0, 6))) return '.gif';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return '.webp';
  return undefined;
}

function imageNotShown(sentence: Wording, next: Wording): InspectorError {
  return new InspectorError('fileUnreadable', sentence, next);
}

/** Returns the real path, if it is below the real folder. */
async function resolveBelow(folder: string, file: string): Promise<string | undefined> {
  try {
    const [top, target] = [await realpath(folder), await realpath(file)];
    return isWithin(target, top) ? target : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the image. Throws an `InspectorError` that says what the user can do. `evidence`: path of the file that names the image.
 */
export async function evidenceImage(evidence: string, name: string): Promise<FoundImage> {
  const place = imagePlaceOf({ name });
  if (place.kind !== 'below') {
    throw imageNotShown(
      msg('The image {0} is outside the folder of the file that refers to it.', name),
      msg('Put the images in the folder of the evidence file. Use paths relative to that folder.'),
    );
  }
  const folder = path.dirname(evidence);
  for (const before of folders) {
    const target = await resolveBelow(folder, path.join(folder, ...before, ...place.parts));
    if (target === undefined) continue;
    const { size, isFile } = await stat(target).then((facts) => ({
      size: facts.size,
      isFile: facts.isFile(),
    }));
    if (!isFile || size > largestBytes) {
      throw imageNotShown(
        isFile
          ? msg('The image {0} is too large.', name)
          : msg('The image {0} is not a file.', name),
        msg('Give the path of an image no larger than {0} MB.', String(largestBytes / 1e6)),
      );
    }
    const bytes = await readFile(target);
    const ending = detectImageEnding(bytes);
    if (ending === undefined) {
      throw imageNotShown(
        msg('The image {0} is not a PNG, JPEG, GIF or WebP file.', name),
        msg('Other image formats are not shown.'),
      );
    }
    return { bytes, ending };
  }
  throw imageNotShown(
    msg('The image {0} was not found.', name),
    msg(
      'Unpack the images of the data set into the folder of the evidence file, or into an "images" folder there.',
    ),
  );
}
