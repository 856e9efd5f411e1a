import { rowId } from '../../common/evidenceTable/evidenceTable.ts';
import type { InspectorStore } from '../store.ts';
import { openClaimTab } from '../viewState.ts';
import type { ClaimPlace } from './jumps.ts';

/** Returns the height of the claim's head if the head stays in sight in the pane. Returns 0 if the head scrolls away. */
export function headHeight(): number {
  const head = document.querySelector('.claim-head');
  return head && getComputedStyle(head).position === 'sticky'
    ? head.getBoundingClientRect().height
    : 0;
}

/** Finds the table row, or the requested predicted question if the row is open. */
function entryOf({ reference, predicted }: ClaimPlace): HTMLElement | null {
  const row = `#${rowId(reference ?? 0)}`;
  const asked = document.querySelector<HTMLElement>(
    `${row}-details [data-predicted="${String(predicted)}"]`,
  );
  return asked ?? document.querySelector<HTMLElement>(row);
}

/** Space between the claim's head and the target. */
const spacePixels = 8;

/** Scrolls to a jump's target once its texts have arrived, and focuses it. */
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
    // Scrolls only the pane, to below the claim's head. `scrollIntoView` would also scroll the panel around it.
    const under = pane.getBoundingClientRect().top + headHeight();
    pane.scrollTop += entry.getBoundingClientRect().top - under - spacePixels;
    const target = entry.querySelector<HTMLElement>('.row-toggle') ?? entry;
    target.focus({ preventScroll: true });
  }
}
