import type { Memento, Uri } from 'vscode';
import { toPlainText } from '../../../core/text/toPlainText.ts';
import { systemNames, withoutCommonEnding } from './systemNames.ts';

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
