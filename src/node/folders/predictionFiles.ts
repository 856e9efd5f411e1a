// Finds the prediction files of a folder, for the command line and the editor.

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { mayHoldEvidence } from '../../core/read/claims/fileNames.ts';
import { unreadableFile } from '../evidenceFiles.ts';
import { roleByHead } from './evidenceHead.ts';

const passedOver: ReadonlySet<string> = new Set(['node_modules', '.git']);
/** Maximum number of JSON, JSON Lines, CSV and TSV files to check. Only the start of each file is read. */
const mostLooked = 2_000;
/** Maximum number of prediction files. Nobody compares more systems, and scoring them takes time. */
export const mostPredictionFiles = 100;

export interface PredictionFiles {
  /** Full paths: the folder's own files first, then the files of its subfolders, each sorted by name. */
  readonly files: readonly string[];
  /** Whether there are more files than were returned or checked. */
  readonly hasMore: boolean;
}

/**
 * Lists the folder's own files by name, then its subfolders. Rejects with `fileNotFound` or `fileUnreadable` only for the
 * outermost folder.
 */
async function listFolder(folder: string, isOutermost: boolean) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const sorted = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      files: sorted.filter((one) => !one.isDirectory() && mayHoldEvidence(one.name)),
      folders: sorted.filter((one) => one.isDirectory() && !passedOver.has(one.name)),
    };
  } catch (error) {
    if (isOutermost) throw unreadableFile(folder, error);
    return { files: [], folders: [] };
  }
}

/** Finds prediction files in a folder and its subfolders by their content. Does not follow links to folders, and skips unreadable files. */
export async function predictionFilesIn(folder: string): Promise<PredictionFiles> {
  const files: string[] = [];
  let looked = 0;
  const waiting = [folder];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const listing = await listFolder(next, next === folder);
    for (const { name } of listing.files) {
      if (looked === mostLooked) return { files, hasMore: true };
      looked += 1;
      const file = path.join(next, name);
      if ((await roleByHead(file).catch(() => undefined)) !== 'predictions') continue;
      if (files.length === mostPredictionFiles) return { files, hasMore: true };
      files.push(file);
    }
    for (const { name } of listing.folders) waiting.push(path.join(next, name));
  }
  return { files, hasMore: false };
}
