import assert from 'node:assert/strict';
import { posix } from 'node:path';
import path from '../../../../src/web/twins/path.ts';

const paths = ['/', '/a', '/a/', '/a/b.json', 'a', 'a/b', './a', '../a', '/a//b/../c/', 'a/..', ''];

describe('paths in a browser', () => {
  it('are taken apart as Node takes them apart on Linux', () => {
    for (const one of paths) {
      assert.equal(path.basename(one), posix.basename(one), `basename of "${one}"`);
      assert.equal(path.basename(one, '.json'), posix.basename(one, '.json'), `"${one}" .json`);
      assert.equal(path.dirname(one), posix.dirname(one), `dirname of "${one}"`);
      assert.equal(path.isAbsolute(one), posix.isAbsolute(one), `isAbsolute of "${one}"`);
    }
    assert.equal(path.basename('.json', '.json'), posix.basename('.json', '.json'));
    assert.equal(path.sep, posix.sep);
    assert.equal(path.posix.basename('/a/b.json'), 'b.json');
  });

  it('are joined as Node joins them', () => {
    for (const one of paths) {
      for (const other of paths) {
        assert.equal(path.join(one, other), posix.join(one, other), `"${one}" and "${other}"`);
        const found = path.resolve('/work', one, other);
        assert.equal(found, posix.resolve('/work', one, other), `/work, "${one}", "${other}"`);
      }
    }
  });

  it('start at the root where they are relative', () => {
    assert.equal(path.resolve('a', '../b'), '/b');
    assert.equal(path.relative('', '/a'), 'a');
  });

  it('lead from one to the other as in Node', () => {
    const absolute = paths.filter((one) => one.startsWith('/'));
    for (const from of absolute) {
      for (const to of absolute) {
        assert.equal(path.relative(from, to), posix.relative(from, to), `${from} to ${to}`);
      }
    }
  });
});
