// Explains why a file could not be written.

import { InspectorError } from './errors.ts';
import { getOwnValue } from '../core/getOwnValue.ts';
import { msg, type Wording } from '../core/words/message.ts';

const reasons: Readonly<Record<string, readonly [reason: Wording, nextStep: Wording]>> = {
  ENOSPC: [
    msg('there is no space left on the device'),
    msg('Free some space or choose another location.'),
  ],
  EDQUOT: [msg('the disk quota is used up'), msg('Free some space or choose another location.')],
  EFBIG: [
    msg('the file would be larger than the file system allows'),
    msg('Choose another location.'),
  ],
  EACCES: [
    msg('permission is denied'),
    msg('Check the permissions of the folder or choose another location.'),
  ],
  EPERM: [
    msg('permission is denied'),
    msg('Check the permissions of the folder or choose another location.'),
  ],
  EROFS: [msg('the file system is read-only'), msg('Choose another location.')],
  ENOENT: [msg('the folder does not exist'), msg('Create the folder or choose another location.')],
  ENOTDIR: [msg('the folder path points to a file'), msg('Choose another location.')],
  EISDIR: [msg('the path is a folder'), msg('Choose a file.')],
};

const codesOfDisks: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Whether a file error was caused by the disk or its permissions. */
export function isOfDisk(error: unknown): boolean {
  return !(error instanceof InspectorError) && codesOfDisks.has(codeOf(error));
}

/**
 * Creates the error for a file that could not be written. `place` is the file or its folder. Our own errors are returned
 * unchanged.
 */
export function unwritableFile(place: string, error: unknown): InspectorError {
  if (error instanceof InspectorError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const [reason, nextStep] = getOwnValue(reasons, code) ?? [
    message,
    msg('Choose another location.'),
  ];
  return new InspectorError(
    'fileUnwritable',
    code === ''
      ? msg('{0} cannot be written: {1}.', place, reason)
      : msg('{0} cannot be written: {1} ({2}).', place, reason, code),
    nextStep,
    { cause: error },
  );
}
