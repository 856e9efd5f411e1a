import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '../../../../src/scorer/models/manifest.ts';
import { fetchInstalledWith } from '../../../../src/web/scorer/installedFiles.ts';
import { verifyModelFiles } from '../../../../src/web/twins/platform.ts';

const texts = new Map([
  ['models/a.onnx', 'weights'],
  ['models/tokenizer.json', '{"words":1}'],
]);

function fileOf(path: string, text = texts.get(`models/${path}`) ?? '') {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { path, sha256, size: text.length };
}

function entryOf(model = fileOf('a.onnx')): CatalogueEntry {
  const files = { model, tokenizer: fileOf('tokenizer.json'), externalData: [] };
  return { id: 'a', folder: 'models', files } as unknown as CatalogueEntry;
}

describe('the files of a model in a browser', () => {
  let asked: string[];

  beforeEach(() => {
    asked = [];
    fetchInstalledWith((path) => {
      asked.push(path);
      const text = texts.get(path);
      if (text === undefined) return Promise.reject(new Error('offline'));
      return Promise.resolve(new TextEncoder().encode(text));
    });
  });

  it('are fetched once and give the tokenizer', async () => {
    assert.deepEqual(await verifyModelFiles(entryOf()), { words: 1 });
    assert.deepEqual(asked.sort(), [...texts.keys()].sort());
    await verifyModelFiles(entryOf());
    assert.equal(asked.length, 2);
  });

  it('are refused where they are others than the manifest says', async () => {
    await assert.rejects(verifyModelFiles(entryOf(fileOf('a.onnx', 'altered'))), {
      code: 'modelDamaged',
      message: /^The file a\.onnx of the model a does not have the expected hash \(SHA-256 /u,
    });
  });

  it('are missing where the network does not give them, and asked for again', async () => {
    for (const times of [1, 2]) {
      await assert.rejects(verifyModelFiles(entryOf(fileOf('b.onnx'))), {
        code: 'modelMissing',
        message: 'The file b.onnx of the model a could not be downloaded.',
      });
      assert.equal(asked.filter((path) => path === 'models/b.onnx').length, times);
    }
  });
});
