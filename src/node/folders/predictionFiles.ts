// The prediction files of a folder, for the command line and the editor alike.

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { mayHoldEvidence } from '../../core/evidence/fileNames.ts';
import { unreadableFile } from '../evidenceFiles.ts';
import { roleByHead } from './evidenceHead.ts';

const passedOver: ReadonlySet<string> = new Set(['node_modules', '.git']);
/** JSON, JSON Lines, CSV and TSV files that are looked at, each only at its beginning. */
const mostLooked = 2_000;
/** Nobody compares more, and scoring them takes its time. */
export const mostPredictionFiles = 100;

export interface PredictionFiles {
  /** Whole paths: those of the folder itself first, then those of its subfolders, each by name. */
  readonly files: readonly string[];
  /** There are more than were taken or looked at. */
  readonly hasMore: boolean;
}

/** Its own files by name, then its folders; rejects with `fileNotFound` or `fileUnreadable` for the outermost one alone. */
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

/** Prediction files in a folder and its subfolders, found by content; links to folders are not followed, unreadable files passed over. */
export async function predictionFilesIn(folder: string): Promise<PredictionFiles> {
  const files: string[] = [];
  let looked = 0;
  const waiting = [folder];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const found = await listFolder(next, next === folder);
    for (const { name } of found.files) {
      if (looked === mostLooked) return { files, hasMore: true };
      looked += 1;
      const file = path.join(next, name);
      if ((await roleByHead(file).catch(() => undefined)) !== 'predictions') continue;
      if (files.length === mostPredictionFiles) return { files, hasMore: true };
      files.push(file);
    }
    for (const { name } of found.folders) waiting.push(path.join(next, name));
  }
  return { files, hasMore: false };
}
