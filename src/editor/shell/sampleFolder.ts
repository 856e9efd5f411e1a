// The sample that comes with the extension, as files that a person may edit. Knows nothing of VS Code.

import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../platform/l10n.ts';
import { InspectorError } from '../../protocol/errors.ts';

/** Of samples/ what is packaged; the systems in the order in which they are compared. */
export const sampleNames = {
  reference: 'reference.json',
  systems: ['systemA.predictions.json', 'systemB.predictions.json'],
} as const;

const names: readonly string[] = [sampleNames.reference, ...sampleNames.systems];

export interface Sample {
  readonly folder: string;
  /** A file is no longer what the extension brings: it was edited, or the extension has another one now. */
  readonly isChanged: boolean;
}

function folderName(number: number): string {
  return number === 1 ? 'sample' : `sample-${String(number)}`;
}

/** From 1; 0: there is none. */
async function findLastNumber(storage: string): Promise<number> {
  const entries = await readdir(storage, { withFileTypes: true }).catch((): Dirent[] => []);
  const numbers = entries.flatMap((entry) => {
    const match = /^sample(?:-([1-9]\d{0,5}))?$/u.exec(entry.name);
    return match && entry.isDirectory() ? [Number(match[1] ?? 1)] : [];
  });
  return numbers.reduce((most, one) => Math.max(most, one), 0);
}

async function isChanged(shipped: string, folder: string): Promise<boolean> {
  for (const name of names) {
    const [before, now] = await Promise.all(
      [shipped, folder].map((place) => readFile(path.join(place, name))),
    );
    if (!before || !now?.equals(before)) return true;
  }
  return false;
}

async function fillSample(shipped: string, folder: string): Promise<Sample> {
  try {
    await mkdir(folder, { recursive: true });
    for (const name of names) {
      const target = path.join(folder, name);
      await copyFile(path.join(shipped, name), target, constants.COPYFILE_EXCL).catch(
        (error: unknown) => {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        },
      );
    }
    return { folder, isChanged: await isChanged(shipped, folder) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InspectorError(
      'fileUnwritable',
      t('The sample could not be copied to {0}: {1}.', folder, reason),
      t('Free some space or install the extension again, then run Try the Sample.'),
      { cause: error },
    );
  }
}

/**
 * The sample in the extension's own folder `storage`: the copy made last, with what is missing of it put back, or a first one. A file
 * that is there is never replaced. Rejects with `InspectorError` where it cannot be copied.
 */
export async function sampleIn(storage: string, shipped: string): Promise<Sample> {
  const last = await findLastNumber(storage);
  return await fillSample(shipped, path.join(storage, folderName(Math.max(1, last))));
}

/** One more copy, beside those that were made before. */
export async function createSample(storage: string, shipped: string): Promise<Sample> {
  const last = await findLastNumber(storage);
  return await fillSample(shipped, path.join(storage, folderName(last + 1)));
}
