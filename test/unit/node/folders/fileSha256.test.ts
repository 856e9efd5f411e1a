import assert from 'node:assert/strict';
import path from 'node:path';
import { readEvidenceText } from '../../../../src/node/evidenceFiles.ts';
import { sha256Of } from '../../../../src/node/folders/fileSha256.ts';

const file = path.resolve(import.meta.dirname, '../../../../samples/systemA.predictions.json');

describe('the hash of a file', () => {
  it('is the one that a report has of it', async () => {
    assert.equal(await sha256Of({ path: file }), (await readEvidenceText({ path: file })).sha256);
    // FIPS 180-4, the example with one block.
    assert.equal(
      await sha256Of({ path: file, text: 'abc' }),
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('is none of a file that is not there', async () => {
    assert.equal(await sha256Of({ path: `${file}.none` }), undefined);
  });
});
