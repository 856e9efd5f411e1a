// An entry as it lies in the store: a disk, a copy or another program may have changed it since, and a changed value changes scores.

import { createHash } from 'node:crypto';
import { modelOutputs, type EntryKind } from './entryKinds.ts';

/** Enough to notice damage; nobody is kept from forging it. */
const checksumBytes = 8;

export interface StoredRow {
  readonly kind: string;
  /** A hash, of the kind too. */
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  readonly checksum: Uint8Array;
}

/** Keys of two kinds never meet. Model outputs stand under their own key, as in stores that had nothing else. */
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

/** The bytes that were stored under the key; `undefined`: these are not they. */
export function bytesStored(
  key: unknown,
  value: unknown,
  checksum: unknown,
): Uint8Array | undefined {
  if (!(key instanceof Uint8Array && value instanceof Uint8Array)) return undefined;
  if (!(checksum instanceof Uint8Array)) return undefined;
  return Buffer.compare(checksumOf(key, value), checksum) === 0 ? value : undefined;
}

/** Over the key too: a value that stands under another one's key is damage. Keys are hashes of one length, so lengths count. */
function checksumOf(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(key).update(bytes).digest().subarray(0, checksumBytes);
}
