// Restricts which files a caller may read by name: only files in given folders. Links are resolved first.

import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { InspectorError } from '../../protocol/errors.ts';
import { unreadableFile } from '../evidenceFiles.ts';
import { msg } from '../../core/base/words/message.ts';
import { isOrIsWithin, isWithin } from '../withinFolder.ts';

/**
 * Returns the file's real path. A relative path belongs to the first root that contains it. Rejects when the path is outside all
 * roots. This is checked before the file system is accessed, so that a caller cannot find out which files exist elsewhere, and
 * again after links are resolved.
 */
export function fileUnderRoots(named: string, roots: readonly string[]): Promise<string> {
  return placeUnderRoots(named, roots, isWithin);
}

/** Works like `fileUnderRoots`, for a folder, which can be a root itself. */
export function folderUnderRoots(named: string, roots: readonly string[]): Promise<string> {
  return placeUnderRoots(named, roots, isOrIsWithin);
}

async function placeUnderRoots(
  named: string,
  roots: readonly string[],
  isIn: (place: string, folder: string) => boolean,
): Promise<string> {
  const real = await Promise.all(roots.map((root) => realpath(root).catch(() => root)));
  const isAllowed = (place: string): boolean =>
    [...roots, ...real].some((folder) => isIn(place, folder));
  const places = [...new Set(roots.map((root) => path.resolve(root, named)))].filter(isAllowed);
  const [first] = places;
  if (first === undefined || named.includes('\0')) throw outsideRoots(named);
  const existing = await findFirstExisting(places).catch((error: unknown) => {
    throw unreadableFile(first, error);
  });
  if (!real.some((folder) => isIn(existing, folder))) throw outsideRoots(named);
  return existing;
}

/** Returns the first path that exists. If none exists, rejects with the error of the last path. */
async function findFirstExisting(places: readonly string[]): Promise<string> {
  let wrong: unknown;
  for (const place of places) {
    try {
      return await realpath(place);
    } catch (error) {
      wrong = error;
    }
  }
  throw wrong;
}

function outsideRoots(named: string): InspectorError {
  return new InspectorError(
    'fileUnreadable',
    msg('{0} is in a folder that the server is not allowed to read.', named),
    msg("Choose a file in the workspace, or start the server with --root and the file's folder."),
  );
}
