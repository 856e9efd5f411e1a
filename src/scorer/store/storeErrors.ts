// What SQLite's result codes mean for the store.

/**
 * `damaged`: no database, or not what the store made. `moved`: somebody renamed or removed the file under the connection.
 * `locked`: another program holds it. `unwritable`: the disk is full, or the file or its place may not be written to.
 */
export type StoreFault = 'damaged' | 'moved' | 'locked' | 'unwritable' | 'other';

/** SQLITE_READONLY_DBMOVED. */
const moved = 1032;

const faults = new Map<number, StoreFault>([
  [1, 'damaged'], // SQLITE_ERROR: the statements are fixed, so a table or a column is not there
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

/** Node gives the extended code; its low byte is the primary one. */
export function faultOf(error: unknown): StoreFault {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return code === moved ? 'moved' : (faults.get(code & 0xff) ?? 'other');
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
