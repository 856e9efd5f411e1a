// A folder of pages, found by address. The files are named as `wget --mirror` writes them (`example.org/news/page.html`), or have
// the whole address as their name (`https%3A%2F%2Fexample.org%2Fnews%2Fpage.txt`). Addresses are untrusted, so each path is
// checked to stay in the folder.

import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { NotRegularFile, OutsideFolder, readTextInside } from '../../node/regularFile.ts';

/** Maximum size in bytes of a file that is read. */
const mostBytes = 20_000_000;
const endings = ['', '.txt', '.html', '.htm', '.md'];
const longestName = 255;

/** Result of looking up an address in the folder. `refused` means that the address or a link leads out of the folder. */
export type FolderPage =
  | { readonly kind: 'page'; readonly text: string }
  | { readonly kind: 'none' | 'refused' | 'tooLarge' };

/**
 * Returns the components of a path below the folder. Returns `undefined` if one of them would leave the folder or is not a valid
 * name on every operating system.
 */
function stepsOf(comparable: string): readonly string[] | undefined {
  const steps = comparable.split('/').filter((step) => step !== '');
  const isName = (step: string): boolean =>
    step !== '.' && step !== '..' && step.length <= longestName && !/[\\:\0]/u.test(step);
  return steps.length > 0 && steps.every(isName) ? steps : undefined;
}

/** Returns the text with decoded escape sequences. If any escape sequence is damaged, returns the text unchanged. */
function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export class PageFolder {
  readonly #real: string;

  private constructor(real: string) {
    this.#real = real;
  }

  /** Opens a folder. Rejects with Node's error if there is no such folder. */
  static async open(folder: string): Promise<PageFolder> {
    return new PageFolder(await realpath(folder));
  }

  /** Looks up a page. `address` is the address as cited, and `comparable` is the result of `normaliseAddress` for it. */
  async find(address: string, comparable: string): Promise<FolderPage> {
    const names = [address, comparable].map(encodeURIComponent).filter((name) => name.length < 250);
    const steps = [comparable, decodeEscapes(comparable)].map(stepsOf);
    const places = [
      ...names,
      ...steps.flatMap((one) => (one ? [path.join(...one), path.join(...one, 'index')] : [])),
    ];
    let failed: Exclude<FolderPage, { readonly kind: 'page' }> = {
      kind: steps.every((one) => one === undefined) ? 'refused' : 'none',
    };
    for (const place of new Set(places)) {
      for (const ending of endings) {
        const found = await this.#read(`${place}${ending}`);
        if (found.kind === 'page') return found;
        if (found.kind !== 'none') failed = found;
      }
    }
    return failed;
  }

  async #read(place: string): Promise<FolderPage> {
    try {
      return {
        kind: 'page',
        text: await readTextInside(this.#real, path.join(this.#real, place), mostBytes),
      };
    } catch (error) {
      if (error instanceof OutsideFolder) return { kind: 'refused' };
      const isLarge = error instanceof NotRegularFile && error.message.startsWith('has');
      return { kind: isLarge ? 'tooLarge' : 'none' };
    }
  }
}
