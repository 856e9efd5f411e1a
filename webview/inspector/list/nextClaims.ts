// Requests the texts of the claims before and after the selected claim, so that the next step need not wait for the host.

import type { InspectorStore } from '../store.ts';

/**
 * Time in ms that the user must stay on a claim before its neighbours are requested. While an arrow key is held down, the
 * selection passes many claims.
 */
const restMs = 100;

export class NextClaims {
  readonly #store: InspectorStore;
  #selected: number | null = null;
  #timer: number | undefined;

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  /** Requests the neighbours once the selected claim is on screen. */
  afterRender(): void {
    const selected = this.#store.selectedClaim?.index ?? null;
    if (selected === this.#selected) return;
    this.#selected = selected;
    window.clearTimeout(this.#timer);
    if (selected === null) return;
    this.#timer = window.setTimeout(() => {
      this.#store.requestNeighbours();
    }, restMs);
  }
}
