import { rowId } from '../../common/evidenceTable/evidenceTable.ts';
import type { InspectorStore } from '../store.ts';
import { openClaimTab } from '../viewState.ts';
import type { AskedPair } from './evidenceState.ts';

/** Returns the height of the claim's head if the head stays in sight in the pane. Returns 0 if the head scrolls away. */
export function headHeight(): number {
  const head = document.querySelector('.claim-head');
  return head && getComputedStyle(head).position === 'sticky'
    ? head.getBoundingClientRect().height
    : 0;
}

/** Finds the predicted question in the open row, or else the row. */
function entryOf({ reference, predicted }: AskedPair): HTMLElement | null {
  const row = `#${rowId(reference)}`;
  const asked = document.querySelector<HTMLElement>(
    `${row}-details [data-predicted="${String(predicted)}"]`,
  );
  return asked ?? document.querySelector<HTMLElement>(row);
}

/** Space between the claim's head and the pair. */
const spacePixels = 8;

/** Scrolls to a pair once its texts have arrived, and focuses it. */
export class PairInSight {
  readonly #store: InspectorStore;
  #shown: AskedPair | null = null;

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  afterRender(): void {
    const { askedPair, selectedClaim, view } = this.#store;
    if (!askedPair || askedPair === this.#shown || !openClaimTab(view)) return;
    if (selectedClaim?.index !== askedPair.claim) return;
    this.#shown = askedPair;
    const entry = entryOf(askedPair);
    const pane = document.querySelector('.claim-pane');
    if (!entry || !pane) return;
    // Scrolls only the pane, to below the claim's head. `scrollIntoView` would also scroll the panel around it.
    const under = pane.getBoundingClientRect().top + headHeight();
    pane.scrollTop += entry.getBoundingClientRect().top - under - spacePixels;
    const target = entry.querySelector<HTMLElement>('.row-toggle') ?? entry;
    target.focus({ preventScroll: true });
  }
}
