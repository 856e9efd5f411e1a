// The texts of source pages, from all files and folders that the user named. Nothing is downloaded.

import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { normaliseAddress } from '../../core/evidence/sourceNames.ts';
import { readPage, type SourceText } from '../../core/scoring/sources/sourceText.ts';
import { countMsg, type Wording } from '../../core/words/message.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import type { PageLine } from './pageLine.ts';
import { PageFiles, type PageFilesOptions } from './pageFiles.ts';
import { PageFolder } from './pageFolder.ts';

export interface SourcePage {
  /** The address as cited. */
  readonly address: string;
  readonly source: SourceText;
  /** The page's date as the store has it. */
  readonly published?: string;
}

/** Maximum number of characters in prepared pages that are kept in memory, and maximum number of these pages. */
const mostKeptCharacters = 20_000_000;
const mostKept = 500;
/** Maximum number of files in a folder that are read as JSON Lines. */
const mostFiles = 20_000;

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
   * `paths`: JSON Lines files, and folders with JSON Lines files or pages by address. Rejects with `fileNotFound`, `fileUnreadable`,
   * `cancelled`.
   */
  static async open(paths: readonly string[], options: PageFilesOptions): Promise<SourceTexts> {
    const files: string[] = [];
    const folders: PageFolder[] = [];
    for (const one of paths) {
      try {
        if ((await stat(one)).isDirectory()) {
          folders.push(await PageFolder.open(one));
          for (const file of await listLineFiles(one)) files.push(file);
        } else files.push(one);
      } catch (error) {
        throw unreadableFile(one, error);
      }
    }
    return new SourceTexts(await PageFiles.open(files, options), folders);
  }

  /**
   * The page at an address, preferably the page that was collected for the claim. `undefined`: there is no such page, or the text is not a
   * web address.
   */
  find(address: string, claimId: string): Promise<SourcePage | undefined> {
    const comparable = normaliseAddress(address);
    if (comparable === undefined) return Promise.resolve(undefined);
    const key = `${claimId} ${comparable}`;
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known); // the page that was used last is removed last
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

  /** The pages of the files that were collected for a claim; if no line names the claim, those that name none. One at a time. */
  pagesOf(claimId: string): AsyncIterable<Pick<PageLine, 'address' | 'text'>> {
    return this.#files.pagesOf(claimId);
  }

  /** What could not be read, in sentences. */
  notes(): readonly Wording[] {
    const { noPage, tooLong } = this.#files.skipped;
    const of = (count: number, note: Wording): readonly Wording[] => (count === 0 ? [] : [note]);
    return [
      ...of(
        noPage,
        countMsg(
          noPage,
          '{0} line in the source texts has no address or no text and was skipped.',
          '{0} lines in the source texts have no address or no text and were skipped.',
        ),
      ),
      ...of(
        tooLong,
        countMsg(
          tooLong,
          '{0} line in the source texts is too long and was skipped.',
          '{0} lines in the source texts are too long and were skipped.',
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

/** The folder's own files that end in .json or .jsonl, by name. */
async function listLineFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.jsonl?$/iu.test(entry.name))
    .map(({ name }) => path.join(folder, name))
    .sort()
    .slice(0, mostFiles);
}
