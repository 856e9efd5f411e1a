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

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
