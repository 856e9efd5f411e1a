// The two files of the store. What can be computed again and what cannot are apart: whoever deletes, evicts or damages the first
// leaves the second alone.

import path from 'node:path';
import { msg, type Wording } from '../../core/words/message.ts';
import type { StoredRow } from './makeStoredRow.ts';

export interface StoreShape {
  readonly fileName: string;
  /** What another version made stands beside it under another name. */
  readonly table: string;
  /** A later version raises it. */
  readonly layout: number;
  readonly columns: string;
  readonly written: readonly (keyof StoredRow)[];
  /** Cannot be computed again: on the disk when `keep` returns, never evicted, and saved from a damaged file as far as it can be read. */
  readonly isDurable: boolean;
  /** How long another program's lock is waited for. */
  readonly lockWaitMs: number;
  readonly words: StoreWords;
}

/** Of messages. */
interface StoreWords {
  /** `results`. */
  readonly many: Wording;
  /** The same where a sentence begins. */
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
    damagedOne: msg('A stored result was damaged; such results are computed again.'),
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
    damagedOne: msg('A stored reply or rating was damaged and cannot be used; the others are.'),
  },
};

export interface StoreFolders {
  /** Absent: nothing is kept. */
  readonly storeFolder?: string;
  /** Of what cannot be computed again; absent: the same. */
  readonly durableFolder?: string;
}

/** The files of a store, whether they are there yet or not. */
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
