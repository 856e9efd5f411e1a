// Checks whether two paths lead to the same file. Compares the file system's identity of the files, not their names.

import { fstatSync, realpathSync, statSync } from 'node:fs';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/base/words/message.ts';

export interface Identity {
  readonly device: bigint;
  readonly number: bigint;
  /** Real path. `undefined` for a file that is identified by its descriptor. */
  readonly place: string | undefined;
}

/**
 * Returns the identity of a path or an open file. `undefined` if nothing exists there, or if it is a folder, device or socket,
 * which writing does not replace.
 */
export function identityOf(file: string | number): Identity | undefined {
  try {
    const isOpen = typeof file === 'number';
    const facts = isOpen ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true });
    if (!facts.isFile() && !facts.isFIFO()) return undefined;
    return { device: facts.dev, number: facts.ino, place: isOpen ? undefined : placeOf(file) };
  } catch {
    return undefined;
  }
}

function placeOf(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}

/**
 * Whether two identities are equal. Compares device and file number, so hard links, symbolic links and different spellings of a
 * name, also in upper or lower case, count as the same file.
 */
export function isSame(a: Identity, b: Identity): boolean {
  // File systems without file numbers report 0. In this case the real paths are compared.
  const hasNumber = a.number !== 0n || b.number !== 0n;
  return (
    (hasNumber && a.device === b.device && a.number === b.number) ||
    (a.place !== undefined && a.place === b.place)
  );
}

/**
 * Creates the error for writing to a file that the command also reads. `output`: path of the file, or the descriptor of standard
 * output.
 */
export function inputIsKept(output: string | number, input: string): InspectorError {
  const name = typeof output === 'number' ? 'Standard output' : output;
  return new InspectorError(
    'fileUnwritable',
    input === output
      ? msg('{0} cannot be written because this command also reads it.', name)
      : msg(
          '{0} cannot be written because it is the same file as {1}, which this command reads.',
          name,
          input,
        ),
    msg('Choose another name.'),
  );
}

/** Throws `fileUnwritable` when writing `output` would replace one of `inputs`. */
export function refuseInputs(output: string, inputs: readonly string[]): void {
  const target = identityOf(output);
  if (!target) return;
  for (const input of inputs) {
    const source = identityOf(input);
    if (source && isSame(target, source)) throw inputIsKept(output, input);
  }
}
