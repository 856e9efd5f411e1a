import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelOutputs } from '../../src/scorer/store/entryKinds.ts';
import { ResultStore, type Entries } from '../../src/scorer/store/resultStore.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const outputsOf = (store: ResultStore): Entries<Float32Array> => store.computed(modelOutputs);
const key = (name: string): Uint8Array => createHash('sha256').update(name).digest();
const values = Float32Array.from([0.1, -2, 3.5]);

describe('the result store', () => {
  const folder = folderOfEachTest();

  function start(at: string | undefined = folder, largestBytes?: number): Promise<ResultStore> {
    return ResultStore.start({ folder: at, log: () => undefined, largestBytes });
  }

  it('finds in a later run, bit for bit, what an earlier one kept', async () => {
    const earlier = await start();
    assert.equal(earlier.status.persistent, true);
    outputsOf(earlier).keep([[key('a'), values]]);
    earlier.close();
    const later = await start();
    assert.deepEqual(outputsOf(later).find(key('a')), values);
    assert.equal(outputsOf(later).find(key('b')), undefined);
    later.close();
  });

  it('is shared by two that are open at once', async () => {
    const [editor, terminal] = [await start(), await start()];
    outputsOf(editor).keep([[key('a'), values]]);
    outputsOf(terminal).keep([[key('b'), values]]);
    assert.deepEqual(outputsOf(terminal).find(key('a')), values);
    assert.deepEqual(outputsOf(editor).find(key('b')), values);
    editor.close();
    terminal.close();
  });

  it('keeps nothing, and says why, where the folder cannot be made', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const store = await start(path.join(file, 'below'));
    assert.equal(store.status.persistent, false);
    assert.match(store.status.message, /not stored between runs because .*below cannot be used/u);
    outputsOf(store).keep([[key('a'), values]]);
    assert.equal(outputsOf(store).find(key('a')), undefined);
    store.close();
  });

  it('keeps nothing without a folder', async () => {
    const store = await ResultStore.start({ folder: undefined, log: () => undefined });
    assert.equal(store.status.persistent, false);
    assert.equal(store.status.message, 'Results are not stored.');
    store.close();
  });

  it('drops the oldest results when it has outgrown its bound', async () => {
    const row = new Float32Array(384).fill(0.5);
    const store = await start();
    outputsOf(store).keep(
      Array.from({ length: 1000 }, (_, at) => [key(`old ${at}`), row] as const),
    );
    outputsOf(store).keep([[key('newest'), row]]);
    store.close();
    const before = statSync(path.join(folder, 'results.sqlite')).size;
    const bounded = await start(folder, 1_500_000);
    assert.equal(outputsOf(bounded).find(key('old 0')), undefined);
    assert.deepEqual(outputsOf(bounded).find(key('newest')), row);
    bounded.close();
    assert.ok(statSync(path.join(folder, 'results.sqlite')).size < before);
  });
});
