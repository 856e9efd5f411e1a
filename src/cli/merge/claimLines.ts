// Lines of a report in JSON Lines: one line per claim, then a last line with a "schema".

import { unreadableFile } from '../../node/evidenceFiles.ts';
import { notReport } from '../../node/tools/readStoredReport.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { fileChanged } from '../../scorer/streaming/fileChanged.ts';
import { LineBatches } from '../../scorer/streaming/lineBatches.ts';
import { readLastLine } from './readLastLine.ts';

/**
 * Maximum length of a line in bytes. The largest claim in the public files takes 60 KB. The last line, with the data of the whole
 * report, takes a few MB at most.
 */
const longestLineBytes = 64 * 2 ** 20;
/** Maximum number of bytes in memory, for all files that are read in parallel. */
const bytesAtOnce = 16 * 2 ** 20;
const [fewestBytes, mostBytes] = [16 * 1024, 256 * 1024];

export interface ClaimLinesOptions {
  readonly signal: AbortSignal;
  /** Number of files that are read in parallel. */
  readonly files: number;
  /** Called with the number of bytes after each read. */
  readonly onBytes?: (bytes: number) => void;
}

export class ClaimLines {
  readonly file: string;
  readonly #signal: AbortSignal;
  readonly #onBytes: ClaimLinesOptions['onBytes'];
  readonly #bytes: number;
  #last: string | undefined;
  #sha256: string | undefined;

  constructor(file: string, { signal, files, onBytes }: ClaimLinesOptions) {
    this.file = file;
    this.#signal = signal;
    this.#onBytes = onBytes;
    this.#bytes = Math.ceil(Math.min(Math.max(bytesAtOnce / files, fewestBytes), mostBytes));
  }

  /** Rejects with `notReport` if the line is too long for a report. */
  async last(): Promise<string> {
    if (this.#last !== undefined) return this.#last;
    let line: string | undefined;
    try {
      line = await readLastLine(this.file, longestLineBytes);
    } catch (error) {
      throw unreadableFile(this.file, error);
    }
    if (line === undefined) throw this.#tooLong('its last line');
    this.#last = line;
    return line;
  }

  /**
   * Yields all lines except the last, in batches. Rejects with `fileChanged` at the end if the file has changed since the first
   * reading.
   */
  async *claims(): AsyncGenerator<readonly string[], void, undefined> {
    const last = await this.last();
    const limits = { chunkBytes: this.#bytes, batchBytes: this.#bytes, longestLineBytes };
    const batches = new LineBatches(this.file, { limits, signal: this.#signal });
    let read = 0;
    // The last non-blank line so far, and the blank lines after it.
    let waiting: readonly string[] = [];
    try {
      for await (const text of batches.read()) {
        this.#onBytes?.(batches.bytes - read);
        read = batches.bytes;
        const lines = [...waiting, ...text.split('\n')];
        if (text.endsWith('\n')) lines.pop();
        const end = Math.max(
          lines.findLastIndex((line) => line.trim() !== ''),
          0,
        );
        if (end > 0) yield lines.slice(0, end);
        waiting = lines.slice(end);
      }
    } catch (error) {
      const isTooLong = error instanceof InspectorError && error.code === 'lineTooLong';
      throw isTooLong ? this.#tooLong('a line') : error;
    }
    this.#sha256 ??= batches.sha256;
    if (waiting[0]?.trim() !== last || this.#sha256 !== batches.sha256) throw this.changed();
  }

  changed(): InspectorError {
    return fileChanged(this.file, 'Merge again when nothing writes to it.');
  }

  #tooLong(line: string): InspectorError {
    const megabytes = String(longestLineBytes / 2 ** 20);
    return notReport(
      this.file,
      new RangeError(
        `${line} has more than ${megabytes} MB, expected a claim or what belongs to all`,
      ),
    );
  }
}
