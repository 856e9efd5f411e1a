import type { InspectorStore } from '../store.ts';

/** The main pane's scrolling: back to the kept place after a reload, to the top for another claim and for the file. */
export class ClaimScroll {
  readonly #store: InspectorStore;
  #shown: number | 'file' | null = null;

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  afterRender(): void {
    const pane = document.querySelector<HTMLElement>('.claim-pane');
    const { selectedClaim, view } = this.#store;
    const shown = view.tab === 'file' ? 'file' : (selectedClaim?.index ?? null);
    if (!pane || shown === null || this.#shown === shown) return;
    pane.scrollTop = this.#shown === null ? (view.claimScrollPixels ?? 0) : 0;
    this.#shown = shown;
  }
}
