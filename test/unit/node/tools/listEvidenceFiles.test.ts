import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileUnderRoots } from '../../../../src/node/tools/listEvidenceFiles.ts';
import { skip } from '../../../support/skip.ts';

describe('files that may be read', () => {
  let folder: string;
  const refused = /is in a folder that the server is not allowed to read/u;
  before(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'evidence-inspector-roots-')));
    mkdirSync(path.join(folder, 'runs/a'), { recursive: true });
    mkdirSync(path.join(folder, 'runs2'));
    writeFileSync(path.join(folder, 'runs/a/one.json'), '');
    writeFileSync(path.join(folder, 'runs2/two.json'), '');
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('are those of the folders, named from the first or in full', async () => {
    const roots = [path.join(folder, 'runs')];
    const one = path.join(folder, 'runs/a/one.json');
    assert.equal(await fileUnderRoots('a/one.json', roots), one);
    assert.equal(await fileUnderRoots(one, roots), one);
    assert.equal(await fileUnderRoots('a/../a/one.json', roots), one);
  });

  it('are looked for in each folder, in the order in which they were given', async () => {
    const roots = [path.join(folder, 'runs/a'), path.join(folder, 'runs2'), folder];
    assert.equal(await fileUnderRoots('two.json', roots), path.join(folder, 'runs2/two.json'));
    assert.equal(
      await fileUnderRoots('runs/a/one.json', roots),
      path.join(folder, 'runs/a/one.json'),
    );
    await assert.rejects(fileUnderRoots('three.json', roots), /runs.a.three\.json/u);
    await assert.rejects(fileUnderRoots('../../../nothing', roots), refused);
    await assert.rejects(fileUnderRoots('one.json\0', roots), refused);
  });

  it('are none beside them, nor of a folder whose name begins alike, whether or not they are there', async () => {
    const roots = [path.join(folder, 'runs')];
    for (const named of [
      '../runs2/two.json',
      path.join(folder, 'runs2/two.json'),
      '..',
      '.',
      '../nothing',
    ]) {
      await assert.rejects(fileUnderRoots(named, roots), refused, named);
    }
    await assert.rejects(fileUnderRoots('a/one.json', []), refused);
  });

  it('are none that a link leads to from outside', async function () {
    const link = path.join(folder, 'runs/link.json');
    try {
      symlinkSync(path.join(folder, 'runs2/two.json'), link);
    } catch {
      skip(this, 'permission', 'links cannot be made here (Windows asks for a right)');
    }
    await assert.rejects(fileUnderRoots('link.json', [path.join(folder, 'runs')]), refused);
    const both = [path.join(folder, 'runs'), path.join(folder, 'runs2')];
    assert.equal(await fileUnderRoots('link.json', both), path.join(folder, 'runs2/two.json'));
  });
});
