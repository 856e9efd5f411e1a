// An index of JSON Lines files of pages. Gigabytes are read once, in constant memory: only the positions of lines are stored, 64 bytes per
// page.

import { createHash } from 'node:crypto';
import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { noteInput } from '../../node/inputs/fileUse.ts';
import { inputChunks } from '../../node/inputChunks.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { Entries } from '../store/resultStore.ts';
import { listen } from '../stopping.ts';
import { readPageLine, type PageLine } from './pageLine.ts';

/** Maximum length of a line. Longer lines are skipped. The longest pages of AVeriTeC's knowledge store have a megabyte. */
const longestLineBytes = 32 * 2 ** 20;
const chunkBytes = 1 << 20;
const lineFeed = 10;
/** In place of the hash of a claim's id, where a line names no claim. */
const noClaim = -1;

/** The index begins with the numbers of lines without a page and of lines that are too long. */
const headLength = 2;
/** Numbers per page in the index: hash of the address, hash of the claim's id, first byte and length of the line. */
const rowLength = 4;

/** A line of one of the files. */
interface PagePlace {
  readonly file: number;
  readonly start: number;
  readonly length: number;
  readonly claim: number;
}

export interface PageFilesOptions {
  readonly signal?: CancelSignal | undefined;
  /** Keeps the index between runs. */
  readonly store?: Entries<Float64Array>;
  /** Called before a file is read that is not in the store. */
  readonly onRead?: (file: string) => void;
}

/** Number of lines that are not pages, over all files. */
export interface SkippedLines {
  readonly noPage: number;
  readonly tooLong: number;
}

/** A 48-bit hash. Different texts can have the same hash, so a match is compared again. */
function hashNumber(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}

/** A row in the index of a file, by the position of its first number. */
interface RowPlace {
  readonly file: number;
  readonly at: number;
}

/** The rows of all indexes, sorted by one of their numbers. Rows with equal numbers are in the order of files and lines. */
class Ordered {
  readonly #keys: Float64Array;
  readonly #files: Uint32Array;
  readonly #places: Uint32Array;

  /** `column`: 0 for addresses, 1 for claims. */
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

  get length(): number {
    return this.#keys.length;
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
  readonly #skipped: SkippedLines;

  private constructor(files: readonly string[], indexes: readonly Float64Array[]) {
    this.#files = files;
    this.#rows = indexes;
    this.#addresses = new Ordered(indexes, 0);
    this.#claims = new Ordered(indexes, 1);
    const sum = (at: number): number => indexes.reduce((all, one) => all + (one[at] ?? 0), 0);
    this.#skipped = { noPage: sum(0), tooLong: sum(1) };
  }

  /** Reads the files completely, unless the store contains their index. Rejects with `fileNotFound`, `fileUnreadable`, `cancelled`. */
  static async open(files: readonly string[], options: PageFilesOptions): Promise<PageFiles> {
    const indexes: Float64Array[] = [];
    for (const file of files) {
      noteInput(file);
      indexes.push(await indexOf(file, options));
    }
    return new PageFiles(files, indexes);
  }

  get pages(): number {
    return this.#addresses.length;
  }

  get skipped(): SkippedLines {
    return this.#skipped;
  }

  /** The page at a normalised address. If several lines have the address, the line of the claim, otherwise the first line. */
  async find(comparable: string, claimId: string): Promise<PageLine | undefined> {
    const places = this.#placesOf(this.#addresses.find(hashNumber(comparable)));
    const claim = hashNumber(claimId);
    const own = places.filter((place) => place.claim === claim);
    for (const place of [...own, ...places.filter((one) => one.claim !== claim)]) {
      const page = await this.#read(place);
      if (page?.comparable === comparable) return page;
    }
    return undefined;
  }

  /** The pages that were collected for a claim, one at a time, in file order. If no line names the claim, those that name none. */
  async *pagesOf(claimId: string): AsyncGenerator<PageLine, void, undefined> {
    const own = this.#claims.find(hashNumber(claimId));
    const places = this.#placesOf(own.length > 0 ? own : this.#claims.find(noClaim));
    for (const batch of batchesOf(places)) {
      const [first] = batch;
      const handle = await openPages(this.#files[first.file] ?? '');
      try {
        const { start } = first;
        const last = batch.at(-1) ?? first;
        const length = last.start + last.length - start;
        const bytes = await readBytes(this.#files[first.file] ?? '', handle, { start, length });
        for (const place of batch) {
          const from = place.start - start;
          const page = this.#pageIn(bytes.subarray(from, from + place.length), place);
          if (page) yield page;
        }
      } finally {
        await handle.close();
      }
    }
  }

  #placesOf(rows: readonly RowPlace[]): readonly PagePlace[] {
    return rows.map(({ file, at }) => {
      const [claim = noClaim, start = 0, length = 0] = this.#rows[file]?.subarray(at + 1) ?? [];
      return { file, start, length, claim };
    });
  }

  async #read(place: PagePlace): Promise<PageLine | undefined> {
    const name = this.#files[place.file] ?? '';
    const handle = await openPages(name);
    try {
      return this.#pageIn(await readBytes(name, handle, place), place);
    } finally {
      await handle.close();
    }
  }

  /** The page in a line. `undefined` if the file has changed since it was indexed, so that the line is no longer a page. */
  #pageIn(bytes: Buffer, { file, claim }: PagePlace): PageLine | undefined {
    const page = readPageLine(bytes.toString('utf8'));
    if (!page) return undefined;
    const claimId = page.claimId ?? claimOfFile(this.#files[file] ?? '');
    return claimId !== undefined && hashNumber(claimId) === claim ? { ...page, claimId } : page;
  }
}

/** Most bytes of pages that are read at once, unless one page has more. */
const batchBytes = 4 * 2 ** 20;

/** Places that follow each other in a file, so that they are read at once. */
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

async function openPages(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

async function readBytes(
  file: string,
  handle: FileHandle,
  { start, length }: Pick<PagePlace, 'start' | 'length'>,
): Promise<Buffer> {
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/** The claim id in a file name. AVeriTeC's knowledge store has one file per claim, such as `17.json`. */
function claimOfFile(file: string): string | undefined {
  return /^(\d+)\.jsonl?$/u.exec(path.basename(file))?.[1];
}

/** The counts of skipped lines, then a row for each page. */
async function indexOf(
  file: string,
  { signal, store, onRead }: PageFilesOptions,
): Promise<Float64Array> {
  try {
    const { size, mtimeMs } = await stat(file);
    const key = createHash('sha256')
      .update(JSON.stringify(['pages 1', path.resolve(file), size, mtimeMs]))
      .digest();
    const known = store?.find(key);
    if (known) return known;
    onRead?.(file);
    const index = await readIndex(file, signal);
    store?.keep([[key, index]]);
    return index;
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

async function readIndex(file: string, signal: CancelSignal | undefined): Promise<Float64Array> {
  const rows: number[] = [];
  let [noPage, tooLong] = [0, 0];
  const ofFile = claimOfFile(file);
  for await (const line of linesOf(file, signal)) {
    if (line.bytes === undefined) {
      tooLong += 1;
      continue;
    }
    const text = line.bytes.toString('utf8');
    if (text.trim() === '') continue;
    const page = readPageLine(text);
    if (!page) {
      noPage += 1;
      continue;
    }
    const claim = page.claimId ?? ofFile;
    rows.push(hashNumber(page.comparable), claim === undefined ? noClaim : hashNumber(claim));
    rows.push(line.start, line.bytes.length);
  }
  const index = new Float64Array(headLength + rows.length);
  index.set([noPage, tooLong]);
  for (const [at, value] of rows.entries()) index[at + headLength] = value;
  return index;
}

interface FileLine {
  readonly start: number;
  /** Absent: the line is longer than `longestLineBytes`. */
  readonly bytes?: Buffer;
}

/** The lines of a file. A line that is too long is not kept in memory. */
async function* linesOf(
  file: string,
  signal: CancelSignal | undefined,
): AsyncGenerator<FileLine, void, undefined> {
  let parts: Buffer[] = [];
  let [start, length] = [0, 0];
  const end = (): FileLine =>
    length > longestLineBytes ? { start } : { start, bytes: Buffer.concat(parts, length) };
  for await (const chunk of inputChunks(file, chunkBytes, signal)) {
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
