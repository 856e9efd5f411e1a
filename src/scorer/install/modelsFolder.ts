// The folder of installed models. Each model has its own folder, named by its id. Unfinished downloads are under `.incoming`.

import { lstat, mkdir, open, readdir, realpath, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { InstallProgress } from '../../core/score/models/installation.ts';
import { msg } from '../../core/base/words/message.ts';
import { readText } from '../../node/regularFile.ts';
import { InspectorError, reasonOfError } from '../../protocol/errors.ts';
import { modelIn, type ModelTest } from './listInstalledModels.ts';
import { manifestName } from './manifestFile.ts';
import { diskFull, folderNotModel, modelAlreadyInstalled } from './transfer/installErrors.ts';
import { syncFolder } from './transfer/fileDownload.ts';
import { mostBytes } from './transfer/readLimits.ts';
import type { Patience, RetryOptions } from './transfer/retry.ts';

/** What is at the path of a model. */
export type Occupant = 'nothing' | 'model' | 'damagedModel' | 'somethingElse';

/**
 * Detects what is at the path of a model. A damaged model is recognised by its remaining files: a manifest in our format, a
 * graph, or an empty folder. Any other folder, file or link is assumed to belong to the user, because a wrong folder may have
 * been set as the models folder.
 */
export async function occupantOf(place: string): Promise<Occupant> {
  const facts = await lstat(place).catch(() => undefined);
  if (!facts) return 'nothing';
  if (!facts.isDirectory()) return 'somethingElse';
  if ((await modelIn(place)).model.problem === undefined) return 'model';
  const manifest = await readText(path.join(place, manifestName), mostBytes.manifest).catch(
    () => '',
  );
  if (manifest.includes('evidence-inspector/models/')) return 'damagedModel';
  const names = await readdir(place).catch(() => ['unreadable']);
  const isOurs = names.length === 0 || names.some((name) => name.endsWith('.onnx'));
  return isOurs ? 'damagedModel' : 'somethingElse';
}

const incomingName = '.incoming';
/** Number of bytes that are left free for other programs. */
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

  /**
   * Runs `work` in the model's incoming folder while holding the model's lock. Files that `work` leaves there remain for the next
   * call.
   */
  async withIncoming<Result>(
    id: string,
    work: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    const folder = this.incoming(id);
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      throw folderUnwritable(this.path, error);
    }
    await this.#checkIncoming(id);
    const unlock = await lockModel(`${folder}.lock`, id);
    try {
      return await work(folder);
    } finally {
      await unlock();
    }
  }

  /**
   * Checks what is at the path of a model. Rejects with `modelInstalled` if there is a model that may not be replaced, and with
   * another error if there is something other than a model.
   */
  async checkPlace(id: string, mayReplace: boolean): Promise<void> {
    const occupant = await occupantOf(this.of(id));
    if (occupant === 'somethingElse') throw folderNotModel(this.of(id));
    if (occupant !== 'nothing' && !mayReplace) {
      throw modelAlreadyInstalled(id, occupant === 'damagedModel');
    }
  }

  /** Empties the model's incoming folder, except for files whose names `stays` accepts. */
  async clearIncoming(id: string, stays: (name: string) => boolean): Promise<void> {
    const folder = this.incoming(id);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.isFile() && stays(entry.name)) continue;
      await rm(path.join(folder, entry.name), { recursive: true, force: true });
    }
  }

  async dropIncoming(id: string): Promise<void> {
    await rm(this.incoming(id), { recursive: true, force: true });
  }

  /** Installs the incoming folder as the model in one step. Removes an older model with the same id if allowed. */
  async take(id: string, mayReplace: boolean): Promise<void> {
    await this.checkPlace(id, mayReplace); // another process may have been faster
    const target = this.of(id);
    const old = path.join(this.path, incomingName, `${id}.old`);
    let isMoved = false;
    try {
      await rm(old, { recursive: true, force: true });
      if (await isThere(target)) {
        await rename(target, old);
        isMoved = true;
      }
      await rename(this.incoming(id), target);
      await syncFolder(this.path);
      await rm(old, { recursive: true, force: true });
    } catch (error) {
      if (isMoved && !(await isThere(target))) await rename(old, target).catch(() => undefined);
      throw modelInUse(target, error);
    }
  }

  /**
   * Removes the model and the files of its unfinished downloads. Resolves with true if anything was removed. `id` must be a model
   * id. Rejects with `modelRefused` when the folder does not contain a model.
   */
  async remove(id: string): Promise<boolean> {
    const gone = path.join(this.path, incomingName, `${id}.old`);
    const target = this.of(id);
    const occupant = await occupantOf(target);
    if (occupant === 'somethingElse') throw folderNotModel(target);
    const isComing = await isThere(this.incoming(id));
    if (occupant === 'nothing' && !isComing) return false;
    await mkdir(this.incoming(id), { recursive: true });
    await this.#checkIncoming(id);
    const unlock = await lockModel(`${this.incoming(id)}.lock`, id);
    try {
      for (const place of [target, this.incoming(id)]) {
        if (!(await isThere(place))) continue;
        await rm(gone, { recursive: true, force: true });
        await rename(place, gone); // a half-removed model must not be visible
        await rm(gone, { recursive: true, force: true });
      }
    } catch (error) {
      throw modelInUse(target, error);
    } finally {
      await unlock();
    }
    return true;
  }

  /** Checks that writes to the incoming folder stay inside the models folder. */
  async #checkIncoming(id: string): Promise<void> {
    const folder = this.incoming(id);
    const expected = path.join(await realpath(this.path), incomingName, id);
    if ((await realpath(folder)) === expected) return;
    throw new InspectorError(
      'modelRefused',
      msg('{0} is a link to a place outside the models folder. No file was written.', folder),
      msg('Delete the link.'),
    );
  }

  /** Returns the free space in bytes on the file system of this folder, which may not exist yet. */
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

async function isThere(place: string): Promise<boolean> {
  return (await lstat(place).catch(() => undefined)) !== undefined;
}

async function lockModel(file: string, id: string): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken) throw folderUnwritable(path.dirname(file), error);
      const owner = Number(await readText(file, mostBytes.lock).catch(() => ''));
      if (attempt > 0 || isRunning(owner)) throw modelBusy(id, owner);
      await rm(file, { force: true }); // left by a process that was killed
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

function modelBusy(id: string, pid: number): InspectorError {
  return new InspectorError(
    'modelRefused',
    msg('Another process ({0}) is installing or removing {1}.', String(pid), id),
    msg(
      'Wait until the other process has finished, or stop it. Files that have already been downloaded are kept.',
    ),
  );
}

function folderUnwritable(folder: string, error: unknown): InspectorError {
  return new InspectorError(
    'fileUnwritable',
    msg('The models folder {0} is not writable: {1}.', folder, reasonOfError(error)),
    msg('Check the permissions of the folder, or choose another models folder.'),
    { cause: error },
  );
}

function modelInUse(folder: string, error: unknown): InspectorError {
  const reason = reasonOfError(error);
  return new InspectorError(
    'fileUnwritable',
    msg('{0} cannot be replaced or removed: {1}.', folder, reason),
    msg(
      'Evidence Inspector may still have the model open. Close VS Code windows that use the model and try again.',
    ),
    { cause: error },
  );
}

/** Everything that all ways of installing a model need. */
export interface InstallContext extends Pick<RetryOptions, 'timing' | 'signal' | 'onRetry'> {
  readonly folder: ModelsFolder;
  readonly patience: Patience;
  readonly onProgress: (progress: InstallProgress) => void;
  readonly test: ModelTest;
}
