// What can be the id of a model: it is also the name of its folder, on every file system.

import { isDeviceName } from './modelPath.ts';

const form = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/u;
/** Endings of what the installer keeps beside the models: pins.json, locks, what is replaced, what is still coming. */
const ownEndings = /\.(?:json|lock|old|part|tmp)$/u;
/** Of an id in a catalogue or a precision; an installed model has both in its id. */
export const longestIdPart = 64;

export const idRule =
  'lower-case letters, digits, dots and hyphens, and none of the endings .json, .lock, .old, .part and .tmp';

/** Never a path, a device, or the name of something that the installer itself keeps. */
export function isModelId(text: string, longest = 2 * longestIdPart + 1): boolean {
  return text.length <= longest && form.test(text) && !ownEndings.test(text) && !isDeviceName(text);
}
