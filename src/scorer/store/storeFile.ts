// Opens a file of the store, whatever state it is in. Renames the file if it cannot be used.

import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import type * as Sqlite from 'node:sqlite';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { bytesStored, type StoredRow, type StoreShape } from './entryKinds.ts';

export interface OpenStore {
  readonly database: DatabaseSync;
  readonly find: StatementSync;
  /** Adds a row. Absent if the store can only be read. */
  readonly insert?: (row: StoredRow) => void;
  readonly identity: string | undefined;
}

function findQuery({ table }: StoreShape): string {
  return `SELECT value, checksum FROM ${table} WHERE key = ?`;
}

/** The table of layout 1, which had no checksums. Its results cannot be checked, so they are computed again. */
const uncheckedTable = 'CREATE TABLE results (key BLOB PRIMARY KEY, value BLOB NOT NULL)';

/** Returns the identity of the file, which does not depend on its name. `undefined` if there is no file. */
export function fileIdentity(file: string): string | undefined {
  const facts = statSync(file, { bigint: true, throwIfNoEntry: false });
  return facts ? `${String(facts.dev)}:${String(facts.ino)}` : undefined;
}

/** Whether the path leads to something other than a file, such as a pipe, for which SQLite would wait. */
export function isNoFile(file: string): boolean {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts !== undefined && !facts.isFile();
}

/** Opens a file for writing. Throws SQLite's errors. */
export function openWritable(
  { DatabaseSync: Database }: typeof Sqlite,
  file: string,
  shape: StoreShape,
): OpenStore {
  const { table, layout, written, isDurable, lockWaitMs } = shape;
  const identity = fileIdentity(file);
  const database = new Database(file);
  try {
    // Without a separate log, each commit of a durable store is in the file itself and is not lost if other files in the folder
    // are removed.
    const synchronous = isDurable ? 'EXTRA' : 'NORMAL';
    database.exec(
      `PRAGMA busy_timeout = ${String(lockWaitMs)}; PRAGMA synchronous = ${synchronous}`,
    );
    if (!isDurable) shareReading(database);
    const known = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
    if (!known || layoutOf(database) < layout) layTable(database, shape);
    const insert = database.prepare(
      `INSERT OR REPLACE INTO ${table} (${written.join(', ')}) VALUES (${written.map(() => '?').join(', ')})`,
    );
    return {
      database,
      find: database.prepare(findQuery(shape)),
      insert: (row) => {
        insert.run(...written.map((name) => row[name]));
      },
      identity: identity ?? fileIdentity(file),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Lets one process read while another writes (WAL), because the command line and the editor share the file. Without WAL they wait
 * for each other.
 */
function shareReading(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === 5)) throw error;
  }
}

function layoutOf(database: DatabaseSync): number {
  return numberOf(database, 'PRAGMA user_version');
}

function layTable(database: DatabaseSync, { table, columns, layout, isDurable }: StoreShape): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const earlier = database.prepare("SELECT sql FROM sqlite_schema WHERE name = 'results'").get();
    if (!isDurable && earlier?.['sql'] === uncheckedTable) database.exec('DROP TABLE results');
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (${columns});
       PRAGMA user_version = ${String(Math.max(layout, layoutOf(database)))}; COMMIT`,
    );
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Ends a transaction. A missing transaction is not an error, because SQLite may have ended it already. */
export function rollBack(database: DatabaseSync): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // There is no transaction.
  }
}

/** Opens a store whose file or folder is write-protected. Throws SQLite's errors. */
export function openReadOnly(sqlite: typeof Sqlite, file: string, shape: StoreShape): OpenStore {
  try {
    return openReading(sqlite, file, shape);
  } catch {
    // A killed process left its write-ahead log behind. The log can be read only if other files can be written, so the file is
    // read without the log.
    return openReading(sqlite, `${pathToFileURL(file).href}?immutable=1`, shape);
  }
}

function openReading(
  { DatabaseSync: Database }: typeof Sqlite,
  name: string,
  shape: StoreShape,
): OpenStore {
  const database = new Database(name, { readOnly: true });
  try {
    return { database, find: database.prepare(findQuery(shape)), identity: undefined };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** If the file exceeds its limit, removes the oldest quarter of its rows. */
export function evict(database: DatabaseSync, { table }: StoreShape, largestBytes: number): void {
  const used =
    numberOf(database, 'PRAGMA page_count') - numberOf(database, 'PRAGMA freelist_count');
  if (used * numberOf(database, 'PRAGMA page_size') <= largestBytes) return;
  database.exec(
    `DELETE FROM ${table} WHERE rowid <= (SELECT min(rowid) + (max(rowid) - min(rowid)) / 4 FROM ${table})`,
  );
  database.exec('VACUUM');
}

/**
 * Removes the database's other files before the database is closed, so that the database can also be read in a write-protected
 * folder.
 */
export function settle(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE');
}

/**
 * Renames the file and returns its new name, or `undefined` if another process has already renamed it. Also removes the files
 * that belong to the renamed file. Otherwise, the new file would use the write-ahead log of the damaged one.
 */
export function renameDamagedFile(
  file: string,
  identity: string | undefined,
  now: Date,
): string | undefined {
  if (fileIdentity(file) !== identity) return undefined;
  const dated = `${file}.damaged-${now.toISOString().slice(0, 19).replace(/[-:]/gu, '')}`;
  let target = dated;
  for (let index = 2; existsSync(target); index += 1) target = `${dated}-${String(index)}`;
  renameSync(file, target);
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
  return target;
}

/**
 * Returns the rows of a renamed file that can still be read and have the right checksum. Reads from both ends, because reading
 * stops where the file is damaged.
 */
export function salvageRows(
  sqlite: typeof Sqlite,
  file: string,
  { table, written }: StoreShape,
): readonly StoredRow[] {
  const byKey = new Map<string, StoredRow>();
  for (const direction of ['ASC', 'DESC']) {
    try {
      const database = new sqlite.DatabaseSync(file, { readOnly: true });
      try {
        const rows = database.prepare(
          `SELECT ${written.join(', ')} FROM ${table} NOT INDEXED ORDER BY rowid ${direction}`,
        );
        for (const { key, kind, value, checksum } of rows.iterate()) {
          const bytes = bytesStored(key, value, checksum);
          if (!bytes || typeof kind !== 'string') continue;
          const row = { kind, key: key as Uint8Array, value: bytes };
          byKey.set(Buffer.from(row.key).toString('hex'), {
            ...row,
            checksum: checksum as Uint8Array,
          });
        }
      } finally {
        database.close();
      }
    } catch {
      // Nothing more can be read from this end.
    }
  }
  return [...byKey.values()];
}

function numberOf(database: DatabaseSync, query: string): number {
  return Number(Object.values(database.prepare(query).get() ?? {})[0]);
}

// Classifies SQLite's result codes by their meaning for the store.

/**
 * Fault of a file. `damaged`: the file is not a database, or not a database of the store. `moved`: the file was renamed or
 * removed while it was open. `locked`: another program has locked the file. `unwritable`: the disk is full, or the file or its
 * folder is write-protected.
 */
export type StoreFault = 'damaged' | 'moved' | 'locked' | 'unwritable' | 'other';

/** SQLITE_READONLY_DBMOVED. */
const moved = 1032;

const faults = new Map<number, StoreFault>([
  [1, 'damaged'], // SQLITE_ERROR: a table or column is missing, because the statements themselves are fixed
  [11, 'damaged'], // SQLITE_CORRUPT
  [26, 'damaged'], // SQLITE_NOTADB
  [5, 'locked'], // SQLITE_BUSY
  [6, 'locked'], // SQLITE_LOCKED
  [3, 'unwritable'], // SQLITE_PERM
  [8, 'unwritable'], // SQLITE_READONLY
  [10, 'unwritable'], // SQLITE_IOERR
  [13, 'unwritable'], // SQLITE_FULL
  [14, 'unwritable'], // SQLITE_CANTOPEN
]);

/** Returns the fault of an error. Node gives the extended code, whose low byte is the primary code. */
export function faultOf(error: unknown): StoreFault {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return code === moved ? 'moved' : (faults.get(code & 0xff) ?? 'other');
}
