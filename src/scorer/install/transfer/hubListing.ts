// A repository's file list, read page by page and validated. Anyone can run a hub, so its lists are untrusted.

import { problemOfPath } from '../../../core/models/modelPath.ts';
import type { FileHash } from './fileHash.ts';

export interface HubFile {
  readonly path: string;
  readonly size: number;
  readonly hash: FileHash;
}

/** Limits on the length of file lists. They are far above what any model repository needs. */
export const mostPages = 500;
const mostEntries = 100_000;

/** The file list of a repository as far as its pages have been read. */
export interface Listing {
  readonly files: Map<string, HubFile>;
  /** Number of entries, including folders. */
  entries: number;
}

/**
 * Adds the entries of a page. Returns the problem of a page that is not one of a model repository, worded to follow the start of a
 * sentence. Example: `it is no list`.
 */
export function addPage(listing: Listing, json: unknown): string | undefined {
  if (!Array.isArray(json)) return 'it is no list';
  const { files } = listing;
  listing.entries += json.length;
  if (listing.entries > mostEntries) return `it has more than ${String(mostEntries)} entries`;
  for (const entry of json as readonly unknown[]) {
    const file = hubFile(entry);
    if (file === 'unreadable') return 'it says of a file neither size nor hash';
    if (file === undefined) continue;
    if (files.has(file.path)) return 'it has a file twice';
    files.set(file.path, file);
  }
  return undefined;
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
