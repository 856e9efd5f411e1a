// What keeps a file from being written, in words.

import { InspectorError } from './errors.ts';
import { ownValue } from '../core/ownValue.ts';
import { told, type Wording } from '../core/words/told.ts';

const reasons: Readonly<Record<string, readonly [reason: Wording, nextStep: Wording]>> = {
  ENOSPC: [
    told('there is no space left on the device'),
    told('Free some space or choose another place.'),
  ],
  EDQUOT: [told('the disk quota is used up'), told('Free some space or choose another place.')],
  EFBIG: [told('it would be larger than a file may be there'), told('Choose another place.')],
  EACCES: [
    told('it is not allowed'),
    told('Check the permissions of the folder or choose another place.'),
  ],
  EPERM: [
    told('it is not allowed'),
    told('Check the permissions of the folder or choose another place.'),
  ],
  EROFS: [told('the file system is read-only'), told('Choose another place.')],
  ENOENT: [told('its folder does not exist'), told('Create the folder or choose another place.')],
  ENOTDIR: [told('its folder is a file'), told('Choose another place.')],
  EISDIR: [told('it is a folder'), told('Name a file.')],
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

/** `place`: the file or folder that was to be written. An error that is ours already stays as it is. */
export function unwritable(place: string, error: unknown): InspectorError {
  if (error instanceof InspectorError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const [reason, nextStep] = ownValue(reasons, code) ?? [message, told('Choose another place.')];
  return new InspectorError(
    'fileUnwritable',
    code === ''
      ? told('{0} cannot be written: {1}.', place, reason)
      : told('{0} cannot be written: {1} ({2}).', place, reason, code),
    nextStep,
    { cause: error },
  );
}
