// Source page texts from all files and folders that the user named. Nothing is downloaded.

import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { normaliseAddress } from '../../core/evidence/sourceNames.ts';
import { readPage, type SourceText } from '../../core/scoring/sources/sourceText.ts';
import { countMsg, joinParts, joinSentences, msg, type Wording } from '../../core/words/message.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { describeError } from '../../protocol/errors.ts';
import { emptyFolder } from './noPages.ts';
import type { PageLine } from './pageLine.ts';
import { PageFiles, type PageFile, type PageFilesOptions, type SkippedLines } from './pageFiles.ts';
import { PageFolder } from './pageFolder.ts';

export interface SourcePage {
  /** The address as cited. */
  readonly address: string;
  readonly source: SourceText;
  /** Date of the page, as given in the store. */
  readonly published?: string;
}

/** Maximum size of the prepared pages that are kept in memory, in characters, and maximum number of these pages. */
const mostKeptCharacters = 20_000_000;
const mostKept = 500;
/** Maximum number of files in a folder that are read as JSON Lines. */
const mostFiles = 20_000;
/** Maximum number of skipped files that a warning names, besides the first. */
const mostNames = 5;

export class SourceTexts {
  readonly #files: PageFiles;
  readonly #folders: readonly PageFolder[];
  readonly #kept = new Map<string, Promise<SourcePage | undefined>>();
  readonly #sizes = new Map<string, number>();
  #keptCharacters = 0;
  readonly #refused = new Set<string>();
  readonly #tooLarge = new Set<string>();

  private constructor(files: PageFiles, folders: readonly PageFolder[]) {
    this.#files = files;
    this.#folders = folders;
  }

  /**
   * Opens the source texts. `paths` are JSON Lines files, and folders that contain JSON Lines files or pages named by address.
   * Rejects with `fileNotFound`, `fileUnreadable`, `fileTooLarge` or `cancelled`, and with `emptyFile` or `notEvidence` if a path
   * leads to no page. An unreadable file in a folder is skipped if the folder contains anything else (see `warnings`).
   */
  static async open(paths: readonly string[], options: PageFilesOptions): Promise<SourceTexts> {
    const files: PageFile[] = [];
    const folders: PageFolder[] = [];
    const lists: FolderList[] = [];
    for (const one of paths) {
      try {
        if ((await stat(one)).isDirectory()) {
          folders.push(await PageFolder.open(one));
          const list = await listFolder(one);
          lists.push(list);
          for (const file of list.lineFiles) files.push({ path: file, isInFolder: true });
        } else files.push({ path: one });
      } catch (error) {
        throw unreadableFile(one, error);
      }
    }
    const pages = await PageFiles.open(files, options);
    const skipped = new Map(pages.skippedFiles.map(({ path: file, error }) => [file, error]));
    for (const { folder, lineFiles, hasOthers } of lists) {
      const [first] = lineFiles;
      if (hasOthers || !lineFiles.every((file) => skipped.has(file))) continue;
      throw (first === undefined ? undefined : skipped.get(first)) ?? emptyFolder(folder);
    }
    return new SourceTexts(pages, folders);
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
      (page) => {
        this.#keep(key, page?.source.text.length ?? 0);
      },
      () => this.#kept.delete(key),
    );
    return reading;
  }

  /**
   * Yields those pages in the files that were collected for a claim, one at a time. If no line names the claim, yields the pages
   * of lines that name no claim.
   */
  pagesOf(claimId: string): AsyncIterable<Pick<PageLine, 'address' | 'text'>> {
    return this.#files.pagesOf(claimId);
  }

  /** Returns sentences that say which files were skipped and why. Answers may lack a text for this reason. */
  warnings(): readonly Wording[] {
    const [first, ...others] = this.#files.skippedFiles;
    if (!first) return [];
    const described = [describeError(first.error), msg('The file was skipped.')];
    if (others.length > 0) {
      const names = others.slice(0, mostNames).map((one) => path.basename(one.path));
      described.push(
        countMsg(
          others.length,
          '{0} more file in the folder of source texts was skipped: {1}.',
          '{0} more files in the folder of source texts were skipped: {1}.',
          joinParts(others.length > mostNames ? [...names, '...'] : names),
        ),
      );
    }
    return [joinSentences(...described)];
  }

  /** Returns sentences about what was skipped within files and folders. */
  notes(): readonly Wording[] {
    const { linesWithoutPage, longLines } = this.#files;
    const of = (count: number, note: Wording): readonly Wording[] => (count === 0 ? [] : [note]);
    return [
      ...of(
        linesWithoutPage.count,
        withFirstLine(
          countMsg(
            linesWithoutPage.count,
            '{0} line in the source texts has no address or no text and was skipped.',
            '{0} lines in the source texts have no address or no text and were skipped.',
          ),
          linesWithoutPage,
        ),
      ),
      ...of(
        longLines.count,
        withFirstLine(
          countMsg(
            longLines.count,
            '{0} line in the source texts is too long and was skipped.',
            '{0} lines in the source texts are too long and were skipped.',
          ),
          longLines,
        ),
      ),
      ...of(
        this.#refused.size,
        countMsg(
          this.#refused.size,
          '{0} address points outside the folder of source texts and was skipped.',
          '{0} addresses point outside the folder of source texts and were skipped.',
        ),
      ),
      ...of(
        this.#tooLarge.size,
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
      return { address, source, ...(published === undefined ? {} : { published }) };
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

function withFirstLine(note: Wording, { count, first }: SkippedLines): Wording {
  if (!first) return note;
  const values = [first.line, path.basename(first.file)] as const;
  return joinSentences(
    note,
    count === 1
      ? msg('See line {0} of {1}.', ...values)
      : msg('The first case is line {0} of {1}.', ...values),
  );
}

interface FolderList {
  readonly folder: string;
  /** JSON Lines files in the folder and its subfolders, sorted by name. */
  readonly lineFiles: readonly string[];
  /** Whether the folder contains other files or folders, which may be pages named by address. */
  readonly hasOthers: boolean;
}

/**
 * Whether this is the name of a JSON Lines file, possibly compressed, or of an archive or table that should be listed among the
 * skipped files. A name that contains an escaped address belongs to a page.
 */
function isLineFile(name: string): boolean {
  return /\.(?:jsonl?(?:\.gz|\.zst)?|zip|7z|bz2|xz|parquet)$/iu.test(name) && !/%2f/iu.test(name);
}

/** Maximum folder depth of the search for JSON Lines files. */
const mostDepth = 3;

/**
 * Lists the JSON Lines files in a folder and its subfolders, as found in unpacked archives (`output_dev/0.json`). A subfolder
 * with a dot in its name is skipped, because it stands for the host of pages named by address. A subfolder whose name starts with
 * a dot or `_` belongs to a program and is skipped. `entries` are the contents of the folder.
 */
async function findLineFiles(
  folder: string,
  entries: readonly Dirent[],
  depth = 0,
): Promise<readonly string[]> {
  const own = entries
    .filter((entry) => entry.isFile() && isLineFile(entry.name) && !entry.name.startsWith('._'))
    .map(({ name }) => path.join(folder, name));
  const inside =
    depth === mostDepth
      ? []
      : await Promise.all(
          entries
            .filter((entry) => entry.isDirectory() && /^[^._][^.]*$/u.test(entry.name))
            .map(async ({ name }) => {
              const inner = path.join(folder, name);
              return findLineFiles(inner, await readdir(inner, { withFileTypes: true }), depth + 1);
            }),
        );
  return [...own.sort(), ...inside.flat()];
}

async function listFolder(folder: string): Promise<FolderList> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lineFiles = (await findLineFiles(folder, entries)).slice(0, mostFiles);
  const hasOthers =
    entries.some((entry) => entry.isDirectory()) ||
    entries.some((entry) => entry.isFile() && !isLineFile(entry.name));
  return { folder, lineFiles, hasOthers };
}
