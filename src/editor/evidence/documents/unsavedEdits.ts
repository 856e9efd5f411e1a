// Which open documents may differ from their files. `TextDocument.isDirty` alone does not say it: with auto save, an edit made while an
// earlier one is being written leaves it false, because VS Code reports the end of that save after the edit.

/** By URIs. */
export class UnsavedEdits {
  readonly #edited = new Set<string>();
  readonly #saving = new Map<string, number>();

  edit(uri: string): void {
    this.#edited.add(uri);
  }

  beginSave(uri: string, version: number): void {
    this.#saving.set(uri, version);
  }

  /** `version`: of the document now, which may be newer than what was written. */
  endSave(uri: string, version: number): void {
    if (this.#saving.get(uri) === version) this.#edited.delete(uri);
    this.#saving.delete(uri);
  }

  forget(uri: string): void {
    this.#edited.delete(uri);
    this.#saving.delete(uri);
  }

  has(uri: string): boolean {
    return this.#edited.has(uri);
  }
}
