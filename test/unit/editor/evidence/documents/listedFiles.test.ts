import assert from 'node:assert/strict';
import { ListedFiles } from '../../../../../src/editor/evidence/documents/listedFiles.ts';

describe('the list of evidence files', () => {
  it('has what holds evidence, until it holds none', () => {
    const listed = new ListedFiles();
    assert.equal(listed.put('/w/b.json', 'predictions'), true);
    assert.equal(listed.put('/w/a.json', 'reference'), true);
    assert.equal(listed.put('/w/package.json', undefined), false);
    assert.equal(listed.put('/w/a.json', 'reference'), false);
    assert.deepEqual(listed.files(), ['/w/a.json', '/w/b.json']);
    assert.deepEqual(listed.files('predictions'), ['/w/b.json']);
    assert.equal(listed.put('/w/b.json', undefined), true);
    assert.deepEqual(listed.files(), ['/w/a.json']);
  });

  it('tells of its first file with evidence, and of no other file', () => {
    let told = 0;
    const listed = new ListedFiles(() => (told += 1));
    listed.put('/w/package.json', undefined);
    assert.equal(told, 0);
    listed.put('/w/a.json', 'reference');
    listed.put('/w/a.json', 'predictions');
    listed.put('/w/b.json', 'predictions');
    assert.equal(told, 1);
  });

  it('has the folders of predictions up to the workspace folder, and none of references alone', () => {
    const listed = new ListedFiles();
    listed.put('/w/runs/one/a.json', 'predictions');
    listed.put('/w/gold/dev.json', 'reference');
    listed.put('/elsewhere/b.json', 'predictions');
    assert.deepEqual(listed.folders(['/w']), ['/w', '/w/runs', '/w/runs/one']);
    assert.deepEqual(listed.folders(['/w', '/elsewhere']), [
      '/elsewhere',
      '/w',
      '/w/runs',
      '/w/runs/one',
    ]);
    assert.deepEqual(listed.folders([]), []);
  });

  it('does not take a folder for another that begins like it', () => {
    const listed = new ListedFiles();
    listed.put('/work/..runs/a.json', 'predictions');
    assert.deepEqual(listed.folders(['/wor']), []);
    assert.deepEqual(listed.folders(['/work']), ['/work', '/work/..runs']);
  });
});
