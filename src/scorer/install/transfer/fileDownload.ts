// A partly downloaded file. Its bytes are in `<target>.part` and its description is in `<target>.part.json`.

import { lstat, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { readText } from '../../../node/regularFile.ts';
import { hashFile, hashText, type HubFile } from './hubListing.ts';
import { mostBytes } from './readLimits.ts';
import type { Response } from './http.ts';
import type { Hub } from './hub.ts';
import { downloadDamaged, downloadCancelled } from './installErrors.ts';
import { Pace, PassingFailure, type Patience, type RetryOptions, withRetries } from './retry.ts';
import { msg, type Wording, countMsg } from '../../../core/base/words/message.ts';

/**
 * Writes a partly downloaded file. Only one process at a time can write to it, because the process must hold the model's lock.
 */
class PartFile {
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

// Downloads one file from the hub. Continues an earlier download where it stopped. The file gets its final name only after its
// hash has been checked.

export interface FileDownload extends Pick<RetryOptions, 'timing' | 'signal' | 'onRetry'> {
  readonly hub: Pick<Hub, 'open' | 'unreachable'>;
  readonly repository: string;
  readonly commit: string;
  readonly file: HubFile;
  readonly target: string;
  readonly patience: Patience;
  /** Receives the number of bytes downloaded so far. */
  readonly onSize: (bytes: number) => void;
}

/** Downloads the file. Resolves with its SHA-256 once `target` matches the hub's description. Rejects with an InspectorError. */
export async function downloadFile(download: FileDownload): Promise<string> {
  const { hub, file, target, onSize } = download;
  const known = await hashOfWhole(target, file);
  if (known !== undefined) {
    onSize(file.size);
    return known;
  }
  const part = await PartFile.open(target, file);
  onSize(part.size);
  const pace = new Pace(download.patience, part.size);
  try {
    for (;;) {
      await fill(part, pace, download);
      const sha256 = await part.finish();
      if (sha256 !== undefined) return sha256;
      if (!part.hasOldBytes) break;
      await part.restart(); // the cause may be bytes of an earlier process
    }
    await part.discard();
    throw downloadDamaged(file.path, msg('the file has a different hash'), hashText(file.hash));
  } catch (error) {
    await part.close();
    throw hub.unreachable(error);
  }
}

async function hashOfWhole(target: string, file: HubFile): Promise<string | undefined> {
  const facts = await lstat(target).catch(() => undefined);
  if (facts?.isFile() !== true || facts.size !== file.size) return undefined;
  const hashes = await hashFile(target, file.size);
  return hashes[file.hash.kind] === file.hash.hex ? hashes.sha256 : undefined;
}

async function fill(part: PartFile, pace: Pace, download: FileDownload): Promise<void> {
  const { hub, repository, commit, file, timing, signal, onRetry } = download;
  await withRetries(
    async () => {
      if (part.size === file.size) return;
      pace.check(part.size);
      const response = await hub.open(repository, commit, file.path, part.size);
      await receive(part, pace, response, download);
    },
    { timing, signal, onRetry, reached: () => part.size },
  );
}

async function receive(
  part: PartFile,
  pace: Pace,
  response: Response,
  { file, signal, onSize }: FileDownload,
): Promise<void> {
  const { body } = response;
  try {
    await agreeOnStart(part, response);
    for await (const chunk of body) {
      const bytes = chunk as Uint8Array;
      if (part.size + bytes.length > file.size) {
        await part.restart();
        const size = `${String(file.size)} bytes`;
        throw downloadDamaged(file.path, msg('the file is larger'), size);
      }
      await part.write(bytes);
      onSize(part.size);
      if (signal.aborted) throw downloadCancelled();
      if (part.size === file.size) return; // all bytes have arrived, so a failing connection no longer matters
      pace.check(part.size);
    }
  } finally {
    body.destroy();
  }
  if (part.size < file.size) {
    const { size } = part;
    throw new PassingFailure(
      `the connection ended after ${String(size)} of ${String(file.size)} bytes of ${file.path}`,
    );
  }
}

function describeSize(bytes: number): Wording {
  return countMsg(bytes, 'the file has {0} byte', 'the file has {0} bytes');
}

/** Truncates the partial file at the position where the response begins. */
async function agreeOnStart(part: PartFile, { status, headers }: Response): Promise<void> {
  const { file } = part;
  if (status === 416) {
    await part.restart();
    throw new PassingFailure(`the server has no byte ${String(part.size)} of ${file.path}`);
  }
  if (status === 200) {
    // A server that does not support ranges sends the whole file.
    if (part.size > 0) await part.restart();
    const length = headers['content-length'];
    if (length !== undefined && Number(length) !== file.size) {
      throw downloadDamaged(file.path, describeSize(Number(length)), String(file.size));
    }
    return;
  }
  const [, start, total] =
    /^bytes (\d+)-\d+\/(\d+|\*)$/u.exec(headers['content-range'] ?? '') ?? [];
  if (total !== undefined && total !== '*' && Number(total) !== file.size) {
    throw downloadDamaged(file.path, describeSize(Number(total)), String(file.size));
  }
  if (Number(start) !== part.size) {
    await part.restart();
    throw new PassingFailure(`the server sent another part of ${file.path} than asked for`);
  }
}
