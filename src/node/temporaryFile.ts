// Files that are written beside their place first. Whatever ends the process but a kill, none of them stays behind; what a
// killed process left goes when the next one writes into the folder.

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from './processes/isRunning.ts';
import { processSpace } from './processSpace.ts';

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

const prefix = `.evidence-inspector-${processSpace()}-`;

/** Of processes that are no more. Never rejects. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix) || !name.endsWith('.tmp')) continue;
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    if (isRunning(owner)) continue;
    await rm(path.join(folder, name), { force: true }).catch(() => undefined);
  }
}

/** A new file in the folder, which is not there before: a link that somebody has put there is not followed. */
export async function openTemporary(
  folder: string,
): Promise<{ readonly path: string; readonly handle: FileHandle }> {
  const name = `${prefix}${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  const file = path.join(folder, name);
  watchExit();
  await removeAbandoned(folder);
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
