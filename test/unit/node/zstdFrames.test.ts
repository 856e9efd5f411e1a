import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import { decodeBytes } from '../../../src/node/fileBytes.ts';
import { findZstdFault } from '../../../src/node/zstdFrames.ts';

const pages = Buffer.from('{"url": "https://example.org", "text": "Öne."}\n'.repeat(40));
const checksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
const skippable = Buffer.concat([
  Buffer.from([0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0]),
  Buffer.alloc(3),
]);

describe('a Zstandard archive', () => {
  const archives: readonly (readonly [string, Buffer])[] = [
    ['of text', zstdCompressSync(pages)],
    ['with a checksum', zstdCompressSync(pages, checksum)],
    ['of one repeated byte', zstdCompressSync(Buffer.alloc(300_000, 'a'))],
    [
      'of bytes that cannot be compressed, in several blocks',
      zstdCompressSync(randomBytes(300_000)),
    ],
    ['of nothing', zstdCompressSync(Buffer.alloc(0))],
    ['with a frame that holds no data', Buffer.concat([zstdCompressSync(pages), skippable])],
  ];
  for (const [name, archive] of archives) {
    it(`is whole, and is not whole wherever it is cut: ${name}`, () => {
      assert.equal(findZstdFault(archive), undefined);
      const step = Math.ceil(archive.length / 500);
      // Cut before the frame without data, the archive is whole.
      const whole = new Set(name.includes('no data') ? [archive.length - skippable.length] : []);
      for (let length = 1; length < archive.length; length += step) {
        const fault = findZstdFault(archive.subarray(0, length));
        assert.equal(fault, whole.has(length) ? undefined : 'incomplete', String(length));
      }
    });
  }

  it('is whole with several frames, and refused if the last one is cut', () => {
    const two = Buffer.concat([zstdCompressSync(pages), zstdCompressSync(pages)]);
    assert.equal(findZstdFault(two), undefined);
    assert.throws(() => decodeBytes('a', two.subarray(0, two.length - 5), 100_000), {
      code: 'fileUnreadable',
      message: /the file is an incomplete archive/,
    });
  });

  it('is damaged if something else follows', () => {
    const followed = Buffer.concat([zstdCompressSync(pages), Buffer.from('text')]);
    assert.throws(() => decodeBytes('a', followed, 100_000), { message: /archive is damaged/ });
  });
});
