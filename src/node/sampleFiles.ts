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

/**
 * Copies the missing files of the sample from the folder `bundled` into `folder`. Never replaces a file. Resolves with the names of
 * files that differ from the bundled ones, because they were edited or come from another version.
 */
export async function copySample(bundled: string, folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const changed: string[] = [];
  for (const name of sampleFiles) {
    const [from, to] = [path.join(bundled, name), path.join(folder, name)];
    await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    const before = await readFile(from);
    if (!before.equals(await readFile(to))) changed.push(name);
  }
  return changed;
}
