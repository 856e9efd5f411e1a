import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeChunks } from '../../../../../src/editor/panels/export/writeChunks.ts';
import { folderOfEachTest } from '../../../../support/temporaryFolder.ts';

describe('writeChunks', () => {
  const folder = folderOfEachTest();

  it('writes what the chunks are together', async () => {
    const file = path.join(folder, 'a.html');
    const chunks = Array.from({ length: 3000 }, (_, at) => `${String(at)} é\n`.repeat(30));
    await writeChunks(file, chunks);
    assert.equal(readFileSync(file, 'utf8'), chunks.join(''));
    assert.deepEqual(readdirSync(folder), ['a.html']);
  });

  it('leaves the old file when a chunk cannot be made', async () => {
    const file = path.join(folder, 'a.html');
    writeFileSync(file, 'old');
    function* chunks(): Generator<string> {
      yield 'x'.repeat(1_000_000);
      throw new RangeError('no');
    }
    await assert.rejects(writeChunks(file, chunks()), RangeError);
    assert.equal(readFileSync(file, 'utf8'), 'old');
    assert.deepEqual(readdirSync(folder), ['a.html']);
  });

  it('lets others have the thread while chunks take long to make', async () => {
    function* chunks(): Generator<string> {
      for (let at = 0; at < 20; at += 1) {
        const until = performance.now() + 10;
        while (performance.now() < until);
        yield 'x';
      }
    }
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await writeChunks(path.join(folder, 'a'), chunks());
    clearInterval(timer);
    assert.ok(turns > 5, String(turns));
  });

  it('says when the place cannot be written to', async () => {
    await assert.rejects(
      writeChunks(path.join(folder, 'none', 'a.html'), ['x']),
      /the folder does not exist/,
    );
  });
});
