// Lists the files of pages in a folder and all its subfolders. Every file that is left out is listed too, so that the run can say
// which parts of a store it did not read.

import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { normaliseAddress } from '../../core/read/claims/sourceNames.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { isOrIsWithin, isWithin } from '../../node/withinFolder.ts';
import type { PageFile, SkippedFile } from './pageFiles.ts';

export interface StoreFolder {
  readonly folder: string;
  /** JSON Lines files, sorted by name in each subfolder. */
  readonly lineFiles: readonly PageFile[];
  /** Whether the folder contains files that may be pages named by address. */
  readonly hasPages: boolean;
  /** Files that are neither JSON Lines nor named by address. */
  readonly unread: readonly string[];
  /** Links that lead out of the folder or to nothing. */
  readonly outside: readonly string[];
  /** Subfolders that cannot be read. */
  readonly skipped: readonly SkippedFile[];
}

/**
 * Whether this is the name of a JSON Lines file, possibly compressed, or of an archive or table that should be listed among the
 * skipped files. A name that contains an escaped address belongs to a page.
 */
function isLineFile(name: string): boolean {
  const isLines = /\.(?:(?:jsonl?|ndjson)(?:\.gz|\.zst)?|zip|7z|bz2|xz|parquet)$/iu.test(name);
  return isLines && !isEscapedAddress(name) && !isMacMetadata(name);
}

function isEscapedAddress(name: string): boolean {
  return /%2f/iu.test(name);
}

/** Whether macOS added the file to an archive. It describes the file with the rest of its name. */
function isMacMetadata(name: string): boolean {
  return name.startsWith('._');
}

/** Whether a name in the folder stands for the host of pages: `example.org`, `example.org.html`. */
function isHost(name: string, isFile: boolean): boolean {
  if (isFile && /\.(?:csv|tsv|tar|tgz|gz|zst|rar|xlsx?|pdf|docx?|py|ya?ml|log)$/iu.test(name))
    return false;
  const host = isFile ? name.replace(/\.(?:txt|html?|md)$/iu, '') : name;
  return normaliseAddress(host) !== undefined;
}

class Lister {
  readonly lineFiles: PageFile[] = [];
  readonly outside: string[] = [];
  readonly skipped: SkippedFile[] = [];
  readonly #folder: string;
  readonly #root: string;
  /** Files of the kinds that PageFolder reads, by whether their path begins with a host. */
  readonly #others: { readonly file: string; readonly real: string; readonly isPage: boolean }[] =
    [];
  /** Links to JSON Lines files. */
  readonly #links: { readonly file: PageFile; readonly real: string }[] = [];
  readonly #realFiles = new Set<string>();
  /** Folders with pages under the name of a host that is a link. */
  readonly #linkedHosts: string[] = [];

  constructor(folder: string, root: string) {
    this.#folder = folder;
    this.#root = root;
  }

  /** Lists the folder at a path below the root, and all folders in it. */
  async walk(): Promise<void> {
    const open: (readonly string[])[] = [[]];
    for (let steps = open.pop(); steps; steps = open.pop()) {
      const entries = await this.#entriesOf(steps);
      const byName = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const inner: (readonly string[])[] = [];
      for (const entry of byName) {
        if (entry.isDirectory()) inner.push([...steps, entry.name]);
        else if (entry.isSymbolicLink()) await this.#addLink([...steps, entry.name]);
        else this.#add([...steps, entry.name], entry.isFile());
      }
      for (const one of inner.toReversed()) open.push(one);
    }
    for (const { file, real } of this.#links) {
      if (this.#realFiles.has(real)) continue; // read under its own name
      this.#realFiles.add(real);
      this.lineFiles.push(file);
    }
  }

  get unread(): readonly string[] {
    return this.#others.flatMap((other) =>
      this.#isPage(other) || this.#realFiles.has(other.real) ? [] : [other.file],
    );
  }

  get hasPages(): boolean {
    return (
      this.#others.some((other) => this.#isPage(other)) ||
      this.lineFiles.some(({ mayBePage }) => mayBePage)
    );
  }

  #isPage({ real, isPage }: { readonly real: string; readonly isPage: boolean }): boolean {
    return isPage || this.#linkedHosts.some((host) => isWithin(real, host));
  }

  async #entriesOf(steps: readonly string[]): Promise<readonly Dirent[]> {
    const folder = path.join(this.#folder, ...steps);
    try {
      return await readdir(folder, { withFileTypes: true });
    } catch (error) {
      if (steps.length === 0) throw error;
      this.skipped.push({ path: folder, error: unreadableFile(folder, error) });
      return [];
    }
  }

  #add(steps: readonly string[], isFile: boolean, linked?: string): void {
    const [first = '', ...others] = steps;
    const name = others.at(-1) ?? first;
    const file = path.join(this.#folder, ...steps);
    const real = linked ?? path.join(this.#root, ...steps);
    const isPage =
      isFile &&
      !isMacMetadata(name) &&
      (isEscapedAddress(name) || isHost(first, others.length === 0));
    if (!isFile || !isLineFile(name)) {
      this.#others.push({ file, real, isPage });
      return;
    }
    const pageFile = { path: file, isInFolder: true, mayBePage: isPage && others.length > 0 };
    if (linked !== undefined) this.#links.push({ file: pageFile, real });
    else {
      this.#realFiles.add(real);
      this.lineFiles.push(pageFile);
    }
  }

  /** Adds a link. A linked folder inside the folder is listed under its own path. */
  async #addLink(steps: readonly string[]): Promise<void> {
    const file = path.join(this.#folder, ...steps);
    try {
      const real = await realpath(file);
      const facts = await stat(real);
      if (!isOrIsWithin(real, this.#root)) this.outside.push(file);
      else if (!facts.isDirectory()) this.#add(steps, facts.isFile(), real);
      else if (isHost(steps[0] ?? '', false)) this.#linkedHosts.push(real);
    } catch {
      this.outside.push(file);
    }
  }
}

/** Lists a folder. Rejects with Node's error if the folder itself cannot be read. */
export async function listStoreFolder(folder: string): Promise<StoreFolder> {
  const lister = new Lister(folder, await realpath(folder));
  await lister.walk();
  const { lineFiles, hasPages, unread, outside, skipped } = lister;
  return { folder, lineFiles, hasPages, unread, outside, skipped };
}
