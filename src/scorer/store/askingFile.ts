// Lists the questions that are being paid for now, in a file shared by all processes with the same store. A process that finds
// its question in the file waits for the reply instead of paying again. Nothing in the file is needed after a crash. Without the
// file, questions are asked as if there were no other process.

import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type * as Sqlite from 'node:sqlite';
import type { DatabaseSync } from 'node:sqlite';
import { isRunning, processSpace } from '../../node/temporaryFile.ts';
import { faultOf, rollBack } from './storeFile.ts';
import { reasonOfError } from '../../protocol/errors.ts';

const askingFileName = 'asking.sqlite';

/**
 * Time in milliseconds after which an entry that was not renewed is ignored, because its process has crashed or its machine is
 * asleep.
 */
const patienceMs = 60_000;
const renewEveryMs = 5000;

const layout = `CREATE TABLE IF NOT EXISTS asking
  (key BLOB PRIMARY KEY, owner TEXT NOT NULL, space TEXT NOT NULL, pid INTEGER NOT NULL, renewed INTEGER NOT NULL)`;

/** The right to ask a question. As long as a process has the claim, no other process asks the question. */
export interface QuestionLock {
  release(): void;
}

export interface QuestionLocks {
  /** Takes the claim on a question. Returns `undefined` if another process is asking the question at the moment. */
  take(key: Uint8Array): QuestionLock | undefined;
}

/** Grants every claim. Used for stores that are not shared. */
export const noLocks: QuestionLocks = { take: () => ({ release: () => undefined }) };

interface AskingFileOptions {
  readonly folder: string;
  readonly sqlite: typeof Sqlite;
  readonly log: (message: string) => void;
  /** Set only by tests. */
  readonly now?: () => number;
  readonly space?: string;
  readonly isAlive?: (pid: number) => boolean;
}

/** Claims in a shared file. `take` never throws. If the file cannot be used, every claim is granted. */
export class AskingFile implements QuestionLocks {
  readonly #options: AskingFileOptions;
  readonly #file: string;
  readonly #space: string;
  readonly #held = new Set<string>();
  #database: DatabaseSync | undefined;
  #isUseless = false;
  #isBegunAnew = false;
  #renewing: NodeJS.Timeout | undefined;

  constructor(options: AskingFileOptions) {
    this.#options = options;
    this.#file = path.join(options.folder, askingFileName);
    this.#space = options.space ?? processSpace();
  }

  take(key: Uint8Array): QuestionLock | undefined {
    const owner = `${String(process.pid)}-${randomBytes(8).toString('hex')}`;
    const isFree = this.#using(true, (database) => this.#claim(database, key, owner));
    if (!isFree) return undefined;
    this.#hold(owner);
    return {
      release: () => {
        if (!this.#held.delete(owner)) return;
        if (this.#held.size === 0) clearInterval(this.#renewing);
        this.#using(undefined, (database) => {
          database.prepare('DELETE FROM asking WHERE owner = ?').run(owner);
        });
      },
    };
  }

  close(): void {
    clearInterval(this.#renewing);
    for (const owner of this.#held) {
      this.#using(undefined, (database) => {
        database.prepare('DELETE FROM asking WHERE owner = ?').run(owner);
      });
    }
    this.#held.clear();
    this.#disconnect();
  }

  #claim(database: DatabaseSync, key: Uint8Array, owner: string): boolean {
    const now = this.#now();
    database.exec('BEGIN IMMEDIATE');
    try {
      const row = database.prepare('SELECT space, pid, renewed FROM asking WHERE key = ?').get(key);
      const isTaken = row !== undefined && this.#isHeld(row, now);
      if (!isTaken) {
        database
          .prepare('INSERT OR REPLACE INTO asking VALUES (?, ?, ?, ?, ?)')
          .run(key, owner, this.#space, process.pid, now);
      }
      database.exec('COMMIT');
      return !isTaken;
    } catch (error) {
      rollBack(database);
      throw error;
    }
  }

  #isHeld({ space, pid, renewed }: Readonly<Record<string, unknown>>, now: number): boolean {
    const { isAlive = isRunning } = this.#options;
    const age = now - Number(renewed);
    // If the clock was set back, a crashed process must not seem to be active.
    if (age > patienceMs || age < -patienceMs) return false;
    return space !== this.#space || isAlive(Number(pid));
  }

  #hold(owner: string): void {
    this.#held.add(owner);
    if (this.#held.size > 1) return;
    this.#renewing = setInterval(
      () =>
        this.#using(undefined, (database) => {
          const renew = database.prepare('UPDATE asking SET renewed = ? WHERE owner = ?');
          for (const one of this.#held) renew.run(this.#now(), one);
        }),
      renewEveryMs,
    );
    this.#renewing.unref();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** Runs work on the database. `otherwise` is the result if the file cannot be used. */
  #using<Value>(otherwise: Value, work: (database: DatabaseSync) => Value): Value {
    if (this.#isUseless) return otherwise;
    try {
      return work((this.#database ??= this.#connect()));
    } catch (error) {
      this.#options.log(`store: ${reasonOfError(error)}`);
      const fault = faultOf(error);
      if (fault === 'locked') return otherwise;
      this.#disconnect();
      if (fault !== 'damaged' || this.#isBegunAnew) {
        this.#isUseless = true;
        return otherwise;
      }
      this.#isBegunAnew = true;
      for (const suffix of ['', '-wal', '-shm']) {
        rmSync(this.#file + suffix, { force: true, recursive: true });
      }
      return this.#using(otherwise, work);
    }
  }

  #connect(): DatabaseSync {
    const { folder, sqlite } = this.#options;
    mkdirSync(folder, { recursive: true });
    const database = new sqlite.DatabaseSync(this.#file);
    try {
      // Synchronisation is off, because this data is not needed after a power cut.
      database.exec('PRAGMA busy_timeout = 2000; PRAGMA synchronous = OFF');
      database.exec('PRAGMA journal_mode = WAL');
      database.exec(layout);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  #disconnect(): void {
    try {
      this.#database?.close();
    } catch (error) {
      this.#options.log(`store: ${reasonOfError(error)}`);
    }
    this.#database = undefined;
  }
}
