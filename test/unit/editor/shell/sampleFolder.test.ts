import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSample, sampleIn } from '../../../../src/editor/shell/sampleFolder.ts';
import { sampleNames } from '../../../../src/node/sampleFiles.ts';
import { InspectorError } from '../../../../src/protocol/errors.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

const shipped = path.resolve(import.meta.dirname, '../../../../samples');
const [systemA] = sampleNames.systems;

describe("a person's copy of the sample", () => {
  const storage = path.join(folderOfEachTest(), 'storage');

  const text = (folder: string, name: string): string =>
    readFileSync(path.join(folder, name), 'utf8');

  it('has the reference and both systems, byte for byte, in a folder that is made for it', async () => {
    const { folder, isChanged } = await sampleIn(storage, shipped);
    assert.equal(folder, path.join(storage, 'sample'));
    assert.equal(isChanged, false);
    assert.deepEqual(readdirSync(folder).sort(), [
      'reference.json',
      'systemA.predictions.json',
      'systemB.predictions.json',
    ]);
    for (const name of readdirSync(folder)) {
      assert.equal(text(folder, name), text(shipped, name), name);
    }
  });

  it('is never replaced: what was edited stays, and is said', async () => {
    const { folder } = await sampleIn(storage, shipped);
    writeFileSync(path.join(folder, systemA), '[]');
    assert.deepEqual(await sampleIn(storage, shipped), { folder, isChanged: true });
    assert.equal(text(folder, systemA), '[]');
  });

  it('gets back what is missing, beside what else lies there', async () => {
    const { folder } = await sampleIn(storage, shipped);
    rmSync(path.join(folder, 'reference.json'));
    writeFileSync(path.join(folder, 'systemA.predictions.ratings.jsonl'), '{}\n');
    assert.deepEqual(await sampleIn(storage, shipped), { folder, isChanged: false });
    assert.equal(text(folder, 'systemA.predictions.ratings.jsonl'), '{}\n');
    assert.equal(text(folder, 'reference.json'), text(shipped, 'reference.json'));
  });

  it('is followed by others, of which the last counts', async () => {
    await sampleIn(storage, shipped);
    mkdirSync(path.join(storage, 'sample-9x'));
    writeFileSync(path.join(storage, 'sample-7'), 'no folder');
    const second = await createSample(storage, shipped);
    assert.deepEqual(second, { folder: path.join(storage, 'sample-2'), isChanged: false });
    assert.deepEqual(await sampleIn(storage, shipped), second);
    writeFileSync(path.join(second.folder, systemA), '[]');
    const third = await createSample(storage, shipped);
    assert.equal(third.folder, path.join(storage, 'sample-3'));
    assert.equal(text(second.folder, systemA), '[]');
  });

  it('says what to do where it cannot be made', async () => {
    writeFileSync(storage, 'a file where the folder should be');
    await assert.rejects(sampleIn(storage, shipped), (error: unknown) => {
      assert.ok(error instanceof InspectorError);
      assert.equal(error.code, 'fileUnwritable');
      assert.match(error.message, /could not be copied to .*sample/u);
      return true;
    });
    await assert.rejects(
      sampleIn(path.join(path.dirname(storage), 'other'), path.join(shipped, 'none')),
      InspectorError,
    );
  });
});
