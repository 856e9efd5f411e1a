import { strict as assert } from 'node:assert';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findNames } from '../../../../src/scorer/install/importFolder.ts';
import { folderOfSuite } from '../../../support/temporaryFolder.ts';

describe('the files that a graph names', () => {
  const folder = folderOfSuite();
  const file = path.join(folder, 'model.onnx');
  const going = new AbortController().signal;
  const find = (names: readonly string[]): Promise<readonly string[]> =>
    findNames(file, statSync(file).size, names, going);
  it('are those whose names stand in it, in the order asked for', async () => {
    writeFileSync(file, 'ir\u0008\u0012location\u0012model.onnx_data..words.int8.bin');
    const names = ['words.int8.bin', 'pytorch_model.bin', 'model.onnx_data'];
    assert.deepEqual(await find(names), ['words.int8.bin', 'model.onnx_data']);
    assert.deepEqual(await find([]), []);
  });

  it('are found wherever the pieces end in which it is read', async () => {
    for (const place of [(1 << 20) - 5, (1 << 20) - 1, 1 << 20, (2 << 20) - 3]) {
      const bytes = Buffer.alloc(place + 40, 7);
      bytes.write('words.int8.bin', place);
      writeFileSync(file, bytes);
      assert.deepEqual(await find(['words.int8.bin', 'x']), ['words.int8.bin'], String(place));
    }
  });

  it('are not looked for any longer when that is stopped, nor beyond the size of the graph', async () => {
    writeFileSync(file, 'words.int8.bin');
    const names = ['words.int8.bin'];
    await assert.rejects(findNames(file, 14, names, AbortSignal.abort()), /import was stopped/);
    await assert.rejects(findNames(file, 13, names, going), /has more than 13 bytes/);
  });
});
