import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileSource } from '../../protocol/fileReading.ts';

/**
 * Returns the hash of the bytes on disk, or of the given text as UTF-8, in hexadecimal digits, as `readEvidenceText` does.
 * `undefined` if the file cannot be read.
 */
export async function sha256Of({ path, text }: FileSource): Promise<string | undefined> {
  const hash = createHash('sha256');
  if (text !== undefined) return hash.update(text, 'utf8').digest('hex');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
