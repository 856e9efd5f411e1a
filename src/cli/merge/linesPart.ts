// A part of a run in JSON Lines, of any length. Keeps the last line in memory, and only a few claims at a time.

import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { beginsWithClaim } from '../../core/read/files/detect.ts';
import { renderNotes } from '../../core/score/report/concernedClaims.ts';
import { builderOf } from '../../core/score/report/reportBuilder.ts';
import type { RunPart } from '../../core/score/report/shards/runPart.ts';
import {
  parseClaimLine,
  withClaims,
  StoredReading,
} from '../../core/score/report/stored/storedReport.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { readFileHead, notReport } from '../../node/tools/readStoredReport.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { fileChanged, LineBatches } from '../../scorer/streaming/evidenceStream.ts';

const chunkBytes = 256 * 1024;
const lineFeed = 10;
const blanks: ReadonlySet<number> = new Set([lineFeed, 13, 9, 32]);

/** Returns fewer bytes if the file has become shorter. */
async function bytesAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await handle.read(bytes, read, length - read, start + read);
    if (bytesRead === 0) return bytes.subarray(0, read);
    read += bytesRead;
  }
  return bytes;
}

/**
 * Resolves with the last non-blank line of a file, trimmed. Reads from the end of the file. Resolves with `undefined` if the
 * line, or the blank lines after it, have more than `mostBytes`, and with '' for an empty file. Rejects with the system's error.
 */
export async function readLastLine(file: string, mostBytes: number): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const pieces: Buffer[] = [];
    const { size } = await handle.stat();
    for (let start = size, isInLine = false, isBegun = false; start > 0 && !isBegun;) {
      if (size - start > mostBytes) return undefined;
      const length = Math.min(chunkBytes, start);
      start -= length;
      const bytes = await bytesAt(handle, start, length);
      let end = bytes.length;
      while (!isInLine && end > 0 && blanks.has(bytes[end - 1] ?? lineFeed)) end -= 1;
      isInLine ||= end > 0;
      const before = end === 0 ? -1 : bytes.lastIndexOf(lineFeed, end - 1);
      isBegun = before !== -1;
      pieces.unshift(bytes.subarray(before + 1, end));
    }
    return new TextDecoder().decode(Buffer.concat(pieces)).trim();
  } finally {
    await handle.close();
  }
}

// Lines of a report in JSON Lines: one line per claim, then a last line with a "schema".

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

class ClaimLines {
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

/** True if the file's claims can be read line by line, more than once. Rejects if the file cannot be read. */
export async function isLinesPart(file: string): Promise<boolean> {
  return beginsWithClaim(await readFileHead(file));
}

/** Runs `read` and converts its errors to `notReport`. */
function reading<Value>(file: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw notReport(file, error);
  }
}

/** Rejects with `notReport` if a line is not JSON. */
async function findFault(lines: ClaimLines): Promise<void> {
  let number = 0;
  const parse = (line: string): unknown =>
    reading(lines.file, () => parseClaimLine(line, (number += 1)));
  for await (const some of lines.claims()) some.forEach(parse);
  parse(await lines.last());
}

/** Resolves with the report in the last line, without claims. */
async function frameOf(lines: ClaimLines): Promise<object> {
  const last = await lines.last();
  try {
    return withClaims(JSON.parse(last), []);
  } catch (error) {
    // Writing stopped in the middle of a line. Reads from the start to find the line's number.
    await findFault(lines);
    throw notReport(lines.file, error);
  }
}

/** Rejects with `notReport` if the last line is not the end of a report. */
export async function openLinesPart(file: string, options: ClaimLinesOptions): Promise<RunPart> {
  const lines = new ClaimLines(file, options);
  const frame = await frameOf(lines);
  const stored = reading(file, () => new StoredReading(frame));
  return {
    name: path.relative('', file),
    frame: stored.frame,
    read: async () => {
      // Scores from another version are copied, not computed again.
      const builder = stored.builder ?? builderOf(stored.frame);
      let count = 0;
      const readLine = (line: string): void => {
        const claim = stored.claim(parseClaimLine(line, (count += 1)));
        if (builder !== stored.builder) builder.collect(claim);
      };
      for await (const some of lines.claims()) {
        reading(file, () => some.forEach(readLine));
      }
      reading(file, () => stored.end());
      return { count, notes: renderNotes(builder.notes()) };
    },
    claims: async function* () {
      const claimOf = (line: string): ReportClaim => stored.again(JSON.parse(line));
      for await (const some of lines.claims()) {
        let claims: readonly ReportClaim[];
        try {
          claims = some.map(claimOf);
        } catch {
          throw lines.changed(); // the line was complete at the first reading
        }
        yield claims;
      }
    },
  };
}
