import { constants } from 'node:fs';
import { access, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InspectorError } from '../protocol/errors.ts';

const reasons: Readonly<Record<string, readonly [sentence: string, nextStep: string]>> = {
  ENOSPC: ['there is no space left on the device', 'Free some space or choose another place.'],
  EDQUOT: ['the disk quota is used up', 'Free some space or choose another place.'],
  EACCES: ['it is not allowed', 'Check the permissions of the folder or choose another place.'],
  EPERM: ['it is not allowed', 'Check the permissions of the folder or choose another place.'],
  EROFS: ['the file system is read-only', 'Choose another place.'],
  ENOENT: ['its folder does not exist', 'Create the folder or choose another place.'],
  ENOTDIR: ['its folder is a file', 'Choose another place.'],
  EISDIR: ['it is a folder', 'Name a file.'],
};

function unwritable(file: string, error: unknown): InspectorError {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const message = error instanceof Error ? error.message : String(error);
  const [reason, nextStep] = reasons[code] ?? [message, 'Choose another place.'];
  return new InspectorError(
    'fileUnwritable',
    `${file} cannot be written: ${reason}${code === '' ? '' : ` (${code})`}.`,
    nextStep,
    { cause: error },
  );
}

async function isDevice(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  if (facts?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  return facts !== undefined && !facts.isFile();
}

/** Finds out before long work whether its result can be written; rejects with `fileUnwritable`. */
export async function checkWritable(file: string): Promise<void> {
  try {
    if (await isDevice(file)) return;
    await stat(`${path.dirname(file)}${path.sep}`);
    await access(path.dirname(file), constants.W_OK);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** The whole text or nothing: who reads the file sees the old one or the new one. Rejects with `fileUnwritable`. */
export async function writeFileAtomically(file: string, text: string): Promise<void> {
  try {
    if (await isDevice(file)) {
      await writeFile(file, text);
      return;
    }
    const target = await realpath(file).catch(() => path.resolve(file)); // a link stays a link
    const temporary = `${target}.${process.pid}.tmp`;
    try {
      const handle = await open(temporary, 'w');
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  } catch (error) {
    throw unwritable(file, error);
  }
}
