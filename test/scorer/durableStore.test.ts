// Results in the store that cost money or manual work: they survive any fault in the rest of the store.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import * as sqlite from 'node:sqlite';
import {
  judgeReplies,
  judgeServers,
  modelOutputs,
  sourceIndexes,
} from '../../src/scorer/store/entryKinds.ts';
import { ResultStore, type ResultStoreOptions } from '../../src/scorer/store/resultStore.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { keyNamed as key } from './fixtures/storeKeys.ts';

const child = path.join(import.meta.dirname, 'fixtures', 'keepChild.ts');
const reply = 'Reply: “3 of 4 facts”\u0000\n';
const values = new Float32Array(384).fill(0.5);

describe('what cannot be computed again, in the store', () => {
  const folder = folderOfEachTest();
  const file = path.join(folder, 'kept.sqlite');
  let messages: string[];

  beforeEach(() => {
    messages = [];
  });

  function start(options: Partial<ResultStoreOptions> = {}): Promise<ResultStore> {
    return ResultStore.start({
      folder,
      log: () => undefined,
      onStatus: ({ message }) => messages.push(message),
      ...options,
    });
  }

  async function kept(count: number): Promise<void> {
    const store = await start();
    const entries = Array.from({ length: count }, (_, at) => key(`request ${String(at)}`));
    assert.equal(store.paid(judgeReplies).keep(entries.map((each) => [each, reply])), true);
    store.close();
  }

  async function found(count: number): Promise<number> {
    const store = await start();
    const replies = store.paid(judgeReplies);
    const all = Array.from({ length: count }, (_, at) =>
      replies.find(key(`request ${String(at)}`)),
    );
    store.close();
    for (const one of all) if (one !== undefined) assert.equal(one, reply);
    return all.filter((one) => one !== undefined).length;
  }

  it('has kinds of different names', () => {
    const kinds = [judgeReplies, judgeServers, modelOutputs, sourceIndexes];
    assert.equal(new Set(kinds.map(({ name }) => name)).size, kinds.length);
  });

  it('is found by a later run, each kind for itself under the same key', async () => {
    const store = await start();
    assert.equal(store.paid(judgeReplies).find(key('a')), undefined);
    assert.equal(store.paid(judgeReplies).isKept, true);
    assert.equal(store.paid(judgeReplies).keep([[key('a'), reply]]), true);
    assert.equal(store.paid(judgeServers).keep([[key('a'), 'chat']]), true);
    assert.equal(store.computed(modelOutputs).keep([[key('a'), values]]), true);
    store.close();
    const later = await start();
    assert.equal(later.paid(judgeReplies).find(key('a')), reply);
    assert.equal(later.paid(judgeServers).find(key('a')), 'chat');
    assert.deepEqual(later.computed(modelOutputs).find(key('a')), values);
    later.close();
    assert.deepEqual(messages, []);
    assert.deepEqual(readdirSync(folder).sort(), ['kept.sqlite', 'results.sqlite']);
  });

  it('makes no file before there is something to keep', async () => {
    const store = await start();
    store.paid(judgeReplies);
    store.close();
    assert.deepEqual(readdirSync(folder), ['results.sqlite']);
  });

  it('stands where it is told to, apart from the results', async () => {
    const durableFolder = path.join(folder, 'data');
    const store = await start({ durableFolder });
    store.paid(judgeReplies).keep([[key('a'), reply]]);
    store.close();
    assert.deepEqual(readdirSync(durableFolder), ['kept.sqlite']);
  });

  it('is never evicted, nor counted, when the results outgrow their bound', async () => {
    const largestBytes = 200_000;
    await kept(3000);
    assert.ok(statSync(file).size > largestBytes);
    for (let round = 0; round < 6; round += 1) {
      const store = await start({ largestBytes });
      const outputs = store.computed(modelOutputs);
      // Keep more entries than the store has room for, several times.
      const entries = Array.from({ length: 300 }, (_, at) => key(`${String(round)} ${String(at)}`));
      outputs.keep(entries.map((each) => [each, values]));
      store.close();
    }
    const store = await start({ largestBytes });
    assert.equal(store.computed(modelOutputs).find(key('0 0')), undefined);
    assert.notEqual(store.computed(modelOutputs).find(key('5 299')), undefined);
    store.close();
    assert.equal(await found(3000), 3000);
  });

  it('loses nothing of a store that had model results alone', async () => {
    const database = new sqlite.DatabaseSync(path.join(folder, 'results.sqlite'));
    const bytes = Buffer.from('cdcccc3d000000c000006040', 'hex'); // 0.1, -2 and 3.5 in little-endian binary32
    // First 8 bytes of the SHA-256 of the hash of key "a" followed by these bytes. Computed with Python's hashlib.
    const checksum = Buffer.from('1be6c7fc906981fa', 'hex');
    database.exec(
      'CREATE TABLE checked_results (key BLOB PRIMARY KEY, value BLOB NOT NULL, checksum BLOB NOT NULL); PRAGMA user_version = 2',
    );
    database.prepare('INSERT INTO checked_results VALUES (?, ?, ?)').run(key('a'), bytes, checksum);
    database.close();
    const store = await start();
    assert.deepEqual(
      store.computed(modelOutputs).find(key('a')),
      Float32Array.from([0.1, -2, 3.5]),
    );
    store.paid(judgeReplies).keep([[key('a'), reply]]);
    store.close();
    const later = await start();
    assert.notEqual(later.computed(modelOutputs).find(key('a')), undefined);
    later.close();
    assert.deepEqual(messages, []);
  });

  it('outlives the results: a damaged or deleted file of those takes nothing of it', async () => {
    await kept(5);
    writeFileSync(path.join(folder, 'results.sqlite'), 'no database '.repeat(900));
    assert.equal(await found(5), 5);
    for (const name of readdirSync(folder)) {
      if (name.startsWith('results')) rmSync(path.join(folder, name));
    }
    assert.equal(await found(5), 5);
  });

  it('is saved from a damaged file as far as it can be read, and the file is set aside', async () => {
    await kept(3000);
    const pageBytes = 4096;
    const descriptor = openSync(file, 'r+');
    const middle = Math.floor(statSync(file).size / pageBytes / 2) * pageBytes;
    writeSync(descriptor, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, middle);
    const store = await start();
    const replies = store.paid(judgeReplies);
    // The first read or write that finds the damage triggers the replacement of the file.
    for (let at = 0; at < 3000; at += 1) replies.find(key(`request ${String(at)}`));
    assert.equal(replies.keep([[key('new'), reply]]), true);
    store.close();
    const left = await found(3000);
    assert.ok(left > 2500, `${String(left)} are left`);
    assert.equal(existsSync(`${file}-journal`), false);
  });

  it('says what of it was saved where the file is no longer read as a database', async () => {
    await kept(3);
    const database = new sqlite.DatabaseSync(file);
    database.exec('ALTER TABLE kept_entries RENAME TO others');
    database.close();
    const store = await start();
    assert.equal(store.paid(judgeReplies).find(key('request 0')), undefined);
    store.close();
    const bytes = readFileSync(file);
    bytes.fill(0x20, 0, 100);
    writeFileSync(file, bytes);
    const later = await start();
    assert.equal(later.paid(judgeReplies).keep([[key('new'), reply]]), true);
    later.close();
    assert.match(
      messages.join('\n'),
      /replies and ratings were damaged \(.*not a database\)\. Entries that were read and kept: 0\. The damaged file was renamed to .*kept\.sqlite\.damaged-\d{8}T\d{6}\./u,
    );
  });

  it('never gives a changed reply', async () => {
    await kept(2);
    const database = new sqlite.DatabaseSync(file);
    database.exec("UPDATE kept_entries SET value = CAST('another' AS BLOB)");
    database.close();
    assert.equal(await found(2), 0);
    assert.deepEqual(messages, [
      'A stored reply or rating was damaged and cannot be used. The other entries are used.',
    ]);
  });

  it('waits for a lock of another program without losing what it was given', async () => {
    await kept(1);
    const store = await start();
    const replies = store.paid(judgeReplies);
    assert.equal(replies.find(key('request 0')), reply);
    const other = new sqlite.DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    assert.equal(replies.keep([[key('a'), reply]]), false);
    assert.equal(replies.keep([[key('b'), reply]]), false);
    assert.equal(replies.find(key('a')), reply);
    other.exec('ROLLBACK');
    other.close();
    store.close();
    assert.deepEqual(messages, [
      'Some replies and ratings are not stored yet because another program has locked the store.',
    ]);
    const later = await start();
    for (const name of ['a', 'b', 'request 0']) {
      assert.equal(later.paid(judgeReplies).find(key(name)), reply);
    }
    later.close();
  });

  it('says before anything is paid for that it would not be kept', async () => {
    const none = await ResultStore.start({ folder: undefined, log: () => undefined });
    assert.equal(none.paid(judgeReplies).isKept, false);
    assert.equal(none.paid(judgeReplies).keep([[key('a'), reply]]), false);
    const without = await start({ folder: path.join(import.meta.filename, 'in a file') });
    assert.equal(without.paid(judgeReplies).isKept, false);
    without.close();
    assert.match(messages.at(-1) ?? '', /^Replies and ratings are not stored between runs/u);
  });

  it('keeps all that a process said it had kept before it was killed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const name = `killed ${String(round)}`;
      const process_ = spawn(process.execPath, [child, folder, name, '100000']);
      let said = '';
      process_.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.split('\n').length > 20 + round * 7) process_.kill('SIGKILL');
      });
      await once(process_, 'close');
      const lines = said.split('\n').slice(0, -1);
      assert.ok(lines.length >= 20 && !said.includes('not kept'), said);
      const store = await start();
      for (const at of lines) {
        const entry = `${name} ${at}`;
        assert.equal(store.paid(judgeReplies).find(key(entry)), `Reply to ${entry}.`);
      }
      store.close();
    }
    assert.deepEqual(messages, []);
  });

  it('has the entries of processes that keep at once', async () => {
    const names = ['editor', 'terminal', 'script'];
    const ended = await Promise.all(
      names.map(async (name) => {
        const process_ = spawn(process.execPath, [child, folder, name, '60']);
        let said = '';
        process_.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
        await once(process_, 'close');
        return said;
      }),
    );
    for (const said of ended) assert.deepEqual(said.match(/not stored.*/gu), null);
    const store = await start();
    for (const name of names) {
      for (let at = 0; at < 60; at += 1) {
        const entry = `${name} ${String(at)}`;
        assert.equal(store.paid(judgeReplies).find(key(entry)), `Reply to ${entry}.`, entry);
      }
    }
    store.close();
  });
});
