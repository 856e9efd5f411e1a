// An index of JSON Lines files of pages. Gigabytes are read once and in constant memory, because only line positions are stored
// (64 bytes per page). Compressed files, UTF-16 files and pipes have no usable positions on disk, so they are converted in memory
// (`ConvertedFiles`).

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { isPlainUtf8, refuseOtherKinds } from '../../node/fileBytes.ts';
import { fileStamp } from '../../node/fileStamp.ts';
import { noteInput } from '../../node/inputs/fileUse.ts';
import { inputChunks, inputFacts } from '../../node/inputChunks.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { Entries } from '../store/resultStore.ts';
import { listen } from '../stopping.ts';
import { ConvertedFiles, noPages, pagesAdvice } from './noPages.ts';
import { readFoundLine, readPageLine, type PageLine } from './pageLine.ts';

/** Maximum length of a line. Longer lines are skipped. The longest pages in AVeriTeC's knowledge store are about 1 MB long. */
const longestLineBytes = 32 * 2 ** 20;
const chunkBytes = 1 << 20;
const lineFeed = 10;
/** Used instead of the hash of the claim id for a line that names no claim. */
const noClaim = -1;

/**
 * Number of entries at the start of an index. These entries are the number of lines without a page, the first of these lines
 * (counted from 1, or 0 if there is none), the same two numbers for lines that are too long and for pages with items that are not
 * text, and 1 if the positions refer to the converted file (otherwise 0).
 */
const headLength = 7;
/** Version of the index. Must be increased when the numbers in an index or the rules for pages change. */
const indexVersion = 'pages 6';
/**
 * Numbers per page in the index: hash of the address, hash of the claim's id, first byte of the line, and length of the line. The
 * length is 0 if the line has no text.
 */
const rowLength = 4;

/** Position of a page: a line in one of the files. */
interface PagePlace {
  readonly file: number;
  readonly start: number;
  readonly length: number;
  readonly claim: number;
}

export interface PageFilesOptions {
  readonly signal?: CancelSignal;
  /** Store that keeps the index between runs. */
  readonly store?: Entries<Float64Array>;
  /** Called before a file that is not in the store is read. */
  readonly onRead?: (file: string) => void;
}

/** A file to read. */
export interface PageFile {
  readonly path: string;
  /** Whether the file was found in a folder. Such a file is skipped if it cannot be read. */
  readonly isInFolder?: boolean;
  /** Whether the file may itself be a page named by address. It is then not skipped if it contains no lines with pages. */
  readonly mayBePage?: boolean;
}

/** A skipped file in a folder, with the reason. */
export interface SkippedFile {
  readonly path: string;
  readonly error: InspectorError;
}

/** Lines that are not pages, in all files together. */
export interface SkippedLines {
  readonly count: number;
  /** The first of these lines. Absent if there are none. */
  readonly first?: { readonly file: string; readonly line: number };
}

/** Returns a 48-bit hash. Different texts can have the same hash, so the texts of a match are compared as well. */
function hashNumber(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}

/** A row in a file's index. `at` is the position of the row's first number. */
interface RowPlace {
  readonly file: number;
  readonly at: number;
}

/** The rows of all indexes, sorted by one of their numbers. Rows with equal numbers are sorted by file and line. */
class Ordered {
  readonly #keys: Float64Array;
  readonly #files: Uint32Array;
  readonly #places: Uint32Array;

  /** Sorts the rows by a column: 0 for addresses, 1 for claims. */
  constructor(indexes: readonly Float64Array[], column: 0 | 1) {
    const count = indexes.reduce((sum, index) => sum + (index.length - headLength) / rowLength, 0);
    const keys = new Float64Array(count);
    const [files, places] = [new Uint32Array(count), new Uint32Array(count)];
    let next = 0;
    for (const [file, index] of indexes.entries()) {
      for (let at = headLength; at < index.length; at += rowLength) {
        keys[next] = index[at + column] ?? 0;
        files[next] = file;
        places[next] = at;
        next += 1;
      }
    }
    const order = new Uint32Array(count).map((_, index) => index);
    order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
    this.#keys = keys.map((_, index) => keys[order[index] ?? 0] ?? 0);
    this.#files = files.map((_, index) => files[order[index] ?? 0] ?? 0);
    this.#places = places.map((_, index) => places[order[index] ?? 0] ?? 0);
  }

  find(key: number): readonly RowPlace[] {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    const rows: RowPlace[] = [];
    for (let at = low; this.#keys[at] === key; at += 1) {
      rows.push({ file: this.#files[at] ?? 0, at: this.#places[at] ?? 0 });
    }
    return rows;
  }
}

export class PageFiles {
  readonly #files: readonly string[];
  readonly #addresses: Ordered;
  readonly #claims: Ordered;
  readonly #rows: readonly Float64Array[];
  readonly #converted: ConvertedFiles;
  /** Skipped files in folders: files that contain no page or cannot be read. */
  readonly skippedFiles: readonly SkippedFile[];

  private constructor(
    files: readonly string[],
    indexes: readonly Float64Array[],
    converted: ConvertedFiles,
    skippedFiles: readonly SkippedFile[],
  ) {
    this.#files = files;
    this.#rows = indexes;
    this.#addresses = new Ordered(indexes, 0);
    this.#claims = new Ordered(indexes, 1);
    this.#converted = converted;
    this.skippedFiles = skippedFiles;
  }

  /**
   * Reads the files completely, unless the store contains their index. Rejects with `fileNotFound`, `fileUnreadable`,
   * `fileTooLarge`, `emptyFile`, `notEvidence` (the file contains no page) or `cancelled`. Unusable files in folders are skipped
   * instead.
   */
  static async open(files: readonly PageFile[], options: PageFilesOptions): Promise<PageFiles> {
    const converted = new ConvertedFiles();
    const indexes: Float64Array[] = [];
    const read: string[] = [];
    const skipped: SkippedFile[] = [];
    for (const { path: file, isInFolder, mayBePage } of files) {
      noteInput(file);
      try {
        indexes.push(await indexOf(file, converted, options));
        read.push(file);
      } catch (error) {
        const isOfFile = error instanceof InspectorError && error.code !== 'cancelled';
        if (isInFolder !== true || !isOfFile) throw error;
        const hasNoLines = error.code === 'notEvidence' || error.code === 'emptyFile';
        if (mayBePage !== true || !hasNoLines) skipped.push({ path: file, error });
      }
    }
    return new PageFiles(read, indexes, converted, skipped);
  }

  /** Returns the lines that have no address or no text. */
  get linesWithoutPage(): SkippedLines {
    return this.#skippedLines(0);
  }

  get longLines(): SkippedLines {
    return this.#skippedLines(2);
  }

  /** Returns the lines of pages whose list of texts has items that are not text. */
  get linesWithOtherParts(): SkippedLines {
    return this.#skippedLines(4);
  }

  /**
   * Adds up the skipped lines of all files. `column` is the position of their count at the start of each index. The number of the
   * first skipped line follows the count.
   */
  #skippedLines(column: number): SkippedLines {
    let count = 0;
    let first: SkippedLines['first'];
    for (const [file, index] of this.#rows.entries()) {
      const own = index[column] ?? 0;
      if (own > 0) first ??= { file: this.#files[file] ?? '', line: index[column + 1] ?? 0 };
      count += own;
    }
    return { count, first };
  }

  /**
   * Returns the page at a normalised address. If several lines have this address, returns the page from the claim's own line, or
   * from the first line if there is none.
   */
  async find(comparable: string, claimId: string): Promise<PageLine | undefined> {
    const places = this.#placesOf(this.#addresses.find(hashNumber(comparable)));
    const claim = hashNumber(claimId);
    const own = places.filter((place) => place.claim === claim);
    for (const place of [...own, ...places.filter((one) => one.claim !== claim)]) {
      const page = this.#pageIn(await this.#bytesAt(place), place);
      if (page?.comparable === comparable) return page;
    }
    return undefined;
  }

  /**
   * Yields the pages that were collected for a claim, one at a time, in file order. If no line names the claim, yields the pages
   * from lines that name no claim.
   */
  async *pagesOf(claimId: string): AsyncGenerator<PageLine, void, undefined> {
    const own = this.#placesOf(this.#claims.find(hashNumber(claimId)));
    const places = own.length > 0 ? own : this.#placesOf(this.#claims.find(noClaim));
    for (const batch of batchesOf(places)) {
      const [first] = batch;
      const { file, start } = first;
      const last = batch.at(-1) ?? first;
      const bytes = await this.#bytesAt({ file, start, length: last.start + last.length - start });
      for (const place of batch) {
        const from = place.start - start;
        const page = this.#pageIn(bytes.subarray(from, from + place.length), place);
        if (page) yield page;
      }
    }
  }

  /** Counts the addresses that were found for a claim, with or without a text: those of the lines that `pagesOf` would read. */
  countFound(claimId: string): number {
    const own = this.#claims.find(hashNumber(claimId));
    const rows = own.length > 0 ? own : this.#claims.find(noClaim);
    return new Set(rows.map(({ file, at }) => this.#rows[file]?.[at])).size;
  }

  /** Returns the places of the rows that have a text. */
  #placesOf(rows: readonly RowPlace[]): readonly PagePlace[] {
    return rows.flatMap(({ file, at }) => {
      const [claim = noClaim, start = 0, length = 0] = this.#rows[file]?.subarray(at + 1) ?? [];
      return length === 0 ? [] : [{ file, start, length, claim }];
    });
  }

  async #bytesAt({ file, start, length }: Omit<PagePlace, 'claim'>): Promise<Buffer> {
    const name = this.#files[file] ?? '';
    const isConverted = this.#rows[file]?.[headLength - 1] === 1;
    if (!isConverted) return readPart(name, start, length);
    return (await this.#converted.read(name)).subarray(start, start + length);
  }

  /**
   * Returns the page in a line, or `undefined` if the line is no longer a page because the file has changed since it was indexed.
   */
  #pageIn(bytes: Buffer, { file, claim }: PagePlace): PageLine | undefined {
    const page = readPageLine(bytes.toString('utf8'));
    if (!page) return undefined;
    const claimId = page.claimId ?? claimOfFile(this.#files[file] ?? '');
    return claimId !== undefined && hashNumber(claimId) === claim ? { ...page, claimId } : page;
  }
}

/** Maximum number of bytes that are read at once, unless a single page has more. */
const batchBytes = 4 * 2 ** 20;

/** Yields batches of adjacent pages in a file, so that each batch can be read at once. */
function* batchesOf(places: readonly PagePlace[]): Generator<[PagePlace, ...PagePlace[]]> {
  let batch: [PagePlace, ...PagePlace[]] | undefined;
  for (const place of places) {
    const last = batch?.at(-1);
    const follows =
      batch !== undefined &&
      last?.file === place.file &&
      place.start >= last.start + last.length &&
      place.start + place.length - batch[0].start <= batchBytes;
    if (batch && follows) batch.push(place);
    else {
      if (batch) yield batch;
      batch = [place];
    }
  }
  if (batch) yield batch;
}

/** Reads part of a file. At the end of the file, fewer bytes than `length` are returned. */
async function readPart(file: string, start: number, length: number): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/** Returns the claim id in a file name. AVeriTeC's knowledge store has one file per claim, such as `17.json`. */
function claimOfFile(file: string): string | undefined {
  return /^(\d+)\.(?:jsonl?|ndjson)(?:\.gz|\.zst)?$/u.exec(path.basename(file))?.[1];
}

/** Number of bytes at the start of a file that show its encoding and compression. */
const startBytes = 512;

/** Returns the index of a file: the numbers at its start (see `headLength`), then one row for each page. */
async function indexOf(
  file: string,
  converted: ConvertedFiles,
  { signal, store, onRead }: PageFilesOptions,
): Promise<Float64Array> {
  try {
    const { isPipe } = await inputFacts(file);
    const key = createHash('sha256')
      .update(JSON.stringify([indexVersion, path.resolve(file), await fileStamp(file)]))
      .digest();
    // A pipe can be read only once, and another run gets other pages from a pipe with the same name.
    const known = isPipe ? undefined : store?.find(key);
    if (known) return known;
    onRead?.(file);
    const start = isPipe ? undefined : await readPart(file, 0, startBytes);
    if (start) refuseOtherKinds(file, start, pagesAdvice);
    const index =
      start && isPlainUtf8(start)
        ? await readIndex(file, inputChunks(file, chunkBytes, signal), 0, signal)
        : await readIndex(file, chunksOf(await converted.read(file, signal)), 1, signal);
    if (!isPipe) store?.keep([[key, index]]);
    return index;
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

function* chunksOf(bytes: Buffer): Generator<Buffer, void, undefined> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/**
 * Reads the index of a file. `isConverted` is 1 if the chunks come from the converted file, otherwise 0. Rejects if the file
 * contains no page.
 */
async function readIndex(
  file: string,
  chunks: Chunks,
  isConverted: 0 | 1,
  signal: CancelSignal | undefined,
): Promise<Float64Array> {
  const rows: number[] = [];
  let [noPage, firstNoPage, tooLong, firstTooLong, number] = [0, 0, 0, 0, 0];
  let [otherParts, firstOtherParts] = [0, 0];
  let firstText: string | undefined;
  let pages = 0;
  const ofFile = claimOfFile(file);
  for await (const line of linesOf(chunks, signal)) {
    number += 1;
    if (line.bytes === undefined) {
      tooLong += 1;
      firstTooLong ||= number;
      continue;
    }
    const text = line.bytes.toString('utf8');
    if (text.trim() === '') continue; // also true for a line with only a byte order mark
    const found = readFoundLine(text);
    if (found?.text === undefined) {
      firstText ??= text;
      noPage += 1;
      firstNoPage ||= number;
    } else pages += 1;
    if (!found) continue;
    if (found.text !== undefined && found.hasOtherParts) {
      otherParts += 1;
      firstOtherParts ||= number;
    }
    const claim = found.claimId ?? ofFile;
    rows.push(hashNumber(found.comparable), claim === undefined ? noClaim : hashNumber(claim));
    rows.push(line.start, found.text === undefined ? 0 : line.bytes.length);
  }
  if (pages === 0) throw noPages(file, { noPage, tooLong, firstText });
  const index = new Float64Array(headLength + rows.length);
  const counts = [noPage, firstNoPage, tooLong, firstTooLong, otherParts, firstOtherParts];
  index.set([...counts, isConverted]);
  for (const [at, value] of rows.entries()) index[at + headLength] = value;
  return index;
}

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

interface FileLine {
  readonly start: number;
  /** Bytes of the line. Absent if the line is longer than `longestLineBytes`. */
  readonly bytes?: Buffer;
}

/** Yields the lines of a file. A line that is too long is not kept in memory. */
async function* linesOf(
  chunks: Chunks,
  signal: CancelSignal | undefined,
): AsyncGenerator<FileLine, void, undefined> {
  let parts: Buffer[] = [];
  let [start, length] = [0, 0];
  const end = (): FileLine =>
    length > longestLineBytes ? { start } : { start, bytes: Buffer.concat(parts, length) };
  for await (const chunk of chunks) {
    if (signal) await listen(signal);
    let from = 0;
    while (from < chunk.length) {
      const feed = chunk.indexOf(lineFeed, from);
      const part = chunk.subarray(from, feed < 0 ? chunk.length : feed);
      length += part.length;
      if (length <= longestLineBytes) parts.push(part);
      else parts = [];
      if (feed < 0) break;
      yield end();
      start += length + 1;
      [parts, length] = [[], 0];
      from = feed + 1;
    }
  }
  if (length > 0) yield end();
}
