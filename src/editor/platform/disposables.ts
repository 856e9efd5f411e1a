export interface Disposable {
  dispose(): void;
}

/**
 * Disposes its items, newest first. Items that are added after disposal are disposed at once. Node 22 in VS Code 1.101
 * has no `DisposableStack`, and `vscode.Disposable.from` stops at the first error.
 */
export class DisposableStore implements Disposable {
  readonly #items: Disposable[] = [];
  #isDisposed = false;

  add<Item extends Disposable>(item: Item): Item {
    if (this.#isDisposed) item.dispose();
    else this.#items.push(item);
    return item;
  }

  /** Disposes every item even if some throw. Throws all errors together at the end. */
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

/** Combines several disposables. */
export function disposableOf(...items: readonly Disposable[]): Disposable {
  const store = new DisposableStore();
  for (const item of items) store.add(item);
  return store;
}
