// The bundled sample as files that the user may edit. Independent of VS Code.

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { copySample } from '../../node/sampleFiles.ts';
import { t } from '../platform/l10n.ts';
import { InspectorError, reasonOfError } from '../../protocol/errors.ts';

export interface Sample {
  readonly folder: string;
  /** True if a file differs from the bundled file, because it was edited or because the extension has a newer version. */
  readonly isChanged: boolean;
}

function folderName(number: number): string {
  return number === 1 ? 'sample' : `sample-${String(number)}`;
}

/** Resolves with the number of the last copy, starting at 1. 0 if no copy exists. */
async function findLastNumber(storage: string): Promise<number> {
  const entries = await readdir(storage, { withFileTypes: true }).catch((): Dirent[] => []);
  const numbers = entries.flatMap((entry) => {
    const match = /^sample(?:-([1-9]\d{0,5}))?$/u.exec(entry.name);
    return match && entry.isDirectory() ? [Number(match[1] ?? 1)] : [];
  });
  return numbers.reduce((most, one) => Math.max(most, one), 0);
}

async function fillSample(shipped: string, folder: string): Promise<Sample> {
  try {
    return { folder, isChanged: (await copySample(shipped, folder)).length > 0 };
  } catch (error) {
    throw new InspectorError(
      'fileUnwritable',
      t('The sample could not be copied to {0}: {1}.', folder, reasonOfError(error)),
      t('Free some space or reinstall the extension, then run Try the Sample.'),
      { cause: error },
    );
  }
}

/**
 * Returns the latest copy of the sample in the extension's folder `storage`, or makes the first copy. Restores missing
 * files and never replaces existing files. Rejects with an `InspectorError` if copying fails.
 */
export async function sampleIn(storage: string, shipped: string): Promise<Sample> {
  const last = await findLastNumber(storage);
  return await fillSample(shipped, path.join(storage, folderName(Math.max(1, last))));
}

/** Makes another copy and keeps the earlier copies. */
export async function createSample(storage: string, shipped: string): Promise<Sample> {
  const last = await findLastNumber(storage);
  return await fillSample(shipped, path.join(storage, folderName(last + 1)));
}
