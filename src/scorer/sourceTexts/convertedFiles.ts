// Page files that cannot be read by position: compressed files, UTF-16 files and pipes. They are converted to UTF-8 in memory.

import { largestFileBytes, readBytes } from '../../node/evidenceFiles.ts';
import { convertToUtf8 } from '../../node/fileBytes.ts';
import { inputFacts } from '../../node/inputChunks.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { msg } from '../../core/words/message.ts';
import { pagesAdvice } from './noPages.ts';

/** Maximum number of bytes that are kept in memory. Pipes and the most recently used file are not counted. */
const mostKeptBytes = 500_000_000;

interface ConvertedFile {
  readonly bytes: Buffer;
  readonly isPipe: boolean;
}

export class ConvertedFiles {
  readonly #kept = new Map<string, ConvertedFile>();

  /**
   * Returns the whole file as UTF-8. Rejects with `fileNotFound`, `fileUnreadable` (also for damaged archives), `fileTooLarge`
   * (more than 500 MB) and `cancelled`.
   */
  async read(file: string, signal?: CancelSignal): Promise<Buffer> {
    const kept = this.#kept.get(file) ?? (await convertFile(file, signal));
    this.#kept.delete(file);
    this.#kept.set(file, kept); // the most recently used file is removed last
    this.#removeOldest(file);
    return kept.bytes;
  }

  #removeOldest(current: string): void {
    let total = 0;
    for (const { bytes } of this.#kept.values()) total += bytes.length;
    for (const [file, { bytes, isPipe }] of this.#kept) {
      if (total <= mostKeptBytes) break;
      if (file === current || isPipe) continue; // a pipe cannot be read again
      this.#kept.delete(file);
      total -= bytes.length;
    }
  }
}

async function convertFile(file: string, signal: CancelSignal | undefined): Promise<ConvertedFile> {
  try {
    const { isPipe } = await inputFacts(file);
    const bytes = await readBytes(file, signal, largestFileBytes);
    return { bytes: convertToUtf8(file, bytes, largestFileBytes, pagesAdvice), isPipe };
  } catch (error) {
    if (!(error instanceof InspectorError) || error.code !== 'fileTooLarge') throw error;
    throw new InspectorError(
      'fileTooLarge',
      error.wording.sentence,
      msg('Unpack the file and save it as UTF-8. Unpacked UTF-8 files can be any size.'),
      { cause: error },
    );
  }
}
