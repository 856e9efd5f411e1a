// A value as it lies in the store: a disk, a copy or another program may have changed it since, and a changed value changes SemQA.

import { createHash } from 'node:crypto';

/** Enough to notice damage; nobody is kept from forging it. */
const checksumBytes = 8;

export interface StoredValue {
  readonly bytes: Uint8Array;
  readonly checksum: Uint8Array;
}

/** Over the key too: a value that stands under another one's key is damage. Keys are hashes of one length, so lengths count. */
function checksumOf(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(key).update(bytes).digest().subarray(0, checksumBytes);
}

export function storedValue(key: Uint8Array, values: Float32Array): StoredValue {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return { bytes, checksum: checksumOf(key, bytes) };
}

/** The numbers that were stored under the key, bit for bit; `undefined`: these are not they. */
export function valueStored(
  key: Uint8Array,
  bytes: unknown,
  checksum: unknown,
): Float32Array | undefined {
  if (!(bytes instanceof Uint8Array) || !(checksum instanceof Uint8Array)) return undefined;
  if (bytes.length === 0 || bytes.length % Float32Array.BYTES_PER_ELEMENT !== 0) return undefined;
  if (Buffer.compare(checksumOf(key, bytes), checksum) !== 0) return undefined;
  const values = new Float32Array(bytes.slice().buffer); // a blob may start anywhere, a Float32Array may not
  return values.every(Number.isFinite) ? values : undefined;
}
