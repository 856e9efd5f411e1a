// Which open documents may differ from their files. `TextDocument.isDirty` is not enough: with auto save, an edit during a save
// leaves `isDirty` false, because VS Code reports the end of the save after the edit.

/** Documents are identified by uri. */
export class UnsavedEdits {
  readonly #edited = new Set<string>();
  readonly #saving = new Map<string, number>();

  edit(uri: string): void {
    this.#edited.add(uri);
  }

  beginSave(uri: string, version: number): void {
    this.#saving.set(uri, version);
  }

  /** `version`: the document's current version, which may be newer than the saved one. */
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
