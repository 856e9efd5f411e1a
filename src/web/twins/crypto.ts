// What the scorer uses of `node:crypto`, for a browser: SHA-256 that need not be waited for, which Web Crypto does not have.

import { sha256 } from './sha256.ts';

interface Hash {
  update(data: string | Uint8Array, encoding?: 'utf8'): Hash;
  digest(): Uint8Array;
  digest(encoding: 'hex'): string;
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `algorithm`: nothing else is asked for. */
export function createHash(algorithm: 'sha256'): Hash {
  if ((algorithm as string) !== 'sha256') throw new TypeError(`no ${algorithm as string} here`);
  const parts: Uint8Array[] = [];
  function digest(): Uint8Array;
  function digest(encoding: 'hex'): string;
  function digest(encoding?: 'hex'): Uint8Array | string {
    const bytes = sha256(joined(parts));
    return encoding === 'hex' ? hexOf(bytes) : bytes;
  }
  const hash: Hash = {
    update: (data) => {
      parts.push(typeof data === 'string' ? new TextEncoder().encode(data) : data);
      return hash;
    },
    digest,
  };
  return hash;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
