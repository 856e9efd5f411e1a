import type { InspectorStore } from '../store.ts';
import { openClaimTab } from '../viewState.ts';
import type { ClaimPlace } from './jumps.ts';

/** Of the board's entry for a reference question, alone or with a predicted one. */
export function boardId({
  reference,
  predicted,
}: Pick<ClaimPlace, 'reference' | 'predicted'>): string {
  return `match-${[reference, predicted].filter((one) => one !== null).join('-')}`;
}

/** Between the claim and what was jumped to. */
const spacePixels = 8;

/** Brings what was jumped to into sight, once its texts are there, and gives it the focus. */
export class PlaceInSight {
  readonly #store: InspectorStore;
  #goings = 0;

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  afterRender(): void {
    const { jumper, selectedClaim, view } = this.#store;
    const { place, goings } = jumper;
    if (goings === this.#goings || !place || !openClaimTab(view)) return;
    if (selectedClaim?.index !== place.claim) return;
    this.#goings = goings;
    if (place.reference === null) return;
    const entry = document.querySelector<HTMLElement>(`#${boardId(place)}`);
    const pane = document.querySelector('.claim-pane');
    const head = document.querySelector('.claim-head');
    if (!entry || !pane || !head) return;
    // Only the pane, under the claim that stays: `scrollIntoView` scrolls the panel around it too.
    const under = pane.getBoundingClientRect().top + head.getBoundingClientRect().height;
    pane.scrollTop += entry.getBoundingClientRect().top - under - spacePixels;
    entry.focus({ preventScroll: true });
  }
}
