// Files that are written beside their target and then replace it. They are removed when the process ends, unless it is killed.
// The next process that writes into the folder removes the files of a killed process.

import { randomBytes, createHash } from 'node:crypto';
import { rmSync, readlinkSync } from 'node:fs';
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { hostname } from 'node:os';

const present = new Set<string>();

/** Removes the files synchronously, for a process that is ending. */
export function removeTemporaryFiles(): void {
  for (const file of present) {
    try {
      rmSync(file, { force: true });
    } catch {
      // The process is ending, so no message can be shown.
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

/** Removes files of processes that have ended. Never rejects. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix) || !name.endsWith('.tmp')) continue;
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    if (isRunning(owner)) continue;
    await rm(path.join(folder, name), { force: true }).catch(() => undefined);
  }
}

/**
 * Creates a new file in the folder. Fails if the name exists, so that a link that somebody else created is never followed.
 * `isPrivate`: other users cannot read the file.
 */
export async function openTemporary(
  folder: string,
  { isPrivate = false }: { readonly isPrivate?: boolean } = {},
): Promise<{ readonly path: string; readonly handle: FileHandle }> {
  const name = `${prefix}${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  const file = path.join(folder, name);
  watchExit();
  await removeAbandoned(folder);
  const handle = await open(file, 'wx', isPrivate ? 0o600 : undefined);
  present.add(file);
  return { path: file, handle };
}

/** Replaces `target` in one step, so that readers find either the old or the new file. */
export async function moveTemporary(temporary: string, target: string): Promise<void> {
  await rename(temporary, target);
  present.delete(temporary);
}

/** Removes a file. Never rejects. */
export async function removeTemporary(temporary: string): Promise<void> {
  await rm(temporary, { force: true }).catch(() => undefined);
  present.delete(temporary);
}

/**
 * Returns an id of the machine or container within which process ids can be compared. A folder may be shared with another
 * machine, or with a container on this machine.
 */
export function processSpace(): string {
  let space = hostname();
  try {
    space += readlinkSync('/proc/self/ns/pid');
  } catch {
    // This information is not available on this system.
  }
  return createHash('sha256').update(space).digest('hex').slice(0, 8);
}

/** Whether a process with this id exists on this machine and is visible to this process. Also true for this process's own id. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
