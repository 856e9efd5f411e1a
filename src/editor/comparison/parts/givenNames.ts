import type { Memento, Uri } from 'vscode';
import { toPlainText } from '../../../core/text/toPlainText.ts';
import { systemNames, withoutCommonEnding } from './systemNames.ts';

const memoryKey = 'systemNames';

/** Longer ones have no room in tables. */
export const longestName = 80;

type File = Pick<Uri, 'path' | 'toString'>;

/** What systems are called in comparisons: what a person called a file in this workspace, else the file's own name without what all of them end with. */
export class GivenNames {
  readonly #memory: Memento;

  /** `memory`: of the workspace. */
  constructor(memory: Memento) {
    this.#memory = memory;
  }

  /** Names that tell the files apart, in their order: two that were given the same have their own beside it. */
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

  /** An empty name gives the file its own again. */
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
