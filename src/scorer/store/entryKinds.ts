// Kinds of entries in the store.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { msg, type Wording } from '../../core/base/words/message.ts';

interface Codec<Value> {
  readonly encode: (value: Value) => Uint8Array;
  /** Decodes a value. `undefined` for bytes that `encode` cannot have produced. */
  readonly decode: (bytes: Uint8Array) => Value | undefined;
}

/** Stores numbers bit for bit. Empty arrays and arrays with numbers that are not finite are invalid. */
function numbers<Values extends Float32Array | Float64Array>(make: {
  new (buffer: ArrayBuffer): Values;
  readonly BYTES_PER_ELEMENT: number;
}): Codec<Values> {
  return {
    encode: (values) => new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
    decode: (bytes) => {
      if (bytes.length === 0 || bytes.length % make.BYTES_PER_ELEMENT !== 0) return undefined;
      const values = new make(bytes.slice().buffer); // a blob may start at any address, but an array of numbers must be aligned
      return values.every(Number.isFinite) ? values : undefined;
    },
  };
}

/** Stores texts as UTF-8. An unpaired surrogate becomes U+FFFD. */
const text: Codec<string> = {
  encode: (value) => new TextEncoder().encode(value),
  decode: (bytes) => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return undefined;
    }
  },
};

/**
 * How long entries are kept. `computed` entries can be computed again, so the oldest of them are removed when there are too many.
 * `paid` entries are kept permanently.
 */
export type Retention = 'computed' | 'paid';

export interface EntryKind<Value, Kept extends Retention = Retention> {
  /** Name of the kind in the store. Must never change and must never be used for another kind. */
  readonly name: string;
  readonly keeps: Kept;
  readonly codec: Codec<Value>;
}

/** A model's output for a text or a pair. */
export const modelOutputs: EntryKind<Float32Array, 'computed'> = {
  name: 'modelOutput',
  keeps: 'computed',
  codec: numbers<Float32Array>(Float32Array),
};

/** Page positions in a source text file, by the file's path, size and time. */
export const sourceIndexes: EntryKind<Float64Array, 'computed'> = {
  name: 'sourceIndex',
  keeps: 'computed',
  codec: numbers<Float64Array>(Float64Array),
};

/** A judge's complete reply as received, stored under the hash of the complete request. */
export const judgeReplies: EntryKind<string, 'paid'> = {
  name: 'judgeReply',
  keeps: 'paid',
  codec: text,
};

/** The request format that a judge's server supports. Detecting it costs a few questions, so it is stored. */
export const judgeServers: EntryKind<string, 'paid'> = {
  name: 'judgeServer',
  keeps: 'paid',
  codec: text,
};

// A stored entry with its checksum. A disk, a copy or another program may have changed the entry, and a changed value changes
// scores.

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

// The two files of the store. Results that can be computed again are in a file of their own. Deleting or damaging this file, or
// removing its rows, does not affect the other results.

export interface StoreShape {
  readonly fileName: string;
  /** Name of the table. Each version uses a different name, so the tables of two versions can be in the same file. */
  readonly table: string;
  /** Version of the layout. Later layouts have a higher number. */
  readonly layout: number;
  readonly columns: string;
  readonly written: readonly (keyof StoredRow)[];
  /**
   * Whether the rows cannot be computed again. Such rows are on disk when `keep` returns, are never removed, and are recovered
   * from a damaged file as far as possible.
   */
  readonly isDurable: boolean;
  /** Maximum time in milliseconds to wait for another program's lock. */
  readonly lockWaitMs: number;
  readonly words: StoreWords;
}

/** Words used in messages. */
interface StoreWords {
  /** For example `results`. */
  readonly many: Wording;
  /** Noun at the start of a sentence. */
  readonly subject: Wording;
  readonly damagedOne: Wording;
}

export const computedShape: StoreShape = {
  fileName: 'results.sqlite',
  table: 'checked_results',
  layout: 2,
  columns: 'key BLOB PRIMARY KEY, value BLOB NOT NULL, checksum BLOB NOT NULL',
  written: ['key', 'value', 'checksum'],
  isDurable: false,
  lockWaitMs: 2000,
  words: {
    many: msg('results'),
    subject: msg('Results'),
    damagedOne: msg('A stored result was damaged. Damaged results are computed again.'),
  },
};

export const durableShape: StoreShape = {
  fileName: 'kept.sqlite',
  table: 'kept_entries',
  layout: 1,
  columns: 'key BLOB PRIMARY KEY, kind TEXT NOT NULL, value BLOB NOT NULL, checksum BLOB NOT NULL',
  written: ['key', 'kind', 'value', 'checksum'],
  isDurable: true,
  lockWaitMs: 8000,
  words: {
    many: msg('replies and ratings'),
    subject: msg('Replies and ratings'),
    damagedOne: msg(
      'A stored reply or rating was damaged and cannot be used. The other entries are used.',
    ),
  },
};

export interface StoreFolders {
  /** Absent: nothing is stored. */
  readonly storeFolder?: string;
  /** Folder for results that cannot be computed again. Default: `storeFolder`. */
  readonly durableFolder?: string;
}

/** Returns the paths of the store's files, whether they exist yet or not. */
export function storeFiles({
  storeFolder,
  durableFolder = storeFolder,
}: StoreFolders): readonly string[] {
  if (storeFolder === undefined || durableFolder === undefined) return [];
  return [
    path.join(storeFolder, computedShape.fileName),
    path.join(durableFolder, durableShape.fileName),
  ];
}
