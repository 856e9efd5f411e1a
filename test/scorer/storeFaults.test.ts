// The store on faulty files and disks: damaged, changed, locked, full, read-only, or from other versions.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as sqlite from 'node:sqlite';
import { modelOutputs } from '../../src/scorer/store/entryKinds.ts';
import {
  ResultStore,
  type Entries,
  type ResultStoreOptions,
} from '../../src/scorer/store/resultStore.ts';
import { writeAsLines } from '../support/manyClaims.ts';
import { runCli } from '../support/runCli.ts';
import { skip } from '../support/skip.ts';
import { runSize } from '../support/runSize.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { patienceFactor } from '../support/timeLimits.ts';

const outputsOf = (store: ResultStore): Entries<Float32Array> => store.computed(modelOutputs);
const key = (name: string): Uint8Array => createHash('sha256').update(name).digest();
const values = Float32Array.from([0.1, -2, 3.5]);
const row = new Float32Array(384).fill(0.25);
const child = path.join(import.meta.dirname, 'fixtures', 'storeChild.ts');
const sourceOf = (name: string): string =>
  JSON.stringify(path.join(import.meta.dirname, '../../src/scorer/store', name));
const isRoot = process.getuid?.() === 0;

interface ChildSaid {
  readonly earlier: boolean;
  readonly found: boolean;
  readonly stillEarlier: boolean;
  readonly messages: readonly string[];
}

describe('the result store on what it finds', () => {
  const folder = folderOfEachTest();
  const file = path.join(folder, 'results.sqlite');
  let messages: string[];

  beforeEach(() => {
    messages = [];
  });

  afterEach(() => {
    chmodSync(folder, 0o700);
  });

  function start(options: Partial<ResultStoreOptions> = {}): Promise<ResultStore> {
    return ResultStore.start({
      folder,
      log: () => undefined,
      onStatus: ({ message }) => messages.push(message),
      ...options,
    });
  }

  async function filled(names: readonly string[] = ['a']): Promise<void> {
    const store = await start();
    outputsOf(store).keep(names.map((name) => [key(name), values]));
    store.close();
  }

  /** As another program would. */
  function inDatabase(statements: string): void {
    const database = new sqlite.DatabaseSync(file);
    database.exec(statements);
    database.close();
  }

  async function worksAnew(): Promise<void> {
    const store = await start();
    assert.equal(store.status.persistent, true, store.status.message);
    outputsOf(store).keep([[key('new'), values]]);
    assert.deepEqual(outputsOf(store).find(key('new')), values);
    store.close();
    const later = await start();
    assert.deepEqual(outputsOf(later).find(key('new')), values);
    later.close();
  }

  const asides = (): readonly string[] =>
    readdirSync(folder).filter((name) => name.includes('damaged'));

  for (const [what, change] of [
    ['one bit of a value', "UPDATE checked_results SET value = X'CDCCCC3D000000C000006041'"],
    ['the length of a value', 'UPDATE checked_results SET value = substr(value, 1, 8)'],
    ['its checksum', "UPDATE checked_results SET checksum = X'0000000000000000'"],
    ['the kind of a value', "UPDATE checked_results SET value = 'text'"],
  ] as const) {
    it(`computes again where ${what} was changed, says so once, and keeps the right one`, async () => {
      await filled(['a', 'b']);
      inDatabase(change);
      const store = await start();
      assert.equal(outputsOf(store).find(key('a')), undefined);
      assert.equal(outputsOf(store).find(key('b')), undefined);
      assert.deepEqual(messages, [
        'A stored result was damaged. Damaged results are computed again.',
      ]);
      assert.equal(store.status.persistent, true);
      outputsOf(store).keep([[key('a'), values]]);
      store.close();
      const later = await start();
      assert.deepEqual(outputsOf(later).find(key('a')), values);
      later.close();
      assert.equal(messages.length, 1);
    });
  }

  it('does not take one text’s result for another’s', async () => {
    const store = await start();
    outputsOf(store).keep([
      [key('a'), values],
      [key('b'), row],
    ]);
    store.close();
    inDatabase(
      'UPDATE checked_results SET (value, checksum) = (SELECT value, checksum FROM checked_results ORDER BY rowid DESC LIMIT 1)',
    );
    const later = await start();
    assert.equal(outputsOf(later).find(key('a')), undefined);
    assert.deepEqual(outputsOf(later).find(key('b')), row);
    later.close();
  });

  it('never gives a wrong value, nor fails, whatever byte of the file is changed or cut', async function () {
    const names = Array.from({ length: 60 }, (_, at) => `text ${String(at)}`);
    await filled(names);
    const whole = readFileSync(file);
    const rounds = runSize(200, 40);
    let seed = 7;
    const next = (below: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % below;
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
      const copy = Buffer.from(whole);
      for (let at = 0; at < 1 + next(20); at += 1) copy[next(copy.length)] = next(256);
      writeFileSync(file, round % 4 === 0 ? copy.subarray(0, next(copy.length)) : copy);
      const store = await start();
      for (const name of names) {
        const found = outputsOf(store).find(key(name));
        if (found) assert.deepEqual(found, values, `round ${String(round)}`);
      }
      outputsOf(store).keep(names.map((name) => [key(name), values]));
      store.close();
      const left = readdirSync(folder).filter((name) => !/sqlite$|damaged-[\dT]+$/.test(name));
      assert.deepEqual(left, [], `round ${String(round)}`);
    }
  });

  it('sets a damaged file aside under a name with its date, says so once for ever, and begins anew', async () => {
    writeFileSync(file, 'this was a database once '.repeat(500));
    await worksAnew();
    assert.equal(messages.length, 1, messages.join('\n'));
    assert.match(
      messages[0] ?? '',
      /damaged \(.*not a database\)\. The damaged file was renamed to .*results\.sqlite\.damaged-\d{8}T\d{6}\. You can delete it/u,
    );
    assert.deepEqual(
      readdirSync(folder).filter((name) => !/damaged-\d{8}T\d{6}$/.test(name)),
      ['results.sqlite'],
    );
    assert.match(
      readFileSync(path.join(folder, asides()[0] ?? ''), 'utf8'),
      /^this was a database/,
    );
  });

  it('sets a folder and a pipe aside that stand in its place', async function () {
    mkdirSync(file);
    writeFileSync(path.join(file, 'somebody’s'), 'file');
    await worksAnew();
    assert.deepEqual(readdirSync(path.join(folder, asides()[0] ?? '')), ['somebody’s']);
    rmSync(file);
    if (spawnSync('mkfifo', [file]).status !== 0) skip(this, 'platform', 'there is no mkfifo');
    await worksAnew();
    assert.equal(asides().length, 2);
  });

  it('begins in an empty file, and keeps on after one that was cut', async () => {
    writeFileSync(file, '');
    await worksAnew();
    truncateSync(file, 5000);
    await worksAnew();
    truncateSync(file, 50);
    await worksAnew();
  });

  it('goes on with a new file in the same run when the old one fails while it is used, or is moved away', async () => {
    await filled();
    const store = await start();
    inDatabase('DROP TABLE checked_results');
    assert.equal(outputsOf(store).find(key('a')), undefined);
    outputsOf(store).keep([[key('a'), values]]);
    assert.deepEqual(outputsOf(store).find(key('a')), values);
    assert.equal(messages.length, 1);
    assert.match(messages[0] ?? '', /renamed to/u);
    store.close();
    assert.equal(asides().length, 1);
    await worksAnew();
  });

  it('leaves alone what another process has begun anew', async () => {
    await filled();
    const [one, other] = [await start(), await start()];
    inDatabase('DROP TABLE checked_results');
    outputsOf(one).keep([[key('a'), values]]);
    outputsOf(other).keep([[key('b'), values]]);
    assert.deepEqual(outputsOf(other).find(key('a')), values);
    assert.equal(asides().length, 1);
    one.close();
    other.close();
  });

  it('begins anew beside the results of the version that had no checksums', async () => {
    inDatabase(
      'CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, value BLOB NOT NULL); PRAGMA user_version = 1',
    );
    const database = new sqlite.DatabaseSync(file);
    database
      .prepare('INSERT INTO results VALUES (?, ?)')
      .run(key('a'), new Uint8Array(values.buffer));
    database.close();
    const store = await start();
    assert.equal(outputsOf(store).find(key('a')), undefined);
    store.close();
    await worksAnew();
    assert.throws(() => {
      inDatabase('SELECT * FROM results');
    }, /no such table/);
    assert.deepEqual(messages, []);
    assert.deepEqual(asides(), []);
  });

  it('neither loses nor touches what a later version, or another program, has in the file', async () => {
    inDatabase(
      "CREATE TABLE results (mine TEXT); INSERT INTO results VALUES ('kept'); PRAGMA user_version = 9",
    );
    await worksAnew();
    const database = new sqlite.DatabaseSync(file);
    assert.equal(database.prepare('SELECT mine FROM results').get()?.['mine'], 'kept');
    assert.equal(database.prepare('PRAGMA user_version').get()?.['user_version'], 9);
    database.close();
    assert.deepEqual(messages, []);
  });

  it('loses no more than a moment where another program has locked it, and keeps again afterwards', async function () {
    await filled();
    const store = await start();
    const other = new sqlite.DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const began = performance.now();
    for (let at = 0; at < 20; at += 1)
      outputsOf(store).keep([[key(`locked ${String(at)}`), values]]);
    assert.ok(performance.now() - began < 8000 * patienceFactor);
    assert.deepEqual(outputsOf(store).find(key('a')), values);
    other.exec('ROLLBACK');
    other.close();
    outputsOf(store).keep([[key('free'), values]]);
    assert.deepEqual(outputsOf(store).find(key('free')), values);
    assert.equal(outputsOf(store).find(key('locked 0')), undefined);
    assert.deepEqual(messages, [
      'Some results were not stored because another program has locked the store.',
    ]);
    store.close();
    assert.deepEqual(readdirSync(folder), ['results.sqlite']);
  });

  it('does without a store that another program keeps for itself, and says so', async function () {
    await filled();
    const other = new sqlite.DatabaseSync(file);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const store = await start();
    assert.equal(outputsOf(store).find(key('a')), undefined);
    assert.equal(messages.length, 1);
    assert.match(messages[0] ?? '', /cannot be used \(database is locked\)/u);
    store.close();
    other.exec('ROLLBACK');
    other.close();
    assert.deepEqual(asides(), []);
  });

  it('reads on, and says once that nothing more is kept, when there is no more room', async () => {
    await filled();
    class Small extends sqlite.DatabaseSync {
      constructor(name: string) {
        super(name);
        this.exec('PRAGMA max_page_count = 20');
      }
    }
    const store = await start({
      findSqlite: () => Promise.resolve({ ...sqlite, DatabaseSync: Small }),
    });
    for (let at = 0; at < 100; at += 1) outputsOf(store).keep([[key(String(at)), row]]);
    assert.deepEqual(outputsOf(store).find(key('a')), values);
    assert.equal(messages.length, 1, messages.join('\n'));
    assert.match(
      messages[0] ?? '',
      /no longer stored \(database or disk is full\)\. Those that are already stored are still used/u,
    );
    store.close();
    assert.deepEqual(readdirSync(folder), ['results.sqlite']);
  });

  function childSays(command: string, args: readonly string[]): ChildSaid {
    const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    assert.equal(stderr, '');
    return JSON.parse(stdout) as ChildSaid;
  }

  it('reads on when the disk itself is full', async function () {
    await filled(['earlier']);
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    const mounting = ['--map-root-user', '--mount', 'sh', '-c'];
    if (spawnSync('unshare', [...mounting, `mount -t tmpfs none ${disk}`]).status !== 0)
      skip(this, 'permission', 'no file system can be mounted here (unshare, mount)');
    const run = `${process.execPath} ${child} ${disk}`;
    const script = `mount -t tmpfs -o size=512k none ${disk} && cp ${file} ${disk} && ${run}
      mount -o remount,size=50m ${disk} && ${run} && ls ${disk}`;
    const { stdout, stderr } = spawnSync('unshare', [...mounting, script], { encoding: 'utf8' });
    assert.equal(stderr, '');
    const [full, roomy, ...left] = stdout.trimEnd().split('\n');
    const said = JSON.parse(full ?? '') as ChildSaid;
    assert.deepEqual([said.earlier, said.found, said.stillEarlier], [true, false, true]);
    assert.equal(said.messages.length, 1, said.messages.join('\n'));
    assert.match(
      said.messages[0] ?? '',
      /no longer stored \(.*(?:full|I\/O).*\)\. Those that are already stored are still used/u,
    );
    // Rows that SQLite could not write are written later, when there is space.
    const later = JSON.parse(roomy ?? '') as ChildSaid;
    assert.deepEqual([later.earlier, later.found, later.messages], [true, true, []]);
    assert.deepEqual(left, ['results.sqlite']);
  });

  for (const [what, fileMode, folderMode] of [
    ['file', 0o444, 0o755],
    ['folder', 0o644, 0o555],
    ['file and folder', 0o444, 0o555],
  ] as const) {
    it(`reads a ${what} without permission to write, and says once that nothing is added`, async function () {
      if (process.platform === 'win32') skip(this, 'platform', 'Windows has no such permissions');
      await filled(['earlier']);
      chmodSync(file, fileMode);
      chmodSync(folder, folderMode);
      const said = childSays(process.execPath, [child, folder, ...(isRoot ? ['65534'] : [])]);
      assert.deepEqual([said.earlier, said.found, said.stillEarlier], [true, false, true]);
      assert.equal(said.messages.length, 1, said.messages.join('\n'));
      assert.match(
        said.messages[0] ?? '',
        /^Stored results are used, but new ones are not stored because .*results\.sqlite is not writable/u,
      );
      assert.deepEqual(readdirSync(folder), ['results.sqlite']);
    });
  }

  it('reads what a process that was killed left, where nothing can be written', function () {
    if (process.platform === 'win32') skip(this, 'platform', 'Windows has no such permissions');
    const killed = `import { DatabaseSync } from 'node:sqlite'; const { ResultStore } = await import(${sourceOf('resultStore.ts')});
      const { modelOutputs } = await import(${sourceOf('entryKinds.ts')});
      const store = await ResultStore.start({ folder: ${JSON.stringify(folder)}, log: () => undefined });
      store.computed(modelOutputs).keep([[new Uint8Array(${JSON.stringify([...key('earlier')])}), new Float32Array(3)]]);
      new DatabaseSync(${JSON.stringify(file)}).exec('PRAGMA wal_checkpoint(TRUNCATE)');
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['--input-type=module', '-e', killed]);
    chmodSync(file, 0o444);
    for (const name of readdirSync(folder))
      if (/-(?:wal|shm)$/.test(name)) rmSync(path.join(folder, name));
    chmodSync(folder, 0o555);
    const said = childSays(process.execPath, [child, folder, ...(isRoot ? ['65534'] : [])]);
    assert.deepEqual([said.earlier, said.found], [true, false], said.messages.join('\n'));
  });

  it('changes no SemQA and is heard of on the command line, once, in a stream too', async () => {
    const { reference, predictions } = writeAsLines(folder);
    const args = [
      'score',
      '-r',
      reference,
      '-p',
      predictions,
      '--limit',
      '2',
      '--metrics',
      'semqa',
      '--format',
      'csv',
    ];
    for (const stream of ['--no-stream', '--stream']) {
      const right = await runCli(...args, stream, '--store', folder);
      assert.equal(right.status, 0, right.err);
      inDatabase('UPDATE checked_results SET value = zeroblob(length(value))');
      const { status, out, err } = await runCli(...args, stream, '--store', folder);
      assert.equal(status, 0, err);
      assert.equal(out, right.out);
      assert.equal(err.match(/A stored result was damaged/gu)?.length, 1, err);
      const mended = await runCli(...args, stream, '--store', folder);
      assert.deepEqual([mended.out, mended.err.includes('damaged')], [right.out, false]);
    }
  });
});
