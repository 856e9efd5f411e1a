// One file of the store. It contains rows by hash, which are checked when they are read.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type * as Sqlite from 'node:sqlite';
import type { DatabaseSync } from 'node:sqlite';
import {
  joinSentences,
  storeMessage,
  textOf,
  msg,
  literal,
  type Message,
  type Wording,
} from '../../core/base/words/message.ts';
import type { StoreStatus } from '../../protocol/scorer.ts';
import { bytesStored, type StoredRow, type StoreShape } from './entryKinds.ts';
import {
  evict,
  faultOf,
  fileIdentity,
  isNoFile,
  openReadOnly,
  type OpenStore,
  openWritable,
  rollBack,
  salvageRows,
  renameDamagedFile,
  settle,
} from './storeFile.ts';
import { reasonOfError } from '../../protocol/errors.ts';

export interface EntryFileOptions {
  readonly shape: StoreShape;
  readonly folder: string;
  readonly sqlite: typeof Sqlite;
  /** Maximum size in bytes. If the file becomes larger, the oldest rows are removed, except in a durable store. */
  readonly largestBytes: number;
  readonly onStatus: (status: StoreStatus) => void;
  readonly log: (message: string) => void;
}

/**
 * A file of the store. Reads and writes never throw. Results that cannot be read are computed again, and results that cannot be
 * written are not stored. In both cases, `status` gives the reason once. A damaged file is renamed and replaced with a new file.
 * A write-protected file is only read.
 */
export class EntryFile {
  readonly #options: EntryFileOptions;
  readonly #shape: StoreShape;
  readonly #file: string;
  readonly #said = new Set<string>();
  /** Rows of a durable store that are not on disk yet, because another program had locked the file. */
  readonly #waiting = new Map<string, StoredRow>();
  #open: OpenStore | undefined;
  #keeps = false;
  #isLocked = false;
  /** Whether the last attempt to open the file failed because of a lock. If so, the next entries try again. */
  #isLockedOut = false;
  #isBegunAnew = false;
  #status: StoreStatus;

  constructor(options: EntryFileOptions) {
    this.#options = options;
    this.#shape = options.shape;
    this.#file = path.join(options.folder, options.shape.fileName);
    this.#status = {
      persistent: true,
      ...storeMessage(msg('{0} are stored in {1}.', this.#subject, options.folder)),
    };
    this.#connect();
  }

  get status(): StoreStatus {
    return this.#status;
  }

  /** Whether new rows would be kept. */
  get isKept(): boolean {
    return this.#keeps && this.#open !== undefined;
  }

  find(key: Uint8Array): Uint8Array | undefined {
    const waiting = this.#waiting.get(hexOf(key));
    if (waiting) return waiting.value;
    try {
      const row = this.#open?.find.get(key);
      if (!row) return undefined;
      const bytes = bytesStored(key, row['value'], row['checksum']);
      if (!bytes) this.sayDamaged();
      return bytes;
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  sayDamaged(): void {
    this.#setStatus(this.#shape.words.damagedOne, true);
  }

  /** Writes the rows in one transaction. Returns whether they are in the file. */
  keep(rows: readonly StoredRow[]): boolean {
    if (!this.#shape.isDurable) return this.#write(rows);
    for (const row of rows) this.#waiting.set(hexOf(row.key), row);
    if (this.#isLockedOut) this.#connect();
    const isWritten = this.#write([...this.#waiting.values()]);
    if (isWritten) this.#waiting.clear();
    return isWritten;
  }

  #write(rows: readonly StoredRow[]): boolean {
    if (rows.length === 0) return true;
    const { database, insert } = this.#open ?? {};
    if (!this.#keeps || !database || !insert) return false;
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const row of rows) insert(row);
      database.exec('COMMIT');
      if (this.#isLocked) database.exec(`PRAGMA busy_timeout = ${String(this.#shape.lockWaitMs)}`);
      this.#isLocked = false;
      return true;
    } catch (error) {
      rollBack(database);
      const wasBegunAnew = this.#isBegunAnew;
      this.#failed(error);
      return this.#isBegunAnew && !wasBegunAnew && this.#write(rows);
    }
  }

  close(): void {
    const { database, insert } = this.#open ?? {};
    if (!database) return;
    if (insert) {
      this.#writeWaiting(database);
      this.#evict();
      this.#trying(() => settle(database));
    }
    this.#disconnect();
  }

  /** Makes a last attempt to write the waiting rows, and waits once more for the lock. */
  #writeWaiting(database: DatabaseSync): void {
    if (this.#waiting.size === 0 || !this.#isLocked) return;
    this.#trying(() => database.exec(`PRAGMA busy_timeout = ${String(this.#shape.lockWaitMs)}`));
    this.keep([]);
    if (this.#waiting.size === 0) return;
    this.#setStatus(
      msg(
        'Number of new {0} that could not be stored because another program has locked the store: {1}.',
        this.#many,
        this.#waiting.size,
      ),
    );
  }

  /** Returns the noun that stands for entries in messages. */
  get #many(): Wording {
    return this.#shape.words.many;
  }

  get #subject(): Wording {
    return this.#shape.words.subject;
  }

  #connect(): void {
    const { folder, sqlite } = this.#options;
    try {
      // An existing folder may still be write-protected.
      if (fileIdentity(folder) === undefined) mkdirSync(folder, { recursive: true });
      this.#openFile(sqlite, this.#file);
      this.#isLockedOut = false;
    } catch (error) {
      this.#disconnect();
      this.#isLockedOut = this.#shape.isDurable && faultOf(error) === 'locked';
      this.#setStatus(
        msg(
          '{0} are not stored between runs because {1} cannot be used ({2}).',
          this.#subject,
          folder,
          reasonOfError(error),
        ),
      );
    }
  }

  #openFile(sqlite: typeof Sqlite, file: string): void {
    const identity = fileIdentity(file);
    try {
      if (isNoFile(file)) this.#replace(sqlite, file, identity, msg('the path is not a file'));
      else this.#open = openWritable(sqlite, file, this.#shape);
      this.#keeps = true;
      this.#evict();
    } catch (error) {
      this.#options.log(`store: ${reasonOfError(error)}`);
      const fault = faultOf(error);
      if (fault === 'damaged' && !this.#isBegunAnew)
        this.#replace(sqlite, file, identity, reasonOfError(error));
      else if (fault === 'unwritable' && identity !== undefined) this.#read(sqlite, file, error);
      else throw error;
    }
  }

  /** Opens the file only for reading. Existing rows are used, and no rows are added. */
  #read(sqlite: typeof Sqlite, file: string, error: unknown): void {
    this.#open = openReadOnly(sqlite, file, this.#shape);
    this.#keeps = false;
    this.#setStatus(
      msg(
        'Stored {0} are used, but new ones are not stored because {1} is not writable ({2}).',
        this.#many,
        file,
        reasonOfError(error),
      ),
    );
  }

  /** Renames an unusable file and creates a new one, at most once per run. */
  #replace(sqlite: typeof Sqlite, file: string, identity: string | undefined, why: Message): void {
    this.#isBegunAnew = true;
    const aside = renameDamagedFile(file, identity, new Date());
    this.#open = openWritable(sqlite, file, this.#shape);
    this.#keeps = true;
    if (aside === undefined) return; // another process has already renamed the file and reported it
    const reason = typeof why === 'string' ? literal(why) : why;
    const damaged = msg('The stored {0} were damaged ({1}).', this.#many, reason);
    if (!this.#shape.isDurable) {
      this.#setStatus(
        joinSentences(
          damaged,
          msg(
            'The damaged file was renamed to {0}. You can delete it. New entries are being stored again.',
            aside,
          ),
        ),
        true,
      );
      return;
    }
    const saved = salvageRows(sqlite, aside, this.#shape);
    const isWritten = this.#write(saved);
    this.#setStatus(
      joinSentences(
        damaged,
        msg(
          'Entries that were read and kept: {0}. The damaged file was renamed to {1}.',
          isWritten ? saved.length : 0,
          aside,
        ),
      ),
      true,
    );
  }

  #evict(): void {
    this.#trying(() => {
      if (this.#open && !this.#shape.isDurable)
        evict(this.#open.database, this.#shape, this.#options.largestBytes);
    });
  }

  /** Handles an error that occurs while the store is in use. */
  #failed(error: unknown): void {
    this.#options.log(`store: ${reasonOfError(error)}`);
    const fault = faultOf(error);
    if (fault === 'locked') this.#waitNoMore();
    else if (fault === 'unwritable' && this.#keeps) this.#keepNoMore(error);
    else if ((fault === 'damaged' || fault === 'moved') && !this.#isBegunAnew)
      this.#beginAnew(error);
    else this.#lose(error);
  }

  /**
   * Stops waiting for the lock, so that a run does not pause for two seconds at each result. The next results are still tried,
   * but without waiting.
   */
  #waitNoMore(): void {
    this.#isLocked = true;
    this.#trying(() => this.#open?.database.exec('PRAGMA busy_timeout = 0'));
    this.#setStatus(
      this.#shape.isDurable
        ? msg(
            'Some {0} are not stored yet because another program has locked the store.',
            this.#many,
          )
        : msg('Some {0} were not stored because another program has locked the store.', this.#many),
      true,
    );
  }

  #keepNoMore(error: unknown): void {
    this.#keeps = false;
    this.#setStatus(
      msg(
        'New {0} are no longer stored ({1}). Those that are already stored are still used.',
        this.#many,
        reasonOfError(error),
      ),
    );
  }

  #beginAnew(error: unknown): void {
    const identity = this.#open?.identity;
    this.#disconnect();
    const { sqlite } = this.#options;
    try {
      if (faultOf(error) === 'damaged')
        this.#replace(sqlite, this.#file, identity, reasonOfError(error));
      else this.#open = openWritable(sqlite, this.#file, this.#shape);
      this.#isBegunAnew = true;
    } catch (reopening) {
      this.#lose(reopening);
    }
  }

  /** Continues without the store. The rows in its file remain. */
  #lose(error: unknown): void {
    this.#disconnect();
    this.#setStatus(
      msg(
        '{0} are no longer stored because writing to the store failed ({1}).',
        this.#subject,
        reasonOfError(error),
      ),
    );
  }

  #disconnect(): void {
    const { database } = this.#open ?? {};
    this.#open = undefined;
    if (database) {
      this.#trying(() => database.close());
    }
  }

  /** Runs an action that may fail without affecting the scores. */
  #trying(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#options.log(`store: ${reasonOfError(error)}`);
    }
  }

  #setStatus(words: Wording, persistent = false): void {
    const text = textOf(words);
    if (this.#said.has(text)) return;
    this.#said.add(text);
    this.#status = { persistent, ...storeMessage(words) };
    this.#options.onStatus(this.#status);
  }
}

function hexOf(key: Uint8Array): string {
  return Buffer.from(key).toString('hex');
}
