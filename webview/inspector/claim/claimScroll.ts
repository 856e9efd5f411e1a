import type { FileTab } from '../../../src/protocol/panels.ts';
import type { InspectorStore } from '../store.ts';

/**
 * The main pane's scrolling: a claim where it was after a reload and after a look at the overview, another claim and all scores at the
 * top, the overview where it was left.
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
    const shown = tab === 'file' || tab === 'overview' ? tab : (selectedClaim?.index ?? null);
    if (!pane || shown === null || this.#shown === shown) return;
    this.#shown = shown;
    if (typeof shown === 'string') {
      pane.scrollTop = shown === 'overview' ? leftOverview.pixels : 0;
      return;
    }
    const isKnown = this.#claim === null || this.#claim === shown;
    pane.scrollTop = isKnown ? (view.claimScrollPixels ?? 0) : 0;
    this.#claim = shown;
  }
}
