import type { Memento, Uri } from 'vscode';
import { findLargest, findSmallest } from '../../../core/base/statistics/sums.ts';
import { toPlainText } from '../../../core/base/toPlainText.ts';
import { withoutHome } from '../../../node/withoutHome.ts';

/**
 * Returns the shortest distinct ends of the paths, usually the file names. Never includes the home folder. `paths`: distinct
 * paths of uris, with slashes.
 */
export function systemNames(paths: readonly string[]): readonly string[] {
  const parts = paths.map((path) => withoutHome(path).split('/'));
  const deepest = Math.max(0, findLargest(parts.map(({ length }) => length)));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const names = parts.map((one) => one.slice(-depth).join('/'));
    if (new Set(names).size === paths.length) return names;
  }
  return paths;
}

/**
 * Removes the ending that all names share (`.predictions.json`), because it takes space and does not help to distinguish them. Does not
 * change a single name. Changes no name if one of them would become empty.
 */
export function withoutCommonEnding(names: readonly string[]): readonly string[] {
  if (names.length < 2) return names;
  const endings = names.map((name) => (name.split('/').at(-1) ?? '').split('.').reverse());
  const [first = []] = endings;
  const same = first.findIndex((part, index) => endings.some((parts) => parts[index] !== part));
  const shortest = findSmallest(endings.map(({ length }) => length));
  const cut = Math.min(same === -1 ? first.length : same, shortest - 1);
  const short = names.map((name) => name.split('.').slice(0, -cut).join('.'));
  return cut === 0 || short.some((name) => name === '' || name.endsWith('/')) ? names : short;
}

const memoryKey = 'systemNames';

/** Maximum length of a name in characters. Longer names do not fit into tables. */
export const longestName = 80;

type File = Pick<Uri, 'path' | 'toString'>;

/**
 * Names of systems in comparisons: the name that the user gave in this workspace, else the file name without the ending
 * that all files share.
 */
export class GivenNames {
  readonly #memory: Memento;

  /** `memory`: the state storage of the workspace. */
  constructor(memory: Memento) {
    this.#memory = memory;
  }

  /**
   * Returns the distinct names in the order of the files. If the user gave two files the same name, their file names are added.
   */
  of(files: readonly File[]): readonly string[] {
    const own = withoutCommonEnding(systemNames(files.map(({ path }) => path)));
    const named = files.map((file, index) => this.nameOf(file) ?? own[index] ?? '');
    const apart = named.map((name, index) => {
      const isGiven = name !== own[index];
      const isTwice = named.some((other, place) => place !== index && other === name);
      return isGiven && isTwice ? `${name} (${own[index] ?? ''})` : name;
    });
    return new Set(apart).size === apart.length ? apart : own;
  }

  nameOf(file: File): string | undefined {
    const name = this.#kept().get(file.toString());
    return typeof name === 'string' && name !== '' ? name : undefined;
  }

  /** An empty name restores the file's own name. */
  async give(file: File, name: string): Promise<void> {
    const kept = this.#kept();
    const plain = toPlainText(name).slice(0, longestName);
    if (plain === '') kept.delete(file.toString());
    else kept.set(file.toString(), plain);
    await this.#memory.update(memoryKey, Object.fromEntries(kept));
  }

  #kept(): Map<string, unknown> {
    const kept = this.#memory.get<unknown>(memoryKey);
    const isRecord = typeof kept === 'object' && kept !== null && !Array.isArray(kept);
    return new Map(isRecord ? Object.entries(kept) : []);
  }
}
