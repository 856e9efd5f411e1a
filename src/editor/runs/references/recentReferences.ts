import type { Memento } from 'vscode';

const memoryKey = 'recentReferences';
const mostKept = 5;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** References of earlier runs in any workspace of this user, newest first. */
export class RecentReferences {
  readonly #memory: Memento;

  constructor(memory: Memento) {
    this.#memory = memory;
  }

  /** Returns the uris as strings, newest first. */
  all(): readonly string[] {
    const kept = this.#memory.get<unknown>(memoryKey);
    return Array.isArray(kept) ? kept.filter(isText).slice(0, mostKept) : [];
  }

  async add(reference: string): Promise<void> {
    const known = this.all();
    if (known[0] === reference) return;
    const others = known.filter((one) => one !== reference);
    await this.#memory.update(memoryKey, [reference, ...others].slice(0, mostKept));
  }
}
