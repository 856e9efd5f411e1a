// The file of the store: opening it as it is found, and setting it aside when it cannot be used.

import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type * as Sqlite from 'node:sqlite';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

export interface OpenStore {
  readonly database: DatabaseSync;
  readonly find: StatementSync;
  /** Absent: the store can only be read. */
  readonly insert?: StatementSync;
  readonly identity: string | undefined;
}

/** A later version raises it; what an earlier or a later one made stands beside this one's table. */
const layout = 2;
const table = 'checked_results';
const findQuery = `SELECT value, checksum FROM ${table} WHERE key = ?`;
export const lockWaitMs = 2000;

/** Layout 1, which had no checksums: what nobody can check is computed again. */
const uncheckedTable = 'CREATE TABLE results (key BLOB PRIMARY KEY, value BLOB NOT NULL)';

/** Which file it is, whatever its name; `undefined`: there is none. */
export function identityOf(file: string): string | undefined {
  const facts = statSync(file, { bigint: true, throwIfNoEntry: false });
  return facts ? `${String(facts.dev)}:${String(facts.ino)}` : undefined;
}

/** Something else than a file stands in its place: SQLite would wait for a pipe. */
export function isNoFile(file: string): boolean {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts !== undefined && !facts.isFile();
}

/** Throws what SQLite throws. */
export function openWritable({ DatabaseSync: Database }: typeof Sqlite, file: string): OpenStore {
  const found = identityOf(file);
  const database = new Database(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${String(lockWaitMs)}; PRAGMA synchronous = NORMAL`);
    shareReading(database);
    const known = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
    if (!known || layoutOf(database) < layout) layTable(database);
    const insert = database.prepare(
      `INSERT OR REPLACE INTO ${table} (key, value, checksum) VALUES (?, ?, ?)`,
    );
    const find = database.prepare(findQuery);
    return { database, find, insert, identity: found ?? identityOf(file) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The command line and the editor share the file: WAL lets one read while the other writes. Without it they wait for each other. */
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

function layTable(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const earlier = database.prepare("SELECT sql FROM sqlite_schema WHERE name = 'results'").get();
    if (earlier?.['sql'] === uncheckedTable) database.exec('DROP TABLE results');
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (key BLOB PRIMARY KEY, value BLOB NOT NULL, checksum BLOB NOT NULL);
       PRAGMA user_version = ${String(Math.max(layout, layoutOf(database)))}; COMMIT`,
    );
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** SQLite may have ended the transaction itself: that there is none is no error. */
export function rollBack(database: DatabaseSync): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // There is none.
  }
}

/** Where neither the file nor its folder may be written to. Throws what SQLite throws. */
export function openReadOnly(sqlite: typeof Sqlite, file: string): OpenStore {
  try {
    return openReading(sqlite, file);
  } catch {
    // A process that was killed left its log of writes, which needs files beside it: read without what is in that.
    return openReading(sqlite, `${pathToFileURL(file).href}?immutable=1`);
  }
}

function openReading({ DatabaseSync: Database }: typeof Sqlite, name: string): OpenStore {
  const database = new Database(name, { readOnly: true });
  try {
    return { database, find: database.prepare(findQuery), identity: undefined };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Oldest first, a quarter at a time, when the file has outgrown its bound. */
export function evict(database: DatabaseSync, largestBytes: number): void {
  const used =
    numberOf(database, 'PRAGMA page_count') - numberOf(database, 'PRAGMA freelist_count');
  if (used * numberOf(database, 'PRAGMA page_size') <= largestBytes) return;
  database.exec(
    `DELETE FROM ${table} WHERE rowid <= (SELECT min(rowid) + (max(rowid) - min(rowid)) / 4 FROM ${table})`,
  );
  database.exec('VACUUM');
}

/** At rest the file needs nothing beside it, so that it can be read where nothing can be written. */
export function settle(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE');
}

/**
 * Renames the file, and gives its new name; `undefined`: another process has already done so. What belongs to it is removed:
 * the log of writes of a damaged file would be taken for the new one's.
 */
export function setAside(
  file: string,
  identity: string | undefined,
  now: Date,
): string | undefined {
  if (identityOf(file) !== identity) return undefined;
  const dated = `${file}.damaged-${now.toISOString().slice(0, 19).replace(/[-:]/gu, '')}`;
  let target = dated;
  for (let at = 2; existsSync(target); at += 1) target = `${dated}-${String(at)}`;
  renameSync(file, target);
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
  return target;
}

function numberOf(database: DatabaseSync, query: string): number {
  return Number(Object.values(database.prepare(query).get() ?? {})[0]);
}
