import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  findInFolder,
  mappingInFile,
} from '../../../../../src/editor/evidence/files/mappingInFile.ts';

describe('a mapping of a workspace that is not trusted', () => {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'mappings-')));
  const workspace = path.join(base, 'workspace');
  const outside = path.join(base, 'outside.json');
  const inside = path.join(workspace, 'maps', 'own.json');
  const mapping = '{"paths": {"claim": "claim"}}';
  const at = (...parts: readonly string[]): string => path.join(workspace, ...parts);

  before(() => {
    mkdirSync(path.dirname(inside), { recursive: true });
    for (const file of [outside, inside, at('..own.json')]) writeFileSync(file, mapping);
  });
  after(() => {
    rmSync(base, { recursive: true, force: true });
  });

  it('is a file of the workspace', () => {
    for (const file of [inside, at('..own.json')]) {
      const found = findInFolder(file, workspace);
      assert.equal(found, file);
      assert.deepEqual(mappingInFile(found).paths, { claim: 'claim' });
    }
    assert.equal(findInFolder(outside, workspace), undefined);
    assert.equal(findInFolder(at('..', 'missing.json'), workspace), undefined);
  });

  it('is no file outside to which a link or a linked folder of the workspace leads', () => {
    symlinkSync(outside, at('link.json'));
    symlinkSync(base, at('up'));
    symlinkSync(inside, at('own-link.json'));
    symlinkSync(workspace, path.join(base, 'opened'));
    assert.equal(findInFolder(at('link.json'), workspace), undefined);
    assert.equal(findInFolder(at('up', 'outside.json'), workspace), undefined);
    assert.equal(findInFolder(at('own-link.json'), workspace), inside);
    // The workspace itself may be opened through a link.
    const opened = path.join(base, 'opened');
    assert.equal(findInFolder(path.join(opened, 'maps', 'own.json'), opened), inside);
  });
});
