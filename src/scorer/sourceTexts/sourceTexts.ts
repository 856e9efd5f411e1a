// Source page texts from all files and folders that the user named. Nothing is downloaded.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ifAny } from '../../core/base/words/countedNouns.ts';
import { normaliseAddress } from '../../core/read/claims/sourceNames.ts';
import { readPage, type SourceText } from '../../core/score/measures/sources/sourceText.ts';
import {
  countMsg,
  joinParts,
  joinSentences,
  msg,
  type Wording,
} from '../../core/base/words/message.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { describeError } from '../../protocol/errors.ts';
import { emptyFolder } from './noPages.ts';
import type { PageLine } from './pageLine.ts';
import {
  PageFiles,
  type PageFile,
  type PageFilesOptions,
  type SkippedFile,
  type SkippedLines,
} from './pageFiles.ts';
import { PageFolder } from './pageFolder.ts';
import { listStoreFolder, type StoreFolder } from './storeFolder.ts';

export interface SourcePage {
  /** The address as cited. */
  readonly address: string;
  readonly source: SourceText;
  /** Date of the page, as given in the store. */
  readonly published?: string;
}

/** A page that was collected for a claim. */
export type ClaimPage = Pick<PageLine, 'address' | 'comparable' | 'text' | 'published'>;

/** Maximum size of the prepared pages that are kept in memory, in characters, and maximum number of these pages. */
const mostKeptCharacters = 20_000_000;
const mostKept = 500;
/** Maximum number of skipped files that a sentence names. */
const mostNames = 5;

export class SourceTexts {
  readonly #files: PageFiles;
  readonly #folders: readonly PageFolder[];
  readonly #lists: readonly StoreFolder[];
  readonly #kept = new Map<string, Promise<SourcePage | undefined>>();
  readonly #sizes = new Map<string, number>();
  #keptCharacters = 0;
  readonly #refused = new Set<string>();
  readonly #tooLarge = new Set<string>();

  private constructor(
    files: PageFiles,
    folders: readonly PageFolder[],
    lists: readonly StoreFolder[],
  ) {
    this.#files = files;
    this.#folders = folders;
    this.#lists = lists;
  }

  /**
   * Opens the source texts. `paths` are JSON Lines files, and folders that contain JSON Lines files or pages named by address.
   * Rejects with `fileNotFound`, `fileUnreadable`, `fileTooLarge` or `cancelled`, and with `emptyFile` or `notEvidence` if a path
   * leads to no page. An unreadable file in a folder is skipped if the folder contains anything else (see `warnings`).
   */
  static async open(paths: readonly string[], options: PageFilesOptions): Promise<SourceTexts> {
    const files: PageFile[] = [];
    const folders: PageFolder[] = [];
    const lists: StoreFolder[] = [];
    for (const one of paths) {
      try {
        if ((await stat(one)).isDirectory()) {
          folders.push(await PageFolder.open(one));
          const list = await listStoreFolder(one);
          lists.push(list);
          for (const file of list.lineFiles) files.push(file);
        } else files.push({ path: one });
      } catch (error) {
        throw unreadableFile(one, error);
      }
    }
    const pages = await PageFiles.open(files, options);
    const skipped = new Map(pages.skippedFiles.map(({ path: file, error }) => [file, error]));
    for (const { folder, lineFiles, hasPages, outside } of lists) {
      if (hasPages || lineFiles.some((file) => !skipped.has(file.path))) continue;
      if (outside.length > 0) continue; // a warning names the links
      throw skipped.get(lineFiles[0]?.path ?? '') ?? emptyFolder(folder);
    }
    return new SourceTexts(pages, folders, lists);
  }

  /**
   * Returns the page at an address, preferably the page that was collected for the claim. `undefined` if there is no such page,
   * or if the text is not a web address.
   */
  find(address: string, claimId: string): Promise<SourcePage | undefined> {
    const comparable = normaliseAddress(address);
    if (comparable === undefined) return Promise.resolve(undefined);
    const key = `${claimId} ${comparable}`;
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known); // the most recently used page is removed last
      return known;
    }
    const reading = this.#read(address, comparable, claimId);
    this.#kept.set(key, reading);
    reading.then(
      (page) => this.#keep(key, page?.source.text.length ?? 0),
      () => this.#kept.delete(key),
    );
    return reading;
  }

  /**
   * Yields those pages in the files that were collected for a claim, one at a time. If no line names the claim, yields the pages
   * of lines that name no claim.
   */
  pagesOf(claimId: string): AsyncIterable<ClaimPage> {
    return this.#files.pagesOf(claimId);
  }

  /** Counts the pages in the files that were found for a claim, including pages without a text. */
  countFound(claimId: string): number {
    return this.#files.countFound(claimId);
  }

  /** Returns sentences that say which files were skipped and why. Answers may lack a text for this reason. */
  warnings(): readonly Wording[] {
    const outside = this.#lists.flatMap((list) => list.outside);
    return [
      ...warnOfSkipped([
        ...this.#lists.flatMap((list) => list.skipped),
        ...this.#files.skippedFiles,
      ]),
      ...ifAny(
        countMsg(
          outside.length,
          '{0} link in the folder of source texts leads out of the folder or to nothing and was not followed: {1}.',
          '{0} links in the folder of source texts lead out of the folder or to nothing and were not followed: {1}.',
          someNames(outside),
        ),
      ),
    ];
  }

  /** Returns sentences about what was skipped within files and folders. */
  notes(): readonly Wording[] {
    const { linesWithoutPage, longLines, linesWithOtherParts } = this.#files;
    const unread = this.#lists.flatMap((list) => list.unread);
    return [
      ...ifAny(
        countMsg(
          unread.length,
          '{0} file in the folder of source texts is neither JSON Lines nor named by address and was not read: {1}.',
          '{0} files in the folder of source texts are neither JSON Lines nor named by address and were not read: {1}.',
          someNames(unread),
        ),
      ),
      ...withFirstLine(
        countMsg(
          linesWithoutPage.count,
          '{0} line in the source texts has no address or no text and was skipped.',
          '{0} lines in the source texts have no address or no text and were skipped.',
        ),
        linesWithoutPage,
      ),
      ...withFirstLine(
        countMsg(
          longLines.count,
          '{0} line in the source texts is too long and was skipped.',
          '{0} lines in the source texts are too long and were skipped.',
        ),
        longLines,
      ),
      ...withFirstLine(
        countMsg(
          linesWithOtherParts.count,
          'The text of {0} page in the source texts is a list with items that are not text. These items were skipped.',
          'The texts of {0} pages in the source texts are lists with items that are not text. These items were skipped.',
        ),
        linesWithOtherParts,
      ),
      ...ifAny(
        countMsg(
          this.#refused.size,
          '{0} address points outside the folder of source texts and was skipped.',
          '{0} addresses point outside the folder of source texts and were skipped.',
        ),
      ),
      ...ifAny(
        countMsg(
          this.#tooLarge.size,
          '{0} page in the folder of source texts is too large and was skipped.',
          '{0} pages in the folder of source texts are too large and were skipped.',
        ),
      ),
    ];
  }

  async #read(
    address: string,
    comparable: string,
    claimId: string,
  ): Promise<SourcePage | undefined> {
    const line = await this.#files.find(comparable, claimId);
    if (line) {
      const { published } = line;
      const source = readPage(line.text);
      return { address, source, published };
    }
    for (const folder of this.#folders) {
      const found = await folder.find(address, comparable);
      if (found.kind === 'page') return { address, source: readPage(found.text) };
      if (found.kind === 'refused') this.#refused.add(comparable);
      if (found.kind === 'tooLarge') this.#tooLarge.add(comparable);
    }
    return undefined;
  }

  #keep(key: string, characters: number): void {
    this.#sizes.set(key, characters);
    this.#keptCharacters += characters;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept && this.#keptCharacters <= mostKeptCharacters) break;
      if (oldest === key) continue;
      this.#kept.delete(oldest);
      this.#keptCharacters -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
    }
  }
}

/** Lists the names of the first few files. */
function someNames(files: readonly string[]): Wording {
  const names = files.slice(0, mostNames).map((file) => path.basename(file));
  return joinParts(files.length > mostNames ? [...names, '...'] : names);
}

function warnOfSkipped([first, ...others]: readonly SkippedFile[]): readonly Wording[] {
  if (!first) return [];
  const described = [describeError(first.error), msg('The file was skipped.')];
  if (others.length > 0) {
    described.push(
      countMsg(
        others.length,
        '{0} more file in the folder of source texts was skipped: {1}.',
        '{0} more files in the folder of source texts were skipped: {1}.',
        someNames(others.map((one) => one.path)),
      ),
    );
  }
  return [joinSentences(...described)];
}

/** Adds where the first of the skipped lines is. Empty if no line was skipped. */
function withFirstLine(note: Wording, { count, first }: SkippedLines): readonly Wording[] {
  if (!first) return ifAny(note);
  const values = [first.line, path.basename(first.file)] as const;
  const place =
    count === 1
      ? msg('See line {0} of {1}.', ...values)
      : msg('The first case is line {0} of {1}.', ...values);
  return [joinSentences(note, place)];
}
