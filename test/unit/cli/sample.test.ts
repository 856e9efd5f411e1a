import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sample } from '../../../src/cli/sample.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { Reader } from './cliFixture.ts';

const samplesFolder = path.resolve(import.meta.dirname, '../../../samples');

describe('sample', () => {
  const parent = folderOfEachTest();

  async function write(reader: Reader, folder: string): Promise<number> {
    return await sample({ folder }, { ...reader.environment(undefined, 80), samplesFolder });
  }

  it('writes a reference and two systems, prints their paths, and says how to score them', async () => {
    const reader = new Reader();
    const folder = path.join(parent, 'new/samples');
    assert.equal(await write(reader, folder), 0);
    const files = ['reference.json', 'systemA.predictions.json', 'systemB.predictions.json'];
    assert.deepEqual(readdirSync(folder).sort(), files);
    assert.deepEqual(
      reader.printed.trim().split('\n'),
      files.map((name) => path.join(folder, name)),
    );
    assert.equal(reader.said.length, 1);
    assert.match(
      reader.said[0] ?? '',
      /^Score it: evidence-inspector score -r .*reference\.json /u,
    );
  });

  it('restores a missing file, and never replaces one', async () => {
    const folder = path.join(parent, 'samples');
    await write(new Reader(), folder);
    const reference = path.join(folder, 'reference.json');
    appendFileSync(reference, '\n');
    const edited = readFileSync(reference, 'utf8');
    const reader = new Reader();
    assert.equal(await write(reader, folder), 0);
    assert.equal(readFileSync(reference, 'utf8'), edited);
    assert.match(reader.said[0] ?? '', /reference\.json was there already and differs/u);
  });

  it('fails where no folder can be made', async () => {
    const reader = new Reader();
    const file = path.join(samplesFolder, 'reference.json');
    assert.equal(await write(reader, path.join(file, 'below')), 1);
    assert.match(reader.said.at(-1) ?? '', /^error: .*below/u);
  });
});
