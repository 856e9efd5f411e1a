// The bundled sample: its files, and copies that the user may edit.

import { constants } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Packaged files of samples/. The systems are in the order of comparison. */
export const sampleNames = {
  reference: 'reference.json',
  systems: ['systemA.predictions.json', 'systemB.predictions.json'],
} as const;

export const sampleFiles: readonly string[] = [sampleNames.reference, ...sampleNames.systems];

/** Further packaged files, which commands of the documents read. */
export const furtherSampleFiles: readonly string[] = [
  'columns/systemA.ratings.csv',
  'sources/pages.jsonl',
  'mapping/checks.csv',
  'mapping/checks.evidence-mapping.json',
  'averimatec/reference.json',
  'averimatec/system.predictions.json',
  'averimatec/images/bridge.png',
  'averimatec/images/plaque.png',
];

/**
 * Copies the missing files of the sample (or `files`) from the folder `bundled` into `folder`. Never replaces a file. Resolves with the names of
 * files that differ from the bundled ones, because they were edited or come from another version.
 */
export async function copySample(
  bundled: string,
  folder: string,
  files = sampleFiles,
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const name of files) {
    const [from, to] = [path.join(bundled, name), path.join(folder, name)];
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    const before = await readFile(from);
    if (!before.equals(await readFile(to))) changed.push(name);
  }
  return changed;
}
