// What keeps a file from being written, in words.

import { InspectorError } from './errors.ts';
import { ownValue } from '../core/ownValue.ts';

const reasons: Readonly<Record<string, readonly [sentence: string, nextStep: string]>> = {
  ENOSPC: ['there is no space left on the device', 'Free some space or choose another place.'],
  EDQUOT: ['the disk quota is used up', 'Free some space or choose another place.'],
  EFBIG: ['it would be larger than a file may be there', 'Choose another place.'],
  EACCES: ['it is not allowed', 'Check the permissions of the folder or choose another place.'],
  EPERM: ['it is not allowed', 'Check the permissions of the folder or choose another place.'],
  EROFS: ['the file system is read-only', 'Choose another place.'],
  ENOENT: ['its folder does not exist', 'Create the folder or choose another place.'],
  ENOTDIR: ['its folder is a file', 'Choose another place.'],
  EISDIR: ['it is a folder', 'Name a file.'],
};

const codesOfDisks: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Whether it is the disk or its permissions that refused, whatever was done with a file. */
export function isOfDisk(error: unknown): boolean {
  return !(error instanceof InspectorError) && codesOfDisks.has(codeOf(error));
}

/** `place`: the file or folder that was to be written. */
export function unwritable(place: string, error: unknown): InspectorError {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const [reason, nextStep] = ownValue(reasons, code) ?? [message, 'Choose another place.'];
  return new InspectorError(
    'fileUnwritable',
    `${place} cannot be written: ${reason}${code === '' ? '' : ` (${code})`}.`,
    nextStep,
    { cause: error },
  );
}
