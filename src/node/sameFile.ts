// Whether a file that is to be written is one of those that are read: by what the system says it is, not by its name.

import { fstatSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { InspectorError } from '../protocol/errors.ts';
import { told } from '../core/words/told.ts';

interface Identity {
  readonly device: bigint;
  readonly number: bigint;
  /** Absent: of an open file. */
  readonly place: string | undefined;
}

/** Of a path or an open file. `undefined`: nothing is there, or a device or socket, which writing does not replace. */
async function identityOf(file: string | number): Promise<Identity | undefined> {
  try {
    const isOpen = typeof file === 'number';
    const facts = isOpen ? fstatSync(file, { bigint: true }) : await stat(file, { bigint: true });
    if (!facts.isFile() && !facts.isFIFO()) return undefined;
    const place = isOpen ? undefined : await realpath(file).catch(() => file);
    return { device: facts.dev, number: facts.ino, place };
  } catch {
    return undefined;
  }
}

/** By device and number: hard links, symbolic links, another spelling or another case of the name are one file. */
function isSame(a: Identity, b: Identity): boolean {
  // File systems without numbers say 0; there the places are compared, as the file system itself spells them.
  const hasNumber = a.number !== 0n || b.number !== 0n;
  return (
    (hasNumber && a.device === b.device && a.number === b.number) ||
    (a.place !== undefined && a.place === b.place)
  );
}

/** Rejects with `fileUnwritable` when writing `output` would replace one of `inputs`, or print into it (an open file). */
export async function refuseInputs(
  output: string | number,
  inputs: readonly string[],
): Promise<void> {
  const target = await identityOf(output);
  if (!target) return;
  const name = typeof output === 'number' ? 'Standard output' : output;
  for (const input of inputs) {
    const source = await identityOf(input);
    if (!source || !isSame(target, source)) continue;
    throw new InspectorError(
      'fileUnwritable',
      input === output
        ? told(
            '{0} cannot be written: it is one of the files of this command, which is read.',
            name,
          )
        : told('{0} cannot be written: it is the same file as {1}, which is read.', name, input),
      told('Choose another name.'),
    );
  }
}
