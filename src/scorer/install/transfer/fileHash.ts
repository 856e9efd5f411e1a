// The two hashes that the hub uses to describe files: SHA-256 for large files (Git LFS), and Git's own hash for small files.

import { createHash } from 'node:crypto';
import { piecesOf } from '../../../node/regularFile.ts';

export interface FileHash {
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
