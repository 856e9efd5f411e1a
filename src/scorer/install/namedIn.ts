import { createReadStream } from 'node:fs';

/**
 * Those of `names` whose bytes occur in the file, in their order. An ONNX graph holds the names of its files of weights as plain
 * text, wherever they stand in it; it may be larger than memory, so it is read in pieces.
 */
export async function namedIn(file: string, names: readonly string[]): Promise<readonly string[]> {
  const missing = new Map(names.map((name) => [name, Buffer.from(name)]));
  const overlap = Math.max(0, ...[...missing.values()].map(({ length }) => length - 1));
  let end = Buffer.alloc(0);
  if (missing.size > 0) {
    for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const bytes = Buffer.concat([end, piece as Buffer]);
      for (const [name, wanted] of missing) if (bytes.includes(wanted)) missing.delete(name);
      if (missing.size === 0) break;
      end = bytes.subarray(Math.max(0, bytes.length - overlap));
    }
  }
  return names.filter((name) => !missing.has(name));
}
