// Reads the lines of a file or a pipe in batches, in constant memory.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Message, msg } from '../../core/base/words/message.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { inputChunks } from '../../node/inputChunks.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { ClaimIds } from '../../core/read/alignment/shiftedIds.ts';
import type { DataSet } from '../../core/read/claims/dataSets.ts';
import type { DetectedFormat } from '../../core/read/files/detect.ts';
import type { EvidenceRole, Problem } from '../../core/read/claims/evidence.ts';
import { excerpt } from '../../core/read/claims/quote.ts';
import { isJsonLines } from '../../core/read/json/linesStream.ts';
import { EvidenceReading, type EvidencePart } from '../../core/read/files/readEvidence.ts';
import type { ShownClaim } from '../sources/claimSource.ts';

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

/** Reads an evidence file in JSON Lines, or a pipe, once from start to end. */
export class EvidenceStream {
  readonly #file: string;
  readonly #lines: LineBatches;
  readonly #reading: EvidenceReading;
  #first: ShownClaim | undefined;
  /** How the claims read so far are identified. */
  readonly ids = new ClaimIds();

  constructor(file: string, role: EvidenceRole, options?: BatchOptions) {
    this.#file = file;
    this.#lines = new LineBatches(file, options);
    this.#reading = new EvidenceReading(role);
  }

  /** Returns the format, which is known after the first batch. */
  get form(): DetectedFormat {
    return this.#reading.form;
  }

  /** Claims read so far. */
  get count(): number {
    return this.#reading.count;
  }

  /** Returns the file's first claim, or `undefined` if it has not been read yet. */
  get first(): ShownClaim | undefined {
    return this.#first;
  }

  /** Bytes read so far. */
  get bytes(): number {
    return this.#lines.bytes;
  }

  /** Returns the hash of the bytes read so far, in hexadecimal digits. */
  get sha256(): string {
    return this.#lines.sha256;
  }

  /**
   * Returns the problems that `readEvidence` would report for the lines read so far. `dataSet` defines the expected verdict
   * labels.
   */
  problems(dataSet?: DataSet): readonly Problem[] {
    return this.#reading.problems(dataSet);
  }

  /** Yields claims in batches, which may be kept in memory. Throws the same errors as `parts`. */
  async *read(): AsyncGenerator<EvidencePart, void, undefined> {
    for await (const { claims, ranges, starts } of this.parts()) {
      if (claims.length > 0) yield { claims: copyOf(claims), ranges, starts };
    }
  }

  /**
   * Yields claims in batches, with the text of the batch. Storing a part of a batch keeps the whole batch in memory. Throws
   * reading errors, and `notJsonLines` for a file in another format.
   */
  async *parts(): AsyncGenerator<EvidencePart & { readonly text: string }, void, undefined> {
    let isFirst = true;
    for await (const text of this.#lines.read()) {
      if (isFirst && !holdsLines(text)) throw this.#notLines();
      isFirst = false;
      const part = this.#reading.readLines(text);
      for (const one of part.claims) this.ids.add(one);
      const [claim] = part.claims;
      if (claim) this.#first ??= { text: copyOf(excerpt(claim.text)), claimId: claim.claimId };
      yield { ...part, text };
    }
  }

  #notLines(): InspectorError {
    return new InspectorError(
      'notJsonLines',
      msg(
        '{0} is not JSON Lines. A streamed file must have one claim on each line.',
        path.basename(this.#file),
      ),
      msg('Convert the file (jq -c .[] file.json > file.jsonl), or score it with --no-stream.'),
    );
  }
}

/** Copies a value, because in V8 a text cut out of a batch keeps the whole batch in memory for as long as the text is used. */
function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Whether the text is JSON Lines. Text with only one line is JSON Lines if the line is a complete object. */
function holdsLines(text: string): boolean {
  const trimmed = text.trim();
  return (
    isJsonLines(text, 0) || (/^\{.*\}$/u.test(trimmed) && !/^\{\s*"claims"\s*:/u.test(trimmed))
  );
}
