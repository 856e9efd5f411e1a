import { constants } from 'node:fs';
import { access, open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { unwritable } from '../protocol/writeErrors.ts';

async function isDevice(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  if (facts?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  return facts !== undefined && !facts.isFile();
}

/** Finds out before long work whether its result can be written; rejects with `fileUnwritable`. */
export async function checkWritable(file: string): Promise<void> {
  try {
    if (await isDevice(file)) return;
    await stat(`${path.dirname(file)}${path.sep}`);
    await access(path.dirname(file), constants.W_OK);
  } catch (error) {
    throw unwritable(file, error);
  }
}

interface Places {
  readonly temporary: string;
  readonly target: string;
}

/**
 * A file that is written piece by piece and appears when it is whole: who reads it sees the old one or the new one.
 * Every method rejects with `fileUnwritable`, after which nothing is left of it.
 */
export class FileWriting {
  readonly #file: string;
  readonly #handle: FileHandle;
  /** Absent: a device, which is written to as it is. */
  readonly #places: Places | undefined;

  private constructor(file: string, handle: FileHandle, places: Places | undefined) {
    this.#file = file;
    this.#handle = handle;
    this.#places = places;
  }

  static async start(file: string): Promise<FileWriting> {
    try {
      if (await isDevice(file)) return new FileWriting(file, await open(file, 'w'), undefined);
      const target = await realpath(file).catch(() => path.resolve(file)); // a link stays a link
      const temporary = `${target}.${process.pid}.tmp`;
      return new FileWriting(file, await open(temporary, 'w'), { temporary, target });
    } catch (error) {
      throw unwritable(file, error);
    }
  }

  async write(text: string): Promise<void> {
    try {
      await this.#handle.writeFile(text);
    } catch (error) {
      await this.discard();
      throw unwritable(this.#file, error);
    }
  }

  async finish(): Promise<void> {
    try {
      if (this.#places) await this.#handle.sync();
      await this.#handle.close();
      if (this.#places) await rename(this.#places.temporary, this.#places.target);
    } catch (error) {
      await this.discard();
      throw unwritable(this.#file, error);
    }
  }

  /** Gives up; never rejects. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    if (this.#places) await rm(this.#places.temporary, { force: true }).catch(() => undefined);
  }
}
