import { FileWriting } from '../../../node/writeFile.ts';

/** Longer than this since the thread was last free, and other extensions would feel it. */
const sliceMs = 8;
/** Many small texts are written together. */
const writtenLength = 256 * 1024;

/**
 * Writes a file from chunks that are made as they are needed; it appears when it is whole. Writing lets others have the thread.
 * Rejects with `fileUnwritable`, or with what a chunk threw; then nothing is left.
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
