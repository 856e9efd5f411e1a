import { open, type FileHandle } from 'node:fs/promises';

const chunkBytes = 256 * 1024;
const lineFeed = 10;
const blanks: ReadonlySet<number> = new Set([lineFeed, 13, 9, 32]);

/** Returns fewer bytes if the file has become shorter. */
async function bytesAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await handle.read(bytes, read, length - read, start + read);
    if (bytesRead === 0) return bytes.subarray(0, read);
    read += bytesRead;
  }
  return bytes;
}

/**
 * Resolves with the last non-blank line of a file, trimmed. Reads from the end of the file. Resolves with `undefined` if the
 * line, or the blank lines after it, have more than `mostBytes`, and with '' for an empty file. Rejects with the system's error.
 */
export async function readLastLine(file: string, mostBytes: number): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const pieces: Buffer[] = [];
    const { size } = await handle.stat();
    for (let start = size, isInLine = false, isBegun = false; start > 0 && !isBegun;) {
      if (size - start > mostBytes) return undefined;
      const length = Math.min(chunkBytes, start);
      start -= length;
      const bytes = await bytesAt(handle, start, length);
      let end = bytes.length;
      while (!isInLine && end > 0 && blanks.has(bytes[end - 1] ?? lineFeed)) end -= 1;
      isInLine ||= end > 0;
      const before = end === 0 ? -1 : bytes.lastIndexOf(lineFeed, end - 1);
      isBegun = before !== -1;
      pieces.unshift(bytes.subarray(before + 1, end));
    }
    return new TextDecoder().decode(Buffer.concat(pieces)).trim();
  } finally {
    await handle.close();
  }
}
