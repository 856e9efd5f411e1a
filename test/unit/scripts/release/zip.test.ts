import assert from 'node:assert/strict';
import { zipEntries } from '../../../../scripts/release/zip.ts';

/** An archive written by Info-ZIP's zip 3.0. One file is uncompressed, and the other is deflated. */
const archive = Buffer.from(
  'UEsDBAoAAAAAAAYCeF2ikCiPBQAAAAUAAAAFAAAAYS50eHRzaG9ydFBLAwQUAAAACAAHAnhd57JnjAsAAAAsAQAADwAAAGV4dGVuc2lvbi9iLnR4dCvPL0pRKB8liCEAUEsBAh4DCgAAAAAABgJ4XaKQKI8FAAAABQAAAAUAAAAAAAAAAQAAAKSBAAAAAGEudHh0UEsBAh4DFAAAAAgABwJ4XeeyZ4wLAAAALAEAAA8AAAAAAAAAAQAAAKSBKAAAAGV4dGVuc2lvbi9iLnR4dFBLBQYAAAAAAgACAHAAAABgAAAAAAA=',
  'base64',
);

describe('the files of a ZIP archive', () => {
  it('are read as Info-ZIP wrote them, stored and deflated', () => {
    assert.deepEqual(
      zipEntries(archive).map(({ name, size, read }) => [name, size, read().toString()]),
      [
        ['a.txt', 5, 'short'],
        ['extension/b.txt', 300, 'word '.repeat(60)],
      ],
    );
  });

  it('are refused where there is no archive', () => {
    assert.throws(() => zipEntries(Buffer.from('no archive')), /No END header|Invalid/u);
  });

  it('are not given where a byte of them has changed', () => {
    const damaged = Buffer.from(archive);
    damaged[archive.indexOf('short')] = 'S'.charCodeAt(0);
    const [first] = zipEntries(damaged);
    assert.throws(() => first?.read(), /CRC32/u);
  });
});
