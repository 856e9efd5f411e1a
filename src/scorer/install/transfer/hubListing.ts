// A repository's file list, read page by page and validated. Anyone can run a hub, so its lists are untrusted.

import { createHash } from 'node:crypto';
import { problemOfPath } from '../../../core/score/models/modelPath.ts';
import { piecesOf } from '../../../node/regularFile.ts';

// The two hashes that the hub uses to describe files: SHA-256 for large files (Git LFS), and Git's own hash for small files.

interface FileHash {
  /** Kind of hash. `gitBlob` is the SHA-1 of "blob", the size and the content, which Git uses to name objects. */
  readonly kind: 'sha256' | 'gitBlob';
  readonly hex: string;
}

export function hashText({ kind, hex }: FileHash): string {
  return `${kind}:${hex}`;
}

/** Returns both hashes of a file of known size. Rejects with `NotRegularFile` if the file is larger. */
export async function hashFile(
  file: string,
  size: number,
): Promise<Readonly<Record<FileHash['kind'], string>>> {
  const sha256 = createHash('sha256');
  const gitBlob = createHash('sha1').update(`blob ${String(size)}\0`);
  for await (const piece of piecesOf(file, size)) {
    sha256.update(piece);
    gitBlob.update(piece);
  }
  return { sha256: sha256.digest('hex'), gitBlob: gitBlob.digest('hex') };
}

export interface HubFile {
  readonly path: string;
  readonly size: number;
  readonly hash: FileHash;
}

/** Limits on the length of file lists. They are far above what any model repository needs. */
interface ListingLimits {
  readonly pages: number;
  readonly files: number;
}

export const usualListing: ListingLimits = { pages: 500, files: 100_000 };

/**
 * Collects pages. Each method returns the problem, or `undefined` if there is none. The problem is worded to follow the start of
 * a sentence. Example: `its pages go in a circle`.
 */
export class Listing {
  readonly #limits: ListingLimits;
  readonly #files = new Map<string, HubFile>();
  readonly #asked = new Set<string>();
  #entries = 0;

  constructor(limits: ListingLimits) {
    this.#limits = limits;
  }

  get files(): readonly HubFile[] {
    return [...this.#files.values()];
  }

  /** Checks the address of a page. Must be called before the page is requested. */
  next(page: URL): string | undefined {
    if (this.#asked.has(page.href)) return 'its pages go in a circle';
    this.#asked.add(page.href);
    const { pages } = this.#limits;
    return this.#asked.size > pages ? `it has more than ${String(pages)} pages` : undefined;
  }

  /** Adds the content of a page. */
  add(json: unknown): string | undefined {
    if (!Array.isArray(json)) return 'it is no list';
    this.#entries += json.length;
    const { files } = this.#limits;
    if (this.#entries > files) return `it has more than ${String(files)} entries`;
    for (const entry of json as readonly unknown[]) {
      const file = hubFile(entry);
      if (file === 'unreadable') return 'it says of a file neither size nor hash';
      if (file === undefined) continue;
      if (this.#files.has(file.path)) return 'it has a file twice';
      this.#files.set(file.path, file);
    }
    return undefined;
  }
}

const gitHash = /^[0-9a-f]{40}$/u;

/** Reads an entry. `undefined` for a folder, or for a file name that we would never request. */
function hubFile(entry: unknown): HubFile | undefined | 'unreadable' {
  if (typeof entry !== 'object' || entry === null) return 'unreadable';
  const { type, path, size, oid, lfs } = entry as Readonly<Record<string, unknown>>;
  if (type !== 'file') return undefined;
  if (typeof path !== 'string' || typeof oid !== 'string') return 'unreadable';
  if (problemOfPath(path) !== undefined) return undefined;
  const large = lfs as { readonly oid?: unknown; readonly size?: unknown } | null | undefined;
  const largeOid = typeof large?.oid === 'string' ? large.oid : undefined;
  const bytes = largeOid !== undefined && typeof large?.size === 'number' ? large.size : size;
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0) return 'unreadable';
  if (largeOid !== undefined) {
    const hex = largeOid.replace(/^sha256:/u, '').toLowerCase();
    if (!/^[0-9a-f]{64}$/u.test(hex)) return 'unreadable';
    return { path, size: bytes, hash: { kind: 'sha256', hex } };
  }
  return gitHash.test(oid)
    ? { path, size: bytes, hash: { kind: 'gitBlob', hex: oid } }
    : 'unreadable';
}
