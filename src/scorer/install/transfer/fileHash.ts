// The two hashes that the hub uses to describe files: SHA-256 for large files (Git LFS), and Git's own hash for small files.

import { createHash, type Hash } from 'node:crypto';
import { piecesOf } from '../../../node/regularFile.ts';

export interface FileHash {
  /** Kind of hash. `gitBlob` is the SHA-1 of "blob", the size and the content, which Git uses to name objects. */
  readonly kind: 'sha256' | 'gitBlob';
  readonly hex: string;
}

export function hashText({ kind, hex }: FileHash): string {
  return `${kind}:${hex}`;
}

/** Hashes a file of known size piece by piece. */
export class FileHasher {
  readonly #sha256 = createHash('sha256');
  readonly #gitBlob: Hash;

  constructor(size: number) {
    this.#gitBlob = createHash('sha1').update(`blob ${String(size)}\0`);
  }

  update(bytes: Uint8Array): void {
    this.#sha256.update(bytes);
    this.#gitBlob.update(bytes);
  }

  /** Returns the hashes. Must be called only once. */
  digest(): Readonly<Record<FileHash['kind'], string>> {
    return { sha256: this.#sha256.digest('hex'), gitBlob: this.#gitBlob.digest('hex') };
  }

  /** Hashes the content of a file, at most `bytes` bytes. */
  async readFile(file: string, bytes: number): Promise<void> {
    for await (const piece of piecesOf(file, bytes)) this.update(piece);
  }
}
