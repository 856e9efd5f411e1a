// Converts the bytes of a file to text. Supports UTF-8 and UTF-16, optionally compressed with gzip or Zstandard. For all other
// kinds of files, throws an error that names the kind. The same rules apply to source page files, so that every input is read or
// refused in the same way.

import * as zlib from 'node:zlib';
import { msg, type Wording } from '../core/base/words/message.ts';
import { InspectorError } from '../protocol/errors.ts';

const asCsv = msg(
  'Save the sheet as CSV, or unpack the archive, and choose that file. In Python, pass the data frame that pandas.read_excel returns.',
);

type OtherKind = readonly [start: string, kind: Wording, advice: Wording];

/** Inspect writes its logs as archives whose names end with `.eval`. */
const inspectLog: OtherKind = [
  'PK\x03\x04',
  msg('the file is a log of Inspect'),
  msg('Write it as JSON with `inspect log dump FILE > log.json`, and choose that file.'),
];

/** Starts of files that are not text, with the kind of file and what users can do. */
const otherKinds: readonly OtherKind[] = [
  ['PK\x03\x04', msg('the file is an Excel workbook or a ZIP archive'), asCsv],
  ['\xD0\xCF\x11\xE0', msg('the file is an Excel workbook in the old XLS format'), asCsv],
  [
    'PAR1',
    msg('the file is a Parquet file'),
    msg(
      'Save the data as JSON Lines or CSV. In Python, pass the data frame that pandas.read_parquet returns.',
    ),
  ],
  [
    'ARROW1',
    msg('the file is an Arrow file'),
    msg('Save the data as JSON Lines or CSV. In Python, pass the data set itself.'),
  ],
  ['\xFF\xFE\0\0', msg('the text is encoded as UTF-32'), msg('Save the file as UTF-8.')],
  ['\0\0\xFE\xFF', msg('the text is encoded as UTF-32'), msg('Save the file as UTF-8.')],
  ['BZh', msg('the file is compressed with bzip2'), msg('Unpack the file with bunzip2.')],
  ['\xFD7zXZ', msg('the file is compressed with xz'), msg('Unpack the file with unxz.')],
  [
    '7z\xBC\xAF\x27\x1C',
    msg('the file is a 7z archive'),
    msg('Unpack the archive and choose a file from it.'),
  ],
  [
    'SQLite format 3\0',
    msg('the file is an SQLite database'),
    msg('Export the table as CSV and choose that file.'),
  ],
  ...['\x80\x02', '\x80\x03', '\x80\x04', '\x80\x05'].map(
    (start) =>
      [
        start,
        msg('the file is a Python pickle'),
        msg('Save its data from Python as JSON Lines or CSV.'),
      ] as const,
  ),
  [
    'version https://git-lfs.github.com/spec/',
    msg('the file is a pointer of Git LFS, not the data'),
    msg('Fetch the data with `git lfs pull`, and choose the file again.'),
  ],
  ['%PDF-', msg('the file is a PDF'), msg('Choose the JSON or CSV file that contains the claims.')],
];

/** Maximum number of nested archives. More nesting does not occur in practice. */
const mostLayers = 2;

/** Maximum number of bytes that are examined to detect UTF-16 without a byte order mark. */
const sampleBytes = 200;

/**
 * Returns the text of a file, without a byte order mark. Invalid bytes become U+FFFD. Throws `fileUnreadable` for other kinds of
 * files, UTF-32 and damaged archives, and `fileTooLarge` if an archive contains more than `largestBytes`. Sources: RFC 1952 (gzip), RFC
 * 8878 (Zstandard).
 */
export function decodeBytes(file: string, bytes: Uint8Array, largestBytes: number): string {
  const plain = unpackLayers(file, bytes, largestBytes);
  refuseOtherKinds(file, plain);
  return new TextDecoder(encodingOf(plain)).decode(plain);
}

/**
 * Returns the text as UTF-8. A byte order mark of UTF-8 is kept. Throws like `decodeBytes`, with the caller's `advice` on other
 * kinds of files.
 */
export function convertToUtf8(
  file: string,
  bytes: Uint8Array,
  largestBytes: number,
  advice: Wording,
): Buffer {
  const plain = unpackLayers(file, bytes, largestBytes);
  refuseOtherKinds(file, plain, advice);
  const encoding = encodingOf(plain);
  return encoding === 'utf-8'
    ? Buffer.from(plain.buffer, plain.byteOffset, plain.length)
    : Buffer.from(new TextDecoder(encoding).decode(plain));
}

/** Whether a file that begins with these bytes is UTF-8 and not packed. Examine at least 200 bytes. */
export function isPlainUtf8(start: Uint8Array): boolean {
  return unpackerOf(start) === undefined && encodingOf(start) === 'utf-8';
}

/** Throws `fileUnreadable` if the bytes are the start of a file that is not text. `advice`: what to do. Default: advice for files of claims. */
export function refuseOtherKinds(file: string, start: Uint8Array, advice?: Wording): void {
  const kinds = /\.eval$/iu.test(file) ? [inspectLog, ...otherKinds] : otherKinds;
  const [, kind, usual] = kinds.find(([other]) => startsWith(start, other)) ?? [];
  if (kind && usual) throw unreadable(file, kind, advice ?? usual);
}

function unpackLayers(file: string, bytes: Uint8Array, largestBytes: number): Uint8Array {
  let plain = bytes;
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const unpack = unpackerOf(plain);
    if (!unpack) break;
    plain = unpackBytes(file, plain, unpack, largestBytes);
  }
  return plain;
}

type Unpack = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array;

function unpackerOf(bytes: Uint8Array): Unpack | undefined {
  if (startsWith(bytes, '\x1F\x8B')) return zlib.gunzipSync;
  return startsWith(bytes, '\x28\xB5\x2F\xFD') ? zlib.zstdDecompressSync : undefined;
}

function unpackBytes(
  file: string,
  bytes: Uint8Array,
  unpack: Unpack,
  largestBytes: number,
): Uint8Array {
  const refuse = (kind: Wording): InspectorError =>
    unreadable(file, kind, msg('Download the file again or create the archive again.'));
  const fault = unpack === zlib.zstdDecompressSync ? findZstdFault(bytes) : undefined;
  if (fault) throw refuse(archiveFaults[fault]);
  try {
    return unpack(bytes, { maxOutputLength: largestBytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== tooLargeCode) {
      throw refuse(archiveFaults[code === endCode ? 'incomplete' : 'damaged']);
    }
    throw new InspectorError(
      'fileTooLarge',
      msg('{0} is larger than {1} MB after unpacking.', file, largestBytes / 1e6),
      msg('Split the file into smaller files.'),
      { cause: error },
    );
  }
}

const archiveFaults = {
  incomplete: msg('the file is an incomplete archive'),
  damaged: msg('the archive is damaged'),
};

const tooLargeCode = 'ERR_BUFFER_TOO_LARGE';
/** Error code of the gzip decoder for a truncated archive. */
const endCode = 'Z_BUF_ERROR';

/**
 * Returns the encoding that the byte order mark names. Without a byte order mark, UTF-16 is detected if nearly every second byte
 * is zero, because names and quotes are ASCII.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, '\xFF\xFE')) return 'utf-16le';
  if (startsWith(bytes, '\xFE\xFF')) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 2;
  if (most < 2 || Math.max(even, odd) < 0.8 * most || Math.min(even, odd) > 0.1 * most) {
    return 'utf-8';
  }
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  if (bytes.length < start.length) return false;
  for (let at = 0; at < start.length; at += 1) {
    if (bytes[at] !== start.charCodeAt(at)) return false;
  }
  return true;
}

function unreadable(file: string, kind: Wording, advice: Wording): InspectorError {
  return new InspectorError(
    'fileUnreadable',
    msg('The file {0} cannot be read: {1}.', file, kind),
    advice,
  );
}

// Finds Zstandard archives that are not whole. Node 22 unpacks what there is of an incomplete one and says nothing, and no version says
// that something follows the archive.

const frameMagic = 0xfd2fb528;
/** Frames with these numbers, up to 15 higher, hold no data. */
const skippableMagic = 0x184d2a50;

/** The kind of a block that is one byte, which is repeated. All other blocks hold as many bytes as they say. */
const repeatedByte = 1;

/** Sizes of the dictionary's number and of the content's size, by their flags. */
const [dictionaryBytes, contentBytes] = [
  [0, 1, 2, 4],
  [0, 2, 4, 8],
] as const;

/** Returns the number of bytes from `at` to the first block of a frame. */
function headerBytes(bytes: DataView, at: number): number {
  const flags = bytes.getUint8(at + 4);
  const isSingle = (flags & 32) !== 0;
  const content = contentBytes[(flags >> 6) as 0 | 1 | 2 | 3];
  const size = content === 0 && isSingle ? 1 : content;
  return 5 + (isSingle ? 0 : 1) + dictionaryBytes[(flags & 3) as 0 | 1 | 2 | 3] + size;
}

/** Returns where the frame at `at` ends. Throws RangeError if it has no last block. */
function frameEnd(bytes: DataView, at: number): number {
  const hasChecksum = (bytes.getUint8(at + 4) & 4) !== 0;
  let place = at + headerBytes(bytes, at);
  for (let isLast = false; !isLast;) {
    const block = bytes.getUint16(place, true) + (bytes.getUint8(place + 2) << 16);
    isLast = (block & 1) !== 0;
    place += 3 + (((block >> 1) & 3) === repeatedByte ? 1 : block >> 3);
  }
  return place + (hasChecksum ? 4 : 0);
}

/**
 * Finds what is wrong with an archive's frames: the last one is cut off, or something else follows. `undefined` if they are whole, whatever
 * their content. Source: RFC 8878, section 3.1.
 */
export function findZstdFault({
  buffer,
  byteOffset,
  byteLength,
}: Uint8Array): 'incomplete' | 'damaged' | undefined {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  let at = 0;
  try {
    while (at < byteLength) {
      const magic = bytes.getUint32(at, true);
      if (magic === frameMagic) at = frameEnd(bytes, at);
      else if ((magic & ~15) === skippableMagic) at += 8 + bytes.getUint32(at + 4, true);
      else return 'damaged';
    }
  } catch (error) {
    if (error instanceof RangeError) return 'incomplete';
    throw error;
  }
  return at === byteLength ? undefined : 'incomplete';
}
