import { rowId } from '../../common/evidenceTable/evidenceTable.ts';
import type { InspectorStore } from '../store.ts';
import { openClaimTab } from '../viewState.ts';
import type { ClaimPlace } from './jumps.ts';

/** What the claim that stays in sight takes of the pane; 0 where it scrolls away. */
export function headHeight(): number {
  const head = document.querySelector('.claim-head');
  return head && getComputedStyle(head).position === 'sticky'
    ? head.getBoundingClientRect().height
    : 0;
}

/** A row of the table, or in an open row the predicted question that was asked for. */
function entryOf({ reference, predicted }: ClaimPlace): HTMLElement | null {
  const row = `#${rowId(reference ?? 0)}`;
  const asked = document.querySelector<HTMLElement>(
    `${row}-details [data-predicted="${String(predicted)}"]`,
  );
  return asked ?? document.querySelector<HTMLElement>(row);
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
    const entry = entryOf(place);
    const pane = document.querySelector('.claim-pane');
    if (!entry || !pane) return;
    // Only the pane, under the claim that stays: `scrollIntoView` scrolls the panel around it too.
    const under = pane.getBoundingClientRect().top + headHeight();
    pane.scrollTop += entry.getBoundingClientRect().top - under - spacePixels;
    const target = entry.querySelector<HTMLElement>('.row-toggle') ?? entry;
    target.focus({ preventScroll: true });
  }
}
