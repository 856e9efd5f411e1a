// Replaces `node:crypto` in a browser. Supports only SHA-256, but synchronously, which Web Crypto does not.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

interface Hash {
  update(data: string | Uint8Array, encoding?: 'utf8'): Hash;
  digest(): Uint8Array;
  digest(encoding: 'hex'): string;
}

/** Creates a hash. Throws a TypeError for any algorithm other than SHA-256. */
export function createHash(algorithm: 'sha256'): Hash {
  if ((algorithm as string) !== 'sha256') throw new TypeError(`no ${algorithm as string} here`);
  const state = sha256.create();
  function digest(): Uint8Array;
  function digest(encoding: 'hex'): string;
  function digest(encoding?: 'hex'): Uint8Array | string {
    const bytes = state.digest();
    return encoding === 'hex' ? bytesToHex(bytes) : bytes;
  }
  const hash: Hash = {
    update: (data) => {
      state.update(typeof data === 'string' ? new TextEncoder().encode(data) : data);
      return hash;
    },
    digest,
  };
  return hash;
}
