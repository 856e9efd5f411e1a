import assert from 'node:assert/strict';
import { Listing, usualListing } from '../../../../../src/scorer/install/transfer/hubListing.ts';

const entry = (more: object = {}) => ({
  ...{ type: 'file', oid: 'a'.repeat(40), size: 1, path: 'config.json' },
  ...more,
});
const page = (number: number): URL => new URL(`https://hub.example/tree?cursor=${String(number)}`);

describe('a list of files from a hub that means harm', () => {
  it('ends at the limit of pages', () => {
    const listing = new Listing({ pages: 20, files: 1000 });
    for (let at = 0; at < 20; at += 1) assert.equal(listing.next(page(at)), undefined);
    assert.equal(listing.next(page(20)), 'it has more than 20 pages');
  });

  it('ends at a page that was there', () => {
    const listing = new Listing(usualListing);
    assert.equal(listing.next(page(1)), undefined);
    assert.equal(listing.next(page(1)), 'its pages go in a circle');
  });

  it('ends at the limit of entries, files or folders, on many pages', () => {
    const listing = new Listing({ pages: 20, files: 1000 });
    const folders = Array.from({ length: 300 }, (_, n) =>
      entry({ path: `f${String(n)}`, type: 'directory' }),
    );
    for (let at = 0; at < 3; at += 1) assert.equal(listing.add(folders), undefined);
    assert.equal(listing.add(folders), 'it has more than 1000 entries');
  });

  const unreadable = 'it says of a file neither size nor hash';
  for (const [more, problem] of [
    [{ size: -1 }, unreadable],
    [{ size: 0.5 }, unreadable],
    [{ size: 1e300 }, unreadable],
    [{ size: '1' }, unreadable],
    [{ oid: '../../x' }, unreadable],
    [{ lfs: { oid: 'x', size: 1 } }, unreadable],
    [{ lfs: { oid: 'b'.repeat(64), size: -1 } }, unreadable],
    [{ path: 7 }, unreadable],
    [{ path: 'other' }, 'it has a file twice'],
  ] as const) {
    it(`is refused if it says ${JSON.stringify(more)} of a file`, () => {
      const entries = [entry({ path: 'other' }), entry(more)];
      assert.equal(new Listing(usualListing).add(entries), problem);
    });
  }

  it('has no files with names that lead out of the folder', () => {
    const names = ['../../.bashrc', '/etc/passwd', 'a\\b', 'NUL', 'a\0', '', 'C:\\x', './x'];
    const listing = new Listing(usualListing);
    assert.equal(listing.add([...names.map((name) => entry({ path: name })), entry()]), undefined);
    assert.deepEqual(
      listing.files.map(({ path }) => path),
      ['config.json'],
    );
  });
});
