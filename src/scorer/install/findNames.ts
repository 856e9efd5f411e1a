import { findLargest } from '../../core/statistics/sums.ts';
import { piecesOf } from '../../node/regularFile.ts';
import { importCancelled } from './transfer/installErrors.ts';

/**
 * Returns the members of `names` whose bytes occur in the file, in the same order. An ONNX graph contains the names of its weight
 * files as plain text. The graph may be larger than memory, so it is read in pieces of at most `size` bytes. Rejects with
 * `cancelled`.
 */
export async function findNames(
  file: string,
  size: number,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const missing = new Map(names.map((name) => [name, Buffer.from(name)]));
  const overlap = Math.max(0, findLargest([...missing.values()].map(({ length }) => length - 1)));
  let end = Buffer.alloc(0);
  if (missing.size > 0) {
    for await (const piece of piecesOf(file, size)) {
      if (signal.aborted) throw importCancelled();
      const bytes = Buffer.concat([end, piece]);
      for (const [name, wanted] of missing) if (bytes.includes(wanted)) missing.delete(name);
      if (missing.size === 0) break;
      end = bytes.subarray(Math.max(0, bytes.length - overlap));
    }
  }
  return names.filter((name) => !missing.has(name));
}
