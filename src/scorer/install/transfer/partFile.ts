// A partly downloaded file. Its bytes are in `<target>.part` and its description is in `<target>.part.json`.

import { lstat, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { readText } from '../../../node/regularFile.ts';
import { hashFile, hashText, type HubFile } from './hubListing.ts';
import { mostBytes } from './readLimits.ts';

/**
 * Writes a partly downloaded file. Only one process at a time can write to it, because the process must hold the model's lock.
 */
export class PartFile {
  readonly file: HubFile;
  /** Whether the file contains bytes of an earlier process. */
  hasOldBytes: boolean;
  readonly #target: string;
  readonly #handle: FileHandle;
  #size: number;

  private constructor(file: HubFile, target: string, handle: FileHandle, size: number) {
    this.file = file;
    this.#target = target;
    this.#handle = handle;
    this.#size = size;
    this.hasOldBytes = size > 0;
  }

  /** Opens the partial file. Discards its bytes if they belong to a different or an unknown file. */
  static async open(target: string, file: HubFile): Promise<PartFile> {
    const part = `${target}.part`;
    const journal = `${part}.json`;
    const becomes = JSON.stringify({ path: file.path, size: file.size, hash: hashText(file.hash) });
    const known = await readText(journal, mostBytes.journal).catch(() => '');
    const old = known === becomes ? await sizeOfOwnFile(part) : 0;
    // Writes only to files that are new or were created here, never to a link or a file with a second hard link.
    if (old === 0) {
      await rm(part, { recursive: true, force: true });
      await rm(journal, { recursive: true, force: true });
      await writeFile(journal, becomes, { flag: 'wx', flush: true });
    }
    const coming = new PartFile(file, target, await open(part, old > 0 ? 'a' : 'ax'), old);
    if (old > file.size) await coming.restart();
    return coming;
  }

  get size(): number {
    return this.#size;
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#handle.appendFile(bytes);
    this.#size += bytes.length;
  }

  /** Restarts the download at the first byte. */
  async restart(): Promise<void> {
    await this.#handle.truncate(0);
    this.#size = 0;
    this.hasOldBytes = false;
  }

  /**
   * Must be called when all bytes have arrived. If the hashes match, renames the file to its final name and resolves with its
   * SHA-256. Otherwise resolves with `undefined`.
   */
  async finish(): Promise<string | undefined> {
    const { size, hash } = this.file;
    const hashes = await hashFile(`${this.#target}.part`, size);
    if (hashes[hash.kind] !== hash.hex) return undefined;
    await this.#handle.sync();
    await this.#handle.close();
    await rename(`${this.#target}.part`, this.#target);
    await rm(`${this.#target}.part.json`, { force: true });
    await syncFolder(path.dirname(this.#target));
    return hashes.sha256;
  }

  /** Stops writing and keeps the bytes. */
  async close(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
  }

  async discard(): Promise<void> {
    await this.close();
    await rm(`${this.#target}.part`, { force: true });
    await rm(`${this.#target}.part.json`, { force: true });
  }
}

/** Returns the file's size in bytes, or 0 if the path is not a file or the file has a second hard link. */
async function sizeOfOwnFile(file: string): Promise<number> {
  const facts = await lstat(file).catch(() => undefined);
  return facts?.isFile() === true && facts.nlink === 1 ? facts.size : 0;
}

/** Makes sure that a new file name survives a power cut. Works only on systems that can sync folders, which excludes Windows. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
