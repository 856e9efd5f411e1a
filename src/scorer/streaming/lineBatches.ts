// Reads the lines of a file or a pipe in batches, in constant memory.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Message, msg } from '../../core/words/message.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { inputChunks } from '../../node/inputChunks.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';

/** Maximum length of a line in bytes. A longer line cannot be a claim. The largest claim of the public files has 60 KB. */
const longestLineBytes = 64 * 2 ** 20;
const lineFeed = 10;

export interface BatchLimits {
  /** Bytes per read. */
  readonly chunkBytes: number;
  /** Minimum size of a batch in bytes. Only the last batch may be smaller. */
  readonly batchBytes: number;
  readonly longestLineBytes: number;
}

export interface BatchOptions {
  readonly limits?: BatchLimits;
  readonly onBytes?: (parts: readonly Uint8Array[]) => void;
  /** Ends the wait for a pipe. */
  readonly signal?: CancelSignal;
}

const usualLimits: BatchLimits = {
  chunkBytes: 256 * 1024,
  batchBytes: 512 * 1024,
  longestLineBytes,
};

/** Yields the bytes of a file in whole lines. The file is read once from start to end. */
export class LineBatches {
  readonly #file: string;
  readonly #limits: BatchLimits;
  readonly #signal: CancelSignal | undefined;
  readonly #onBytes: BatchOptions['onBytes'];
  readonly #hash = createHash('sha256');
  readonly #decoder = new TextDecoder('utf-8');
  #bytes = 0;

  /** Prepares the reading. `onBytes` gets the bytes of each batch before its text is returned. */
  constructor(file: string, { limits = usualLimits, onBytes, signal }: BatchOptions = {}) {
    this.#file = file;
    this.#limits = limits;
    this.#onBytes = onBytes;
    this.#signal = signal;
  }

  /** Bytes read so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the hash of the bytes read so far, in hexadecimal digits. */
  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  /**
   * Yields texts that consist of whole lines with their line ends. The last line may have no line end. Removes a byte order mark
   * at the start. Bytes that are not UTF-8 become U+FFFD. Throws `fileNotFound`, `fileUnreadable`, `lineTooLong` or `cancelled`.
   */
  async *read(): AsyncGenerator<string, void, undefined> {
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    let unfinished = 0; // number of bytes after the last line feed
    for await (const chunk of this.#chunks()) {
      const last = chunk.lastIndexOf(lineFeed);
      waiting.push(chunk);
      waitingBytes += chunk.length;
      unfinished = last === -1 ? unfinished + chunk.length : chunk.length - last - 1;
      if (unfinished > this.#limits.longestLineBytes) throw this.#tooLong();
      if (last === -1 || waitingBytes < this.#limits.batchBytes) continue;
      waiting[waiting.length - 1] = chunk.subarray(0, last + 1);
      const rest = chunk.subarray(last + 1);
      this.#onBytes?.(waiting);
      yield this.#decode(waiting);
      waiting = [rest];
      waitingBytes = rest.length;
    }
    if (waitingBytes === 0) return;
    this.#onBytes?.(waiting);
    yield this.#decode(waiting) + this.#decoder.decode();
  }

  async *#chunks(): AsyncGenerator<Buffer, void, undefined> {
    try {
      for await (const chunk of inputChunks(this.#file, this.#limits.chunkBytes, this.#signal)) {
        this.#bytes += chunk.length;
        this.#hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      throw unreadableFile(this.#file, error);
    }
  }

  /** Decodes whole lines. A line end is never inside a character in valid UTF-8, but it may be in invalid UTF-8. */
  #decode(parts: readonly Buffer[]): string {
    return parts.map((part) => this.#decoder.decode(part, { stream: true })).join('');
  }

  #tooLong(): InspectorError {
    const megabytes = Math.round(this.#limits.longestLineBytes / 2 ** 20);
    return new InspectorError(
      'lineTooLong',
      msg(
        '{0} has a line longer than {1} MB. Expected one claim per line.',
        path.basename(this.#file),
        megabytes,
      ),
      msg('Write the file as JSON Lines with one claim per line, or score it with --no-stream.'),
    );
  }
}

/** Creates the error for a file that was changed between two readings. */
export function fileChanged(
  file: string,
  nextStep: Message = msg('Score again when no other program is writing to the file.'),
): InspectorError {
  return new InspectorError(
    'fileChanged',
    msg('{0} changed while it was being read.', path.basename(file)),
    nextStep,
  );
}
