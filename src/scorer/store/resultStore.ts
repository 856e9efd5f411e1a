// What the models said, kept between runs under the hash of what they read and of the model itself.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type * as Sqlite from 'node:sqlite';
import type { StoreStatus } from '../../protocol/scorer.ts';
import { importSqlite } from './sqlite.ts';
import { faultOf, reasonOf } from './storeErrors.ts';
import { storedValue, valueStored } from './storedValue.ts';
import {
  evict,
  identityOf,
  isNoFile,
  lockWaitMs,
  openReadOnly,
  openWritable,
  rollBack,
  setAside,
  settle,
  type OpenStore,
} from './storeFile.ts';

export interface ResultStoreOptions {
  /** Absent: nothing is kept. */
  readonly folder: string | undefined;
  readonly largestBytes?: number;
  readonly onStatus?: (status: StoreStatus) => void;
  readonly log: (message: string) => void;
  /** For tests. */
  readonly findSqlite?: typeof importSqlite;
}

export type StoredResult = readonly [key: Uint8Array, values: Float32Array];

/** Some 160,000 questions: 1.5 kB each. */
const defaultLargestBytes = 256 * 1024 * 1024;

/**
 * Reads and writes never throw: what cannot be read is computed again, what cannot be kept is not, and `status` says why, once.
 * A damaged store is set aside and begun anew; one that may not be written to is read.
 */
export class ResultStore {
  readonly #options: ResultStoreOptions;
  readonly #file: string | undefined;
  readonly #said = new Set<string>();
  #sqlite: typeof Sqlite | undefined;
  #open: OpenStore | undefined;
  #keeps = false;
  #isLocked = false;
  #isBegunAnew = false;
  #status: StoreStatus = { persistent: false, message: 'Results are not kept.' };

  private constructor(options: ResultStoreOptions) {
    this.#options = options;
    const { folder } = options;
    this.#file = folder === undefined ? undefined : path.join(folder, 'results.sqlite');
  }

  static async start(options: ResultStoreOptions): Promise<ResultStore> {
    const store = new ResultStore(options);
    await store.#connect();
    return store;
  }

  get status(): StoreStatus {
    return this.#status;
  }

  find(key: Uint8Array): Float32Array | undefined {
    try {
      const row = this.#open?.find.get(key);
      if (!row) return undefined;
      const values = valueStored(key, row['value'], row['checksum']);
      if (!values) this.#say('A stored result was damaged; such results are computed again.', true);
      return values;
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  /** One transaction. */
  keep(results: readonly StoredResult[]): void {
    if (!this.#keeps || results.length === 0) return;
    const { database, insert } = this.#open ?? {};
    if (!database || !insert) return;
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const [key, values] of results) {
        const { bytes, checksum } = storedValue(key, values);
        insert.run(key, bytes, checksum);
      }
      database.exec('COMMIT');
      if (this.#isLocked) database.exec(`PRAGMA busy_timeout = ${String(lockWaitMs)}`);
      this.#isLocked = false;
    } catch (error) {
      rollBack(database);
      const wasBegunAnew = this.#isBegunAnew;
      this.#failed(error);
      if (this.#isBegunAnew && !wasBegunAnew) this.keep(results);
    }
  }

  close(): void {
    const { database, insert } = this.#open ?? {};
    if (!database) return;
    if (insert) {
      this.#evict();
      this.#trying(() => {
        settle(database);
      });
    }
    this.#disconnect();
  }

  async #connect(): Promise<void> {
    const { folder } = this.#options;
    if (folder === undefined || this.#file === undefined) return;
    this.#sqlite = await (this.#options.findSqlite ?? importSqlite)();
    if (!this.#sqlite) {
      this.#say('Results are not kept between runs: this Node has no node:sqlite (22.13 has it).');
      return;
    }
    this.#status = { persistent: true, message: `Results are kept in ${folder}.` };
    try {
      // A folder that is there may be one in which nothing can be made.
      if (identityOf(folder) === undefined) await mkdir(folder, { recursive: true });
      this.#openFile(this.#sqlite, this.#file);
    } catch (error) {
      this.#disconnect();
      this.#say(
        `Results are not kept between runs: ${folder} cannot be used (${reasonOf(error)}).`,
      );
    }
  }

  #openFile(sqlite: typeof Sqlite, file: string): void {
    const found = identityOf(file);
    try {
      if (isNoFile(file)) this.#replace(sqlite, file, found, 'it is no file');
      else this.#open = openWritable(sqlite, file);
      this.#keeps = true;
      this.#evict();
    } catch (error) {
      this.#options.log(`store: ${reasonOf(error)}`);
      const fault = faultOf(error);
      if (fault === 'damaged' && !this.#isBegunAnew)
        this.#replace(sqlite, file, found, reasonOf(error));
      else if (fault === 'unwritable' && found !== undefined) this.#read(sqlite, file, error);
      else throw error;
    }
  }

  /** What is there is used, and nothing is added to it. */
  #read(sqlite: typeof Sqlite, file: string, error: unknown): void {
    this.#open = openReadOnly(sqlite, file);
    this.#keeps = false;
    this.#say(
      `Stored results are used, but new ones are not kept: ${file} cannot be written to (${reasonOf(error)}).`,
    );
  }

  /** Sets aside what cannot be used, once a run, and begins anew. */
  #replace(sqlite: typeof Sqlite, file: string, found: string | undefined, why: string): void {
    this.#isBegunAnew = true;
    const aside = setAside(file, found, new Date());
    this.#open = openWritable(sqlite, file);
    this.#keeps = true;
    if (aside === undefined) return; // another process has done it, and has said so
    this.#say(
      `The stored results were damaged (${why}). They are set aside as ${aside}, which can be deleted; new ones are kept.`,
      true,
    );
  }

  #evict(): void {
    this.#trying(() => {
      if (this.#open) {
        evict(this.#open.database, this.#options.largestBytes ?? defaultLargestBytes);
      }
    });
  }

  /** Something failed while the store was used. */
  #failed(error: unknown): void {
    this.#options.log(`store: ${reasonOf(error)}`);
    const fault = faultOf(error);
    if (fault === 'locked') this.#waitNoMore();
    else if (fault === 'unwritable' && this.#keeps) this.#keepNoMore(error);
    else if ((fault === 'damaged' || fault === 'moved') && !this.#isBegunAnew)
      this.#beginAnew(error);
    else this.#lose(error);
  }

  /** Tried again with the next results, but without waiting: a run is not to stop two seconds at each of them. */
  #waitNoMore(): void {
    this.#isLocked = true;
    this.#trying(() => this.#open?.database.exec('PRAGMA busy_timeout = 0'));
    this.#say('Some results are not kept: another program has locked the store.', true);
  }

  #keepNoMore(error: unknown): void {
    this.#keeps = false;
    this.#say(`New results are no longer kept (${reasonOf(error)}); stored ones are used.`);
  }

  #beginAnew(error: unknown): void {
    const found = this.#open?.identity;
    this.#disconnect();
    if (!this.#sqlite || this.#file === undefined) return;
    try {
      if (faultOf(error) === 'damaged')
        this.#replace(this.#sqlite, this.#file, found, reasonOf(error));
      else this.#open = openWritable(this.#sqlite, this.#file);
      this.#isBegunAnew = true;
    } catch (reopening) {
      this.#lose(reopening);
    }
  }

  /** Scoring goes on without; what is kept so far stays. */
  #lose(error: unknown): void {
    this.#disconnect();
    this.#say(`Results are no longer kept: the store failed (${reasonOf(error)}).`);
  }

  #disconnect(): void {
    const { database } = this.#open ?? {};
    this.#open = undefined;
    if (database) {
      this.#trying(() => {
        database.close();
      });
    }
  }

  /** For what a run does not depend on. */
  #trying(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#options.log(`store: ${reasonOf(error)}`);
    }
  }

  #say(message: string, persistent = false): void {
    if (this.#said.has(message)) return;
    this.#said.add(message);
    this.#status = { persistent, message };
    this.#options.onStatus?.(this.#status);
  }
}
