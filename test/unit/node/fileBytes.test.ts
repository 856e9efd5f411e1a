import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { decodeBytes, findZstdFault } from '../../../src/node/fileBytes.ts';

const text = '[{"claim": "Die Fähre fuhr."}]\n';

function utf16(written: string, isBig = false): Buffer {
  const bytes = Buffer.from(written, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

describe('the text of a file', () => {
  const files: readonly (readonly [string, Buffer])[] = [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16(`\uFEFF${text}`)],
    ['UTF-16, big end first', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 without a mark', utf16(text)],
    ['UTF-16, big end first, without a mark', utf16(text, true)],
    ['gzip', gzipSync(text)],
    ['gzip of UTF-16', gzipSync(utf16(`\uFEFF${text}`))],
    ['Zstandard', zstdCompressSync(Buffer.from(text))],
  ];
  for (const [name, bytes] of files) {
    it(`is read: ${name}`, () => {
      assert.equal(decodeBytes('a', bytes, 1000), text);
    });
  }

  it('is empty in an empty file, and short in a short one', () => {
    assert.equal(decodeBytes('a', Buffer.alloc(0), 1000), '');
    assert.equal(decodeBytes('a', Buffer.from('a'), 1000), 'a');
  });

  it('is refused by name in other kinds of files', () => {
    for (const [start, kind, file = 'a.bin'] of [
      ['PK\x03\x04', /Excel workbook or a ZIP/],
      ['PAR1', /Parquet/],
      ['\xFF\xFE\0\0[\0\0\0', /UTF-32/],
      ['\0\0\xFE\xFF\0\0\0[', /UTF-32/],
      ['BZh9', /bzip2/],
      ['%PDF-1.7', /PDF/],
      ['SQLite format 3\0', /SQLite/],
      ['\x80\x04\x95', /Python pickle/],
      ['version https://git-lfs.github.com/spec/v1\noid sha256:a', /pointer of Git LFS/],
      ['PK\x03\x04', /log of Inspect/, 'a.eval'],
    ] as const) {
      assert.throws(() => decodeBytes(file, Buffer.from(start, 'latin1'), 1000), {
        code: 'fileUnreadable',
        message: kind,
      });
    }
  });

  it('is refused in a damaged archive, and in one that unpacks to more than the limit', () => {
    const packed = gzipSync('x'.repeat(10_000));
    assert.throws(() => decodeBytes('a', packed.subarray(0, 20), 1000), {
      code: 'fileUnreadable',
      message: /the file is an incomplete archive/,
    });
    const broken = Buffer.from(packed).fill(0xff, 10, 20);
    assert.throws(() => decodeBytes('a', broken, 100_000), {
      code: 'fileUnreadable',
      message: /the archive is damaged/,
    });
    assert.throws(() => decodeBytes('a', packed, 1000), { code: 'fileTooLarge' });
  });
});

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
