// The two files of the store. Results that can be computed again are in a file of their own. Deleting or damaging this file, or
// removing its rows, does not affect the other results.

import path from 'node:path';
import { msg, type Wording } from '../../core/words/message.ts';
import type { StoredRow } from './entryKinds.ts';

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
