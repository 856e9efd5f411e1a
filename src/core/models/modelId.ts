// Defines valid model ids. An id is also the name of the model's folder, on every file system.

import { isDeviceName } from './modelPath.ts';

const form = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/u;
/** Matches extensions of the installer's own files: pins.json, locks, replaced models, incomplete downloads. */
const ownEndings = /\.(?:json|lock|old|part|tmp)$/u;
/** Maximum length of a catalogue id or of a precision, in characters. An installed model's id consists of both. */
export const longestIdPart = 64;

export const idRule =
  'lower-case letters, digits, dots and hyphens, and none of the endings .json, .lock, .old, .part and .tmp';

/** Whether a text is a valid id. False for a path, a device, or a name that the installer itself uses. */
export function isModelId(text: string, longest = 2 * longestIdPart + 1): boolean {
  return text.length <= longest && form.test(text) && !ownEndings.test(text) && !isDeviceName(text);
}
