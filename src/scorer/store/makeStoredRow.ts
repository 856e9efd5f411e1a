// A stored entry with its checksum. A disk, a copy or another program may have changed the entry, and a changed value changes
// scores.

import { createHash } from 'node:crypto';
import { modelOutputs, type EntryKind } from './entryKinds.ts';

/** Number of bytes in a checksum. This is enough to detect damage, but a checksum does not prevent forgery. */
const checksumBytes = 8;

export interface StoredRow {
  readonly kind: string;
  /** Hash of the kind and the entry's key. */
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  readonly checksum: Uint8Array;
}

/**
 * Returns the key in the store. Keys of different kinds are never equal. Model outputs use their key unchanged, as in older
 * stores, which contained nothing else.
 */
export function makeStoredKey(
  { name }: Pick<EntryKind<unknown>, 'name'>,
  key: Uint8Array,
): Uint8Array {
  if (name === modelOutputs.name) return key;
  return createHash('sha256').update(`${name}\0`).update(key).digest();
}

export function makeStoredRow<Value>(
  kind: EntryKind<Value>,
  key: Uint8Array,
  value: Value,
): StoredRow {
  const place = makeStoredKey(kind, key);
  const bytes = kind.codec.encode(value);
  return { kind: kind.name, key: place, value: bytes, checksum: checksumOf(place, bytes) };
}

/** Returns the bytes that were stored under the key, or `undefined` if they have changed. */
export function bytesStored(
  key: unknown,
  value: unknown,
  checksum: unknown,
): Uint8Array | undefined {
  if (!(key instanceof Uint8Array && value instanceof Uint8Array)) return undefined;
  if (!(checksum instanceof Uint8Array)) return undefined;
  return Buffer.compare(checksumOf(key, value), checksum) === 0 ? value : undefined;
}

/**
 * Returns the checksum. It covers the key, because a value under the wrong key is also damaged. No separator is needed, because
 * all keys have the same length.
 */
function checksumOf(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(key).update(bytes).digest().subarray(0, checksumBytes);
}
