export interface Disposable {
  dispose(): void;
}

/**
 * Disposes what it holds, newest first; what comes late is disposed at once. Node 22, which VS Code 1.101 runs, has no
 * `DisposableStack`, and one error ends `vscode.Disposable.from`.
 */
export class DisposableStore implements Disposable {
  readonly #items: Disposable[] = [];
  #isDisposed = false;

  add<Item extends Disposable>(item: Item): Item {
    if (this.#isDisposed) item.dispose();
    else this.#items.push(item);
    return item;
  }

  /** Every item is disposed even when one throws; what was thrown comes out together. */
  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    const errors: unknown[] = [];
    for (const item of this.#items.splice(0).reverse()) {
      try {
        item.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, 'several parts failed to dispose');
  }
}

/** One disposable for several. */
export function disposableOf(...items: readonly Disposable[]): Disposable {
  const store = new DisposableStore();
  for (const item of items) store.add(item);
  return store;
}
