import type { FileTab } from '../../../src/protocol/panels.ts';
import type { InspectorStore } from '../store.ts';

/**
 * Sets the scroll position of the main pane. After a reload or a visit to the overview, a claim returns to its position. A
 * different claim and the view of all scores start at the top. The overview returns to the position where the user left it.
 */
export class ClaimScroll {
  readonly #store: InspectorStore;
  #shown: number | FileTab | null = null;
  #claim: number | null = null;

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  afterRender(): void {
    const pane = document.querySelector<HTMLElement>('.claim-pane');
    const { selectedClaim, view, leftOverview } = this.#store;
    const { tab } = view;
    const current =
      tab === 'file' || tab === 'overview' || tab === 'review'
        ? tab
        : (selectedClaim?.index ?? null);
    if (!pane || current === null || this.#shown === current) return;
    this.#shown = current;
    if (typeof current === 'string') {
      pane.scrollTop = current === 'overview' ? leftOverview.pixels : 0;
      return;
    }
    const isKnown = this.#claim === null || this.#claim === current;
    pane.scrollTop = isKnown ? (view.claimScrollPixels ?? 0) : 0;
    this.#claim = current;
  }
}
