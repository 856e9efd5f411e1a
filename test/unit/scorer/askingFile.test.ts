import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as sqlite from 'node:sqlite';
import { AskingFile } from '../../../src/scorer/store/askingFile.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';

describe('what is being paid for', () => {
  const folder = folderOfEachTest();
  let now: number;
  let alive: boolean;
  const open: AskingFile[] = [];
  const [one, other] = [Buffer.from('one'), Buffer.from('other')];

  beforeEach(() => {
    now = 1_000_000;
    alive = true;
  });

  afterEach(() => {
    for (const file of open.splice(0)) file.close();
  });

  function start(space = 'here'): AskingFile {
    const file = new AskingFile({
      ...{ folder, sqlite, space, now: () => now, isAlive: () => alive },
      log: () => undefined,
    });
    open.push(file);
    return file;
  }

  it('is held by one, here and in other processes, until it lets go', () => {
    const [a, b] = [start(), start()];
    const claim = a.take(one);
    assert.ok(claim);
    assert.equal(a.take(one), undefined);
    assert.equal(b.take(one), undefined);
    assert.ok(b.take(other));
    claim.release();
    claim.release();
    const next = b.take(one);
    assert.ok(next);
    claim.release(); // has no effect, because `b` now owns the claim
    assert.equal(a.take(one), undefined);
  });

  it('is free when its holder has crashed, or was not heard of for a minute', () => {
    const [a, b, elsewhere] = [start(), start(), start('elsewhere')];
    assert.ok(a.take(one));
    now += 59_000;
    assert.equal(b.take(one), undefined);
    alive = false;
    assert.equal(elsewhere.take(one), undefined, 'numbers of processes mean nothing there');
    assert.ok(b.take(one));
    assert.ok(a.take(other));
    now += 61_000;
    assert.ok(elsewhere.take(other));
    alive = true;
    now -= 1_000_000;
    assert.ok(b.take(other), 'the clock was set back');
  });

  it('is free when its holder closes', () => {
    const [a, b] = [start(), start()];
    assert.ok(a.take(one));
    a.close();
    assert.ok(b.take(one));
  });

  it('is granted where the file cannot be used, and a damaged one is begun anew', () => {
    writeFileSync(path.join(folder, 'asking.sqlite'), 'no database '.repeat(1000));
    const [a, b] = [start(), start()];
    assert.ok(a.take(one));
    assert.equal(b.take(one), undefined);
    for (const file of open.splice(0)) file.close();
    rmSync(path.join(folder, 'asking.sqlite'), { force: true });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    const [c, d] = [start(), start()];
    assert.ok(c.take(one));
    assert.ok(d.take(one));
    rmSync(folder);
    mkdirSync(folder);
    assert.equal(existsSync(path.join(folder, 'asking.sqlite')), false);
  });
});
