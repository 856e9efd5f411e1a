import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  /** Bytes when unpacked. */
  readonly size: number;
  readonly read: () => Buffer;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/**
 * The entries of a ZIP archive in the order of its directory, which is what installers read; stored or deflated, under 4 GB.
 * Throws where the bytes are no such archive. Source: PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory)
    throw new Error('This is no ZIP file.');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw new Error('The ZIP file is damaged.');
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      size: bytes.readUInt32LE(at + 24),
      read: () => {
        const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
        const data = bytes.subarray(start, start + packed);
        return method === 0 ? data : inflateRawSync(data);
      },
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
