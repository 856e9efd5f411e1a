import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PastRun } from '../../../../../src/core/comparison/leaderboard/history.ts';
import { HistoryFiles } from '../../../../../src/editor/comparison/leaderboard/historyFiles.ts';
import { folderOfEachTest } from '../../../../support/temporaryFolder.ts';

function runAt(minute: number): PastRun {
  return {
    when: new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString(),
    reference: { name: 'dev.json', sha256: 'r' },
    made: {},
    systems: [{ file: 'a.json', sha256: String(minute), scores: { semqa: 0.5 } }],
  };
}

describe('the histories of folders', () => {
  const storage = path.join(folderOfEachTest(), 'leaderboards');
  let histories: HistoryFiles;

  beforeEach(() => {
    histories = new HistoryFiles(storage);
  });

  it('are kept by folder and reference, also for the next window', async () => {
    assert.deepEqual(await histories.runs('file:///runs', 'file:///dev.json'), []);
    await histories.add('file:///runs', 'file:///dev.json', runAt(0));
    assert.deepEqual(await histories.add('file:///runs', 'file:///dev.json', runAt(1)), [
      runAt(1),
      runAt(0),
    ]);
    await histories.add('file:///runs', 'file:///test.json', runAt(2));
    const next = new HistoryFiles(storage);
    assert.deepEqual(await next.runs('file:///runs', 'file:///dev.json'), [runAt(1), runAt(0)]);
    assert.deepEqual(await next.runs('file:///runs', 'file:///test.json'), [runAt(2)]);
    assert.deepEqual(await next.runs('file:///other', 'file:///dev.json'), []);
  });

  it('lose no run when two are added at once', async () => {
    await Promise.all([0, 1, 2].map((minute) => histories.add('f', 'r', runAt(minute))));
    assert.equal((await histories.runs('f', 'r')).length, 3);
  });

  it('begin anew where a file was damaged', async () => {
    await histories.add('f', 'r', runAt(0));
    const [name = ''] = readdirSync(storage);
    const file = path.join(storage, name);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40));
    assert.deepEqual(await histories.runs('f', 'r'), []);
    assert.deepEqual(await histories.add('f', 'r', runAt(1)), [runAt(1)]);
  });

  it('are forgotten for the folders that were scored longest ago', async () => {
    for (let at = 0; at < 53; at += 1) await histories.add(`f${String(at)}`, 'r', runAt(at));
    assert.equal(readdirSync(storage).length, 50);
    assert.equal((await histories.runs('f52', 'r')).length, 1);
  });

  it('say when they cannot be kept', async () => {
    writeFileSync(storage, 'a file where the folder should be');
    await assert.rejects(histories.add('f', 'r', runAt(0)));
    assert.deepEqual(await histories.runs('f', 'r'), []);
  });
});
