// What the models said, kept between runs under the hash of what they read and of the model itself.

import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoreStatus } from '../../protocol/scorer.ts';
import { importSqlite } from './sqlite.ts';

export interface ResultStoreOptions {
  /** Absent: nothing is kept. */
  readonly folder: string | undefined;
  readonly largestBytes?: number;
  readonly onStatus?: (status: StoreStatus) => void;
  readonly log: (message: string) => void;
  /** For tests. */
  readonly findSqlite?: typeof importSqlite;
}

interface OpenStore {
  readonly database: DatabaseSync;
  readonly find: StatementSync;
  readonly insert: StatementSync;
}

export type StoredResult = readonly [key: Uint8Array, values: Float32Array];

/** Some 160,000 questions: 1.5 kB each. */
const defaultLargestBytes = 256 * 1024 * 1024;
const layout = 1;

/** Reads and writes never throw: without a database nothing is found and nothing is kept, and `status` says why. */
export class ResultStore {
  private readonly options: ResultStoreOptions;
  private readonly file: string | undefined;
  private open: OpenStore | undefined;
  private current: StoreStatus = { persistent: false, message: 'Results are not kept.' };

  private constructor(options: ResultStoreOptions) {
    this.options = options;
    this.file =
      options.folder === undefined ? undefined : path.join(options.folder, 'results.sqlite');
  }

  static async start(options: ResultStoreOptions): Promise<ResultStore> {
    const store = new ResultStore(options);
    await store.connect();
    return store;
  }

  get status(): StoreStatus {
    return this.current;
  }

  find(key: Uint8Array): Float32Array | undefined {
    try {
      const value = this.open?.find.get(key)?.['value'];
      if (!(value instanceof Uint8Array) || value.length % 4 !== 0) return undefined;
      const values = new Float32Array(value.slice().buffer); // a blob may start anywhere, a Float32Array may not
      return values.every(Number.isFinite) ? values : undefined;
    } catch (error) {
      this.lose(error);
      return undefined;
    }
  }

  /** One transaction. */
  keep(results: readonly StoredResult[]): void {
    if (!this.open || results.length === 0) return;
    const { database, insert } = this.open;
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const [key, values] of results) insert.run(key, bytesOf(values));
      database.exec('COMMIT');
    } catch (error) {
      this.lose(error);
    }
  }

  close(): void {
    try {
      if (this.open) this.evict(this.open.database);
      this.open?.database.close();
    } catch (error) {
      this.options.log(`store: ${reasonOf(error)}`);
    }
    this.open = undefined;
  }

  private async connect(): Promise<void> {
    const { folder } = this.options;
    if (folder === undefined || this.file === undefined) return;
    const sqlite = await (this.options.findSqlite ?? importSqlite)();
    if (!sqlite) {
      this.say('Results are not kept between runs: this Node has no node:sqlite (22.13 has it).');
      return;
    }
    try {
      await mkdir(folder, { recursive: true });
      try {
        this.open = openDatabase(sqlite.DatabaseSync, this.file);
      } catch (error) {
        if (!isDamage(error)) throw error;
        this.options.log(`store: ${reasonOf(error)}: moved aside`);
        await moveAside(this.file);
        this.open = openDatabase(sqlite.DatabaseSync, this.file);
      }
      this.evict(this.open.database);
      this.current = { persistent: true, message: `Results are kept in ${folder}.` };
    } catch (error) {
      this.open = undefined;
      this.say(`Results are not kept between runs: ${folder} cannot be used (${reasonOf(error)}).`);
    }
  }

  /** Oldest first, a quarter at a time, when the file has outgrown its bound. */
  private evict(database: DatabaseSync): void {
    const largest = this.options.largestBytes ?? defaultLargestBytes;
    const used =
      numberOf(database, 'PRAGMA page_count') - numberOf(database, 'PRAGMA freelist_count');
    if (used * numberOf(database, 'PRAGMA page_size') <= largest) return;
    database.exec(
      'DELETE FROM results WHERE rowid <= (SELECT min(rowid) + (max(rowid) - min(rowid)) / 4 FROM results)',
    );
    database.exec('VACUUM');
  }

  /** Scoring goes on without; what is kept so far stays. */
  private lose(error: unknown): void {
    this.options.log(`store: ${reasonOf(error)}`);
    try {
      this.open?.database.close();
    } catch (closing) {
      this.options.log(`store: ${reasonOf(closing)}`);
    }
    this.open = undefined;
    this.say(`Results are no longer kept: the store failed (${reasonOf(error)}).`);
  }

  private say(message: string): void {
    this.current = { persistent: false, message };
    this.options.onStatus?.(this.current);
  }
}

function openDatabase(Database: typeof DatabaseSync, file: string): OpenStore {
  const database = new Database(file);
  try {
    // The command line and the editor share the file: WAL lets one read while the other writes.
    database.exec(
      'PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
    );
    const found = numberOf(database, 'PRAGMA user_version');
    if (found !== layout) database.exec('DROP TABLE IF EXISTS results');
    database.exec(
      `CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, value BLOB NOT NULL); PRAGMA user_version = ${layout}`,
    );
    return {
      database,
      find: database.prepare('SELECT value FROM results WHERE key = ?'),
      insert: database.prepare('INSERT OR REPLACE INTO results (key, value) VALUES (?, ?)'),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite's "database disk image is malformed" and "file is not a database". */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 11 || code === 26;
}

async function moveAside(file: string): Promise<void> {
  await rename(file, `${file}.damaged`);
  await Promise.all(['-wal', '-shm'].map((suffix) => rm(file + suffix, { force: true })));
}

function numberOf(database: DatabaseSync, query: string): number {
  return Number(Object.values(database.prepare(query).get() ?? {})[0]);
}

function bytesOf(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
