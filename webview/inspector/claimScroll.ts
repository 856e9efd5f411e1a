import type { InspectorStore } from './store.ts';

/** The claim's own scrolling: back to the kept place after a reload, to the top for another claim. */
export class ClaimScroll {
  readonly #store: InspectorStore;
  #shown: number | null = null;

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  afterRender(): void {
    const pane = document.querySelector<HTMLElement>('.claim-pane');
    const { selectedClaim, view } = this.#store;
    if (!pane || !selectedClaim || this.#shown === selectedClaim.index) return;
    pane.scrollTop = this.#shown === null ? (view.claimScrollPixels ?? 0) : 0;
    this.#shown = selectedClaim.index;
  }
}
