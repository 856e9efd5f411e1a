// Stores data between runs, by kind. Results that can be computed again may be removed. Paid replies and manual work are kept
// permanently.

import type { StoreStatus } from '../../protocol/scorer.ts';
import { AskingFile, noLocks, type QuestionLocks } from './askingFile.ts';
import { EntryFile } from './entryFile.ts';
import {
  type EntryKind,
  makeStoredKey,
  makeStoredRow,
  computedShape,
  durableShape,
  type StoreShape,
} from './entryKinds.ts';
import { storeMessage, msg } from '../../core/base/words/message.ts';
import type * as Sqlite from 'node:sqlite';

/** Returns Node's SQLite. Suppresses the warning that SQLite is experimental. */
export async function importSqlite(): Promise<typeof Sqlite> {
  const descriptor = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    return await import('node:sqlite');
  } finally {
    if (descriptor) Object.defineProperty(process, 'emitWarning', descriptor);
  }
}

export interface ResultStoreOptions {
  /** Absent: nothing is kept. */
  readonly folder: string | undefined;
  /** Folder for paid replies and manual work. Default: `folder`. */
  readonly durableFolder?: string;
  /** Maximum size in bytes of results that can be computed again. */
  readonly largestBytes?: number;
  readonly onStatus?: (status: StoreStatus) => void;
  readonly log: (message: string) => void;
  /** Set only by tests. */
  readonly findSqlite?: typeof importSqlite;
}

export type Entry<Value> = readonly [key: Uint8Array, value: Value];

/** The entries of one kind. The key is the hash of everything that determines the entry. */
export interface Entries<Value> {
  find(key: Uint8Array): Value | undefined;
  /** Stores entries. Returns true if the entries are in the store. Paid replies are then on disk. */
  keep(entries: readonly Entry<Value>[]): boolean;
  /** Whether new entries would be kept. Must be checked before paying for something. */
  readonly isKept: boolean;
}

/** Access to entries that cannot be computed again. */
export interface DurableStore {
  paid<Value>(kind: EntryKind<Value, 'paid'>): Entries<Value>;
  /** Claims on questions that a run is paying for. They prevent two runs from paying for the same question at the same time. */
  readonly claims: QuestionLocks;
}

/** Default maximum size in bytes, enough for about 160,000 questions of 1.5 kB each. */
const defaultLargestBytes = 256 * 1024 * 1024;

/** The store of results. Reads and writes never throw. `status` and `onStatus` say once what is not stored, and why. */
export class ResultStore implements DurableStore {
  readonly #computed: EntryFile | undefined;
  readonly #openDurable: () => EntryFile | undefined;
  readonly #asking: AskingFile | undefined;
  #durable: EntryFile | undefined;

  private constructor(
    computed: EntryFile | undefined,
    openDurable: () => EntryFile | undefined,
    asking?: AskingFile,
  ) {
    this.#asking = asking;
    this.#computed = computed;
    this.#openDurable = openDurable;
  }

  static async start(options: ResultStoreOptions): Promise<ResultStore> {
    const { folder, durableFolder = folder, log } = options;
    if (folder === undefined) return new ResultStore(undefined, () => undefined);
    const sqlite = await (options.findSqlite ?? importSqlite)();
    const open = (shape: StoreShape, where: string): EntryFile =>
      new EntryFile({
        shape,
        folder: where,
        sqlite,
        log,
        largestBytes: options.largestBytes ?? defaultLargestBytes,
        onStatus: options.onStatus ?? (() => undefined),
      });
    const kept = durableFolder ?? folder;
    return new ResultStore(
      open(computedShape, folder),
      () => open(durableShape, kept),
      new AskingFile({ folder: kept, sqlite, log }),
    );
  }

  /** Returns the status of the results that can be recomputed. The files of the other results are opened when they are first needed. */
  get status(): StoreStatus {
    return (
      this.#computed?.status ?? {
        persistent: false,
        ...storeMessage(msg('Results are not stored.')),
      }
    );
  }

  computed<Value>(kind: EntryKind<Value, 'computed'>): Entries<Value> {
    return entriesOf(kind, () => this.#computed);
  }

  paid<Value>(kind: EntryKind<Value, 'paid'>): Entries<Value> {
    return entriesOf(kind, this.#durableFile);
  }

  /** Returns the claims on questions. If replies would not be stored, every claim is granted. */
  get claims(): QuestionLocks {
    return (this.#durableFile()?.isKept === true ? this.#asking : undefined) ?? noLocks;
  }

  /** Opened when first needed. */
  readonly #durableFile = (): EntryFile | undefined => (this.#durable ??= this.#openDurable());

  close(): void {
    this.#computed?.close();
    this.#durable?.close();
    this.#asking?.close();
  }
}

function entriesOf<Value>(
  kind: EntryKind<Value>,
  file: () => EntryFile | undefined,
): Entries<Value> {
  return {
    find: (key) => {
      const bytes = file()?.find(makeStoredKey(kind, key));
      if (!bytes) return undefined;
      const value = kind.codec.decode(bytes);
      if (value === undefined) file()?.sayDamaged();
      return value;
    },
    keep: (entries) =>
      file()?.keep(entries.map(([key, value]) => makeStoredRow(kind, key, value))) ?? false,
    get isKept() {
      return file()?.isKept ?? false;
    },
  };
}
