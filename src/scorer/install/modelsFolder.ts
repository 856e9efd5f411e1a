// The folder of installed models: one folder a model under its id, what is still coming under `.incoming`.

import { mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { InspectorError } from '../../protocol/errors.ts';
import { diskFull } from './installErrors.ts';
import { syncFolder } from './partFile.ts';

const incomingName = '.incoming';
/** Left free for everybody else. */
const spareBytes = 64 * 1024 * 1024;

export class ModelsFolder {
  readonly path: string;

  constructor(folder: string) {
    this.path = folder;
  }

  of(id: string): string {
    return path.join(this.path, id);
  }

  incoming(id: string): string {
    return path.join(this.path, incomingName, id);
  }

  /** Does `work` in the model's incoming folder while no other process does; what it leaves there is found the next time. */
  async withIncoming<Result>(
    id: string,
    work: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    const folder = this.incoming(id);
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      throw unwritable(this.path, error);
    }
    const unlock = await locked(`${folder}.lock`, id);
    try {
      return await work(folder);
    } finally {
      await unlock();
    }
  }

  /** What came becomes the model, in one step; an older one of the id goes. */
  async take(id: string): Promise<void> {
    const target = this.of(id);
    const old = path.join(this.path, incomingName, `${id}.old`);
    try {
      await rm(old, { recursive: true, force: true });
      if (await stat(target).catch(() => undefined)) await rename(target, old);
      await rename(this.incoming(id), target);
      await syncFolder(this.path);
      await rm(old, { recursive: true, force: true });
    } catch (error) {
      throw inUse(target, error);
    }
  }

  /** The model and what is left of its downloads; resolves with whether there was anything. */
  async remove(id: string): Promise<boolean> {
    const gone = path.join(this.path, incomingName, `${id}.old`);
    const places = [this.of(id), this.incoming(id)];
    const found = await Promise.all(places.map((place) => stat(place).catch(() => undefined)));
    if (found.every((facts) => facts === undefined)) return false;
    await mkdir(path.dirname(gone), { recursive: true });
    const unlock = await locked(`${this.incoming(id)}.lock`, id);
    try {
      for (const [at, place] of places.entries()) {
        if (!found[at]) continue;
        await rm(gone, { recursive: true, force: true });
        await rename(place, gone); // nobody sees half a model
        await rm(gone, { recursive: true, force: true });
      }
    } catch (error) {
      throw inUse(this.of(id), error);
    } finally {
      await unlock();
    }
    return true;
  }

  /** Of the file system that the folder is on or will be. */
  async freeBytes(): Promise<number> {
    for (let folder = path.resolve(this.path); ; folder = path.dirname(folder)) {
      const facts = await statfs(folder).catch(() => undefined);
      if (facts) return facts.bavail * facts.bsize;
      if (folder === path.dirname(folder)) return Infinity;
    }
  }

  /** Rejects with `diskFull`. */
  async checkSpace(needed: number): Promise<void> {
    const free = await this.freeBytes();
    if (needed + spareBytes > free) throw diskFull(this.path, needed + spareBytes, free);
  }
}

async function locked(file: string, id: string): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken) throw unwritable(path.dirname(file), error);
      const owner = Number(await readFile(file, 'utf8').catch(() => ''));
      if (attempt > 0 || isRunning(owner)) throw busy(id, owner);
      await rm(file, { force: true }); // of a process that was killed
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function busy(id: string, pid: number): InspectorError {
  return new InspectorError(
    'modelRefused',
    `Another process (${String(pid)}) is installing or removing ${id}.`,
    'Wait for it, or end it: what has arrived is kept.',
  );
}

function unwritable(folder: string, error: unknown): InspectorError {
  const reason = error instanceof Error ? error.message : String(error);
  return new InspectorError(
    'fileUnwritable',
    `The models folder ${folder} cannot be written: ${reason}.`,
    'Check its permissions or choose another one.',
    { cause: error },
  );
}

function inUse(folder: string, error: unknown): InspectorError {
  const reason = error instanceof Error ? error.message : String(error);
  return new InspectorError(
    'fileUnwritable',
    `${folder} cannot be replaced or removed: ${reason}.`,
    'A scorer may have the model open: close VS Code windows that use it and try again.',
    { cause: error },
  );
}
