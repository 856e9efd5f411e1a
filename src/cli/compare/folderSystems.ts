// Replaces folders in the arguments of `compare` with their prediction files.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { belongsFrom, shareOfSharedClaims } from '../../core/evidence/alignment/sharedClaims.ts';
import { countOf } from '../../core/format/numbers.ts';
import { noteInput } from '../../node/inputs/fileUse.ts';
import { predictionFilesIn } from '../../node/folders/predictionFiles.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import { UsageError } from '../usageError.ts';
import type { PrintLine } from '../terminal/messages.ts';

async function isFolder(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  return facts?.isDirectory() ?? false;
}

/**
 * Keeps the files that share the reference's claims, with the same rule as the editor. Prints which files are left out.
 */
async function findReferenceFiles(
  files: readonly string[],
  reference: string,
  scoring: Pick<LocalScoring, 'outline'>,
  printLine: PrintLine,
): Promise<readonly string[]> {
  const { claims } = await scoring.outline({ file: { path: reference } });
  const taken: string[] = [];
  const left: string[] = [];
  for (const file of files) {
    noteInput(file);
    const outline = await scoring.outline({ file: { path: file } }).catch(() => undefined);
    const fits = outline && shareOfSharedClaims(outline.claims, claims) >= belongsFrom;
    (fits ? taken : left).push(file);
  }
  if (left.length > 0) {
    const names = left.map((file) => path.relative('', file)).join(', ');
    printLine(`Left out because they do not belong to the claims of the reference: ${names}`);
  }
  return taken;
}

/**
 * Resolves with the files in the arguments and in their folders. Skips a folder's file if the file is also named directly. Throws
 * a UsageError for a folder without prediction files.
 */
export async function filesOfArguments(
  paths: readonly string[],
  reference: string | undefined,
  scoring: Pick<LocalScoring, 'outline'>,
  printLine: PrintLine,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const one of paths) {
    if (!(await isFolder(one))) {
      files.push(one);
      continue;
    }
    if (reference === undefined) {
      throw new UsageError(
        `--reference is missing: the prediction files of ${path.relative('', one) || '.'} have to be scored.`,
      );
    }
    const inFolder = await predictionFilesIn(one);
    if (inFolder.hasMore) {
      printLine(
        `${one} has very many files. Only ${countOf(inFolder.files.length, 'prediction file')} are used.`,
      );
    }
    const taken = await findReferenceFiles(inFolder.files, reference, scoring, printLine);
    if (taken.length === 0) {
      throw new UsageError(
        `there is no prediction file for this reference in ${path.relative('', one) || '.'}.`,
      );
    }
    for (const file of taken) if (!paths.includes(file)) files.push(file);
  }
  return files;
}
