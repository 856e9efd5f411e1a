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
