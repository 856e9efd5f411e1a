// Lists the files that agents may name: files of the given folders that may contain evidence. Links are resolved first, and links
// that lead outside the folders are skipped.

import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { mayHoldEvidence } from '../../core/read/claims/fileNames.ts';
import { detectEvidence, looksLikeReport } from '../../core/read/files/detect.ts';
import { detectionLength } from '../../core/read/files/tellingWords.ts';
import { toPlainText } from '../../core/base/toPlainText.ts';
import { mostPath } from '../../core/analyse/tools/inputs.ts';
import type { FileKind, FileList, FileQuery, ListedFile } from '../../core/analyse/tools/tool.ts';
import { unreadableFile } from '../evidenceFiles.ts';
import { isWithin, isOrIsWithin } from '../withinFolder.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/base/words/message.ts';

/** Maximum numbers of files and of folders. If there are more, the list is incomplete. */
const mostFiles = 2_000;
const mostFolders = 2_000;

interface FoundFile {
  readonly path: string;
  /** Real path, which is inside a root. */
  readonly real: string;
}

/** Whether a folder is skipped. Folders of tools and settings contain no evidence. */
function isPassedOver(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}

/**
 * Whether a model can name the file. A model reads and writes paths as text, so a path that changes when it becomes text cannot
 * be named.
 */
function canBeNamed(file: string): boolean {
  return file.length <= mostPath / 4 || (file.length <= mostPath && /^[ -~]*$/u.test(file))
    ? toPlainText(file) === file && file.trim() === file
    : false;
}

interface Walk {
  readonly found: FoundFile[];
  readonly seen: Set<string>;
  folders: number;
  isComplete: boolean;
}

/**
 * Visits a folder and its subfolders. `nameOf`: returns the name by which tools refer to a file of this folder. Folders that
 * cannot be read are skipped, except the outermost folder.
 */
async function walkFolder(
  outermost: string,
  roots: readonly string[],
  nameOf: (file: string) => Promise<string>,
  walk: Walk,
): Promise<void> {
  const waiting = [outermost];
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    if (walk.folders === mostFolders) {
      walk.isComplete = false;
      return;
    }
    walk.folders += 1;
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (folder === outermost) throw unreadableFile(folder, error);
      return [];
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!isPassedOver(entry.name)) waiting.push(place);
        continue;
      }
      if (!mayHoldEvidence(entry.name)) continue;
      const real = await realFile(place, entry.isSymbolicLink(), roots);
      if (real === undefined || walk.seen.has(place)) continue;
      const name = await nameOf(place);
      if (!canBeNamed(name)) continue;
      if (walk.found.length === mostFiles) {
        walk.isComplete = false;
        return;
      }
      walk.seen.add(place);
      walk.found.push({ path: name, real });
    }
  }
}

/** Returns the real path of a file. `undefined` if the path is not a file, or is a link that leads out of the roots. */
async function realFile(
  place: string,
  isLink: boolean,
  roots: readonly string[],
): Promise<string | undefined> {
  try {
    const real = isLink ? await fileUnderRoots(place, roots) : place;
    return (await lstat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

async function kindOf(file: string): Promise<FileKind> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(detectionLength),
      0,
      detectionLength,
      0,
    );
    const head = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
    return looksLikeReport(head) ? 'report' : (detectEvidence(head)?.role ?? 'other');
  } finally {
    await handle.close();
  }
}

async function describeFile({ path: name, real }: FoundFile): Promise<ListedFile> {
  const { size } = await stat(real).catch(() => ({ size: 0 }));
  return { path: name, bytes: size, kind: await kindOf(real).catch(() => 'other' as const) };
}

/**
 * Lists files that may contain evidence, root after root, each folder's own files before the files of its subfolders. Reads only
 * the start of the listed files. Does not follow links to folders. Leaves out files whose names are not plain text. Rejects when
 * `folder` is outside the roots or cannot be read.
 */
export async function listEvidenceFiles(
  roots: readonly string[],
  { folder, offset, most }: FileQuery,
): Promise<FileList> {
  const walk: Walk = { found: [], seen: new Set(), folders: 0, isComplete: true };
  const real = await Promise.all(
    roots.map((root) => realpath(root).catch(() => path.resolve(root))),
  );
  const nameOf = async (file: string): Promise<string> => {
    const index = real.findIndex((root) => isWithin(file, root));
    const name = path.relative(real[index] ?? '', file);
    // Tools search for a relative path in each root, and use the first file.
    for (const earlier of real.slice(0, Math.max(0, index))) {
      if (await lstat(path.join(earlier, name)).catch(() => undefined)) return file;
    }
    return index === -1 ? file : name;
  };
  const places = folder === undefined ? real : [await folderUnderRoots(folder, roots)];
  for (const place of places) await walkFolder(place, roots, nameOf, walk);
  const files: ListedFile[] = [];
  for (const found of walk.found.slice(offset, offset + most))
    files.push(await describeFile(found));
  return { files, count: walk.found.length, isComplete: walk.isComplete };
}

// Restricts which files a caller may read by name: only files in given folders. Links are resolved first.

/**
 * Returns the file's real path. A relative path belongs to the first root that contains it. Rejects when the path is outside all
 * roots. This is checked before the file system is accessed, so that a caller cannot find out which files exist elsewhere, and
 * again after links are resolved.
 */
export function fileUnderRoots(named: string, roots: readonly string[]): Promise<string> {
  return placeUnderRoots(named, roots, isWithin);
}

/** Works like `fileUnderRoots`, for a folder, which can be a root itself. */
function folderUnderRoots(named: string, roots: readonly string[]): Promise<string> {
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
