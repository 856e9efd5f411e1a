// Reads perturbed evidence from a folder and writes perturbed evidence to a folder.

import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { perturbations } from '../../core/checklist/perturbations.ts';
import { isUnchangedName, nameInFile, subjectOfName } from '../../core/checklist/subjects.ts';
import type { Claim } from '../../core/evidence/evidence.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { noteInput } from '../../node/inputs/fileUse.ts';
import { checkWritable, FileWriting } from '../../node/writeFile.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ChecklistParams } from '../../protocol/scoring.ts';
import type { FileSource } from '../../protocol/fileSource.ts';
import {
  createPerturbedFiles,
  listPerturbedNames,
  createUnchangedFile,
} from '../../scorer/checklist/createPerturbedFiles.ts';

/** Maximum size of a file in bytes. Larger than any claim data set, but small enough to fit in memory. */
const largestBytes = 500_000_000;

export interface PerturbedFolder {
  readonly reference: FileSource | undefined;
  readonly files: readonly FileSource[];
  /** Names of evidence files that match no known perturbation. */
  readonly leftOut: readonly string[];
}

async function sourceIn(file: string): Promise<FileSource> {
  try {
    noteInput(file);
    const bytes = await readFile(file);
    if (!file.endsWith('.gz')) return { path: file, text: bytes.toString('utf8') };
    const text = await promisify(gunzip)(bytes, { maxOutputLength: largestBytes });
    return { path: file.slice(0, -'.gz'.length), text: text.toString('utf8') };
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/**
 * Reads the perturbed files of a folder, in the order of the perturbations table. `asked`: perturbation ids, by default all.
 * Throws if the folder contains none of the requested perturbations.
 */
export async function readPerturbedFolder(
  folder: string,
  asked: readonly string[] | undefined,
): Promise<PerturbedFolder> {
  const names = await namesIn(folder);
  const place = (name: string): number =>
    perturbations.findIndex(({ id }) => id === subjectOfName(nameInFile(name) ?? '')?.id);
  const wanted = names.filter((name) => {
    const nameInside = subjectOfName(nameInFile(name) ?? '');
    return nameInside !== undefined && (asked?.includes(nameInside.id) ?? true);
  });
  const files: FileSource[] = [];
  for (const name of wanted.sort((a, b) => place(a) - place(b))) {
    files.push(await sourceIn(path.join(folder, name)));
  }
  const base = names.find((name) => isUnchangedName(nameInFile(name) ?? ''));
  const reference = base === undefined ? undefined : await sourceIn(path.join(folder, base));
  const leftOut = names.filter((name) => {
    const nameInside = nameInFile(name);
    return nameInside !== undefined && !isUnchangedName(nameInside) && !subjectOfName(nameInside);
  });
  if (files.length > 0) return { reference, files, leftOut };
  throw new InspectorError(
    'notEvidence',
    `${folder} contains no perturbed file.`,
    'Files must be named as --export names them, or checklist.NAME.json(.gz) as in Ev2R.',
  );
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    throw unreadableFile(folder, error);
  }
}

/**
 * Writes either the unchanged file and all perturbed files, or no file at all. Replaces existing files, but never files that the
 * command reads. Resolves with the number of files.
 */
export async function writePerturbed(
  folder: string,
  claims: readonly Claim[],
  params: Pick<ChecklistParams, 'perturbations' | 'seed'>,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const name of listPerturbedNames(params.perturbations)) {
    await checkWritable(path.join(folder, name));
  }
  const sources = [
    () => createUnchangedFile(claims),
    ...createPerturbedFiles(claims, params).map(({ source }) => source),
  ];
  for (const source of sources) {
    const { path: name, text = '' } = source();
    const file = path.join(folder, name);
    const writing = await FileWriting.start(file);
    await writing.write(text);
    await writing.finish();
  }
  return sources.length;
}
