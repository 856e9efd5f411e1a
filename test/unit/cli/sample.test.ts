import assert from 'node:assert/strict';
import { appendFileSync, existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { finishCommand } from '../../../src/cli/command.ts';
import { sample } from '../../../src/cli/sample.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { Reader } from './cliFixture.ts';

const samplesFolder = path.resolve(import.meta.dirname, '../../../samples');

describe('sample', () => {
  const parent = folderOfEachTest();

  async function write(reader: Reader, folder: string): Promise<number> {
    const environment = { ...reader.environment(undefined, 80), samplesFolder };
    return await finishCommand(environment.progress, () => sample({ folder }, environment));
  }

  it('writes a reference and two systems, prints their paths, and says how to score them', async () => {
    const reader = new Reader();
    const folder = path.join(parent, 'new/samples');
    assert.equal(await write(reader, folder), 0);
    const files = ['reference.json', 'systemA.predictions.json', 'systemB.predictions.json'];
    const printed = reader.printed.trim().split('\n');
    assert.deepEqual(
      printed.slice(0, 3),
      files.map((name) => path.join(folder, name)),
    );
    for (const file of printed) assert.ok(statSync(file).isFile(), file);
    assert.equal(reader.said.length, 1);
    assert.match(
      reader.said[0] ?? '',
      /^Score it: evidence-inspector score -r .*reference\.json /u,
    );
  });

  it('writes every file that a command of the documents reads', async () => {
    const folder = path.join(parent, 'samples');
    await write(new Reader(), folder);
    const root = path.dirname(samplesFolder);
    const pages = globSync(['README.md', 'docs/**/*.md'], { cwd: root });
    const commands = pages.flatMap((page) =>
      readFileSync(path.join(root, page), 'utf8')
        .split('\n')
        .filter((line) => line.includes('npx --no-install evidence-inspector')),
    );
    const files = new Set(commands.join(' ').match(/\bsamples\/[\w./-]+\.\w+/gu));
    assert.ok(files.size > 6);
    for (const file of files) assert.ok(existsSync(path.join(parent, file)), file);
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
