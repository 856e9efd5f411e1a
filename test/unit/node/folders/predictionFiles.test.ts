import assert from 'node:assert/strict';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  mostPredictionFiles,
  predictionFilesIn,
} from '../../../../src/node/folders/predictionFiles.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

const samples = path.resolve(import.meta.dirname, '../../../../samples');
const prediction =
  '[{"claim_id": 1, "claim": "A", "evidence": [{"question": "Q", "answer": "A"}]}]';

describe('the prediction files of a folder', () => {
  const folder = folderOfEachTest();
  const put = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };

  it('are found by content, those of the folder before those of its subfolders', async () => {
    cpSync(samples, folder, { recursive: true });
    put('package.json', '{ "name": "claim" }');
    put('empty.json', '');
    put('node_modules/x.json', prediction);
    put('a/late.jsonl', prediction);
    const { files, hasMore } = await predictionFilesIn(folder);
    const names = files.map((file) => path.relative(folder, file));
    assert.deepEqual(names.slice(0, 3), [
      'systemA.predictions.json',
      'systemB.predictions.json',
      path.join('a', 'late.jsonl'),
    ]);
    assert.ok(!names.some((name) => name.includes('reference')));
    assert.equal(hasMore, false);
  });

  it('are taken up to a bound, and it says so', async () => {
    for (let at = 0; at <= mostPredictionFiles; at += 1) put(`${String(at)}.json`, prediction);
    const { files, hasMore } = await predictionFilesIn(folder);
    assert.deepEqual([files.length, hasMore], [mostPredictionFiles, true]);
  });

  it('do not go round in circles of links', async () => {
    put('a.json', prediction);
    symlinkSync(folder, path.join(folder, 'again'));
    assert.equal((await predictionFilesIn(folder)).files.length, 1);
  });

  it('are asked of a folder that is there', async () => {
    await assert.rejects(predictionFilesIn(path.join(folder, 'none')), { code: 'fileNotFound' });
  });
});
