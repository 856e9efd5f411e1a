import { constants } from 'node:fs';
import { access, open, realpath, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../core/base/words/message.ts';
import { InspectorError, unwritableFile } from '../protocol/errors.ts';
import { noteOutput } from './inputs/fileUse.ts';
import { moveTemporary, openTemporary, removeTemporary } from './temporaryFile.ts';

/**
 * Returns a path for an unfinished file. The name says that the file is partial and keeps the extension: `report.partial.json`,
 * then `report.partial-2.json` and so on. `.partial` is not added to a name that already has it.
 */
export function partialName(file: string, attempt: number): string {
  const ending = path.extname(file);
  const stem = file.slice(0, file.length - ending.length).replace(/\.partial(?:-\d+)?$/u, '');
  return `${stem}.partial${attempt > 1 ? `-${attempt}` : ''}${ending}`;
}

interface ExistingFile {
  /** Whether the path is a device or pipe, which is written to directly. */
  readonly isDevice: boolean;
  readonly mode: number;
}

/**
 * Returns facts about the existing file. `undefined` if no file exists yet. Rejects when the existing file must not be replaced.
 */
async function existing(file: string): Promise<ExistingFile | undefined> {
  const facts = await stat(file).catch(() => undefined);
  if (!facts) return undefined;
  if (facts.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  // Replacing a file needs permission only for the folder. A read-only file was protected on purpose, so it is not replaced.
  await access(file, constants.W_OK);
  return { isDevice: !facts.isFile(), mode: facts.mode & 0o777 };
}

/**
 * Checks before a long computation whether its result can be written. Rejects with `fileUnwritable`, also when the command reads
 * the same file under a different name.
 */
export async function checkWritable(file: string): Promise<void> {
  try {
    noteOutput(file);
    if ((await existing(file))?.isDevice === true) return;
    await stat(`${path.dirname(file)}${path.sep}`);
    await access(path.dirname(file), constants.W_OK);
  } catch (error) {
    throw unwritableFile(file, error);
  }
}

/**
 * Checks the files of one command with `checkWritable`. Also rejects with `fileUnwritable` if two of them are the same file,
 * because the second result would replace the first.
 */
export async function checkAllWritable(files: readonly string[]): Promise<void> {
  const places = new Map<string, string>();
  for (const file of files) {
    await checkWritable(file);
    if ((await existing(file).catch(() => undefined))?.isDevice === true) continue;
    const place = await placeOf(file);
    const other = places.get(place);
    if (other !== undefined) throw twoResults(file, other);
    places.set(place, file);
  }
}

/** Returns the real path, even for a file that does not exist yet. */
async function placeOf(file: string): Promise<string> {
  const folder = await realpath(path.dirname(file)).catch(() => path.resolve(path.dirname(file)));
  return await realpath(file).catch(() => path.join(folder, path.basename(file)));
}

function twoResults(file: string, other: string): InspectorError {
  return new InspectorError(
    'fileUnwritable',
    file === other
      ? msg('{0} is given twice, so one result would replace the other.', file)
      : msg('{0} and {1} are the same file, so one result would replace the other.', other, file),
    msg('Choose another name.'),
  );
}

interface Places {
  readonly temporary: string;
  readonly target: string;
}

/**
 * A new file that is written piece by piece. It replaces the old file when it is complete. Readers find either the old or the new
 * file. Every method rejects with `fileUnwritable`. After a rejection, no part of the new file remains. Never replaces a file
 * that the command reads.
 */
export class FileWriting {
  readonly #file: string;
  readonly #handle: FileHandle;
  /** Paths of the temporary file and its target. Absent for a device, which is written to directly. */
  readonly #places: Places | undefined;
  #isOpen = true;

  private constructor(file: string, handle: FileHandle, places: Places | undefined) {
    this.#file = file;
    this.#handle = handle;
    this.#places = places;
  }

  static async start(file: string): Promise<FileWriting> {
    try {
      noteOutput(file);
      const old = await existing(file);
      if (old?.isDevice) return new FileWriting(file, await open(file, 'w'), undefined);
      const target = await realpath(file).catch(() => path.resolve(file)); // a link remains a link
      const temporary = await openTemporary(path.dirname(target));
      // Some file systems have no permission modes.
      if (old) await temporary.handle.chmod(old.mode).catch(() => undefined);
      return new FileWriting(file, temporary.handle, { temporary: temporary.path, target });
    } catch (error) {
      throw unwritableFile(file, error);
    }
  }

  async write(content: string | Uint8Array): Promise<void> {
    try {
      await this.#handle.writeFile(content);
    } catch (error) {
      await this.discard();
      throw unwritableFile(this.#file, error);
    }
  }

  /** Replaces the target, because the file is complete. */
  async finish(): Promise<void> {
    await this.#end(async ({ temporary, target }) => {
      noteOutput(target); // an input may have been registered in the meantime
      await moveTemporary(temporary, target);
      return target;
    });
  }

  /**
   * Saves the incomplete file beside the target under a partial name. Never replaces a file. Resolves with the path of the saved
   * file.
   */
  async finishPartial(): Promise<string> {
    return await this.#end(async ({ temporary, target }) => {
      const place = await reservePartial(target);
      try {
        await moveTemporary(temporary, place);
      } catch (error) {
        await rm(place, { force: true });
        throw error;
      }
      return place;
    });
  }

  /** Removes the unfinished file. Never rejects. */
  async discard(): Promise<void> {
    if (this.#isOpen) {
      this.#isOpen = false;
      await this.#handle.close().catch(() => undefined);
    }
    if (this.#places) await removeTemporary(this.#places.temporary);
  }

  async #end(move: (places: Places) => Promise<string>): Promise<string> {
    try {
      if (this.#places) await this.#handle.sync();
      this.#isOpen = false;
      await this.#handle.close();
      return this.#places ? await move(this.#places) : this.#file;
    } catch (error) {
      await this.discard();
      throw unwritableFile(this.#file, error);
    }
  }
}

/** Writes a whole file with `FileWriting`. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const writing = await FileWriting.start(file);
  await writing.write(content);
  await writing.finish();
}

/** Creates an empty file under the first free partial name. */
async function reservePartial(target: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const place = partialName(target, attempt);
    try {
      await (await open(place, 'wx')).close();
      return place;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken) throw error;
    }
  }
}
