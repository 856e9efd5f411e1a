// Files that are written beside their place first. Whatever ends the process but a kill, none of them stays behind.

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

const present = new Set<string>();

/** At once: for a process that ends. */
export function removeTemporaryFiles(): void {
  for (const file of present) {
    try {
      rmSync(file, { force: true });
    } catch {
      // Nobody is left to be told.
    }
  }
  present.clear();
}

let isWatching = false;

function watchExit(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', removeTemporaryFiles);
}

/** A new file in the folder, which is not there before: a link that somebody has put there is not followed. */
export async function openTemporary(
  folder: string,
): Promise<{ readonly path: string; readonly handle: FileHandle }> {
  const name = `.evidence-inspector-${randomBytes(6).toString('hex')}.tmp`;
  const file = path.join(folder, name);
  watchExit();
  const handle = await open(file, 'wx');
  present.add(file);
  return { path: file, handle };
}

/** In one step: who reads `target` sees the old file or the new one. */
export async function moveTemporary(temporary: string, target: string): Promise<void> {
  await rename(temporary, target);
  present.delete(temporary);
}

/** Never rejects. */
export async function removeTemporary(temporary: string): Promise<void> {
  await rm(temporary, { force: true }).catch(() => undefined);
  present.delete(temporary);
}
