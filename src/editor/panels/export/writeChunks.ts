import { FileWriting } from '../../../node/writeFile.ts';

/** Time in ms after which writing yields the thread, because longer blocking would delay other extensions. */
const sliceMs = 8;
/** Number of characters that are collected before writing, because small chunks are slow to write. */
const writtenLength = 256 * 1024;

/**
 * Writes a file from chunks that are made on demand. The file appears when it is complete. Yields the thread while
 * writing. Rejects with `fileUnwritable` or with the error of a chunk and then leaves no file.
 */
export async function writeChunks(file: string, chunks: Iterable<string>): Promise<void> {
  const writing = await FileWriting.start(file);
  try {
    let waiting: string[] = [];
    let length = 0;
    let sliceStart = performance.now();
    for (const chunk of chunks) {
      waiting.push(chunk);
      length += chunk.length;
      if (length < writtenLength && performance.now() - sliceStart < sliceMs) continue;
      await writing.write(waiting.join(''));
      waiting = [];
      length = 0;
      sliceStart = performance.now();
    }
    await writing.write(waiting.join(''));
  } catch (error) {
    await writing.discard();
    throw error;
  }
  await writing.finish();
}
