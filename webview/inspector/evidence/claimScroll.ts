// What happens after a rendering of the selected claim: scroll positions, and requests for the texts of its neighbours.

import type { FileTab } from '../../../src/protocol/panels.ts';
import { rowId } from '../../common/evidenceTable/evidenceTable.ts';
import type { InspectorStore } from '../store.ts';
import { openClaimTab } from '../viewState.ts';
import type { AskedPair } from './evidenceState.ts';

/**
 * Returns a function that sets the scroll position of the main pane after a rendering. After a reload or a visit to the overview, a
 * claim returns to its position. A different claim and the view of all scores start at the top. The overview returns to the position
 * where the user left it.
 */
export function keepClaimScroll(store: InspectorStore): () => void {
  let shown: number | FileTab | null = null;
  let claim: number | null = null;
  return () => {
    const pane = document.querySelector<HTMLElement>('.claim-pane');
    const { selectedClaim, view, leftOverview } = store;
    const { tab } = view;
    const isFile = tab === 'file' || tab === 'overview' || tab === 'review';
    const current = isFile ? tab : (selectedClaim?.index ?? null);
    if (!pane || current === null || shown === current) return;
    shown = current;
    if (typeof current === 'string') {
      pane.scrollTop = current === 'overview' ? leftOverview.pixels : 0;
      return;
    }
    pane.scrollTop = claim === null || claim === current ? (view.claimScrollPixels ?? 0) : 0;
    claim = current;
  };
}

/** Returns the height of the claim's head if the head stays in sight in the pane. Returns 0 if the head scrolls away. */
function headHeight(): number {
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

/** Space between the claim's head and what is scrolled to. */
const spacePixels = 8;

/** Scrolls only the pane, to below the claim's head. `scrollIntoView` would also scroll the panel around it. */
export function scrollBelowHead({ top }: { readonly top: number }): void {
  const pane = document.querySelector('.claim-pane');
  if (pane) pane.scrollTop += top - pane.getBoundingClientRect().top - headHeight() - spacePixels;
}

/** Returns a function that scrolls to a pair once its texts have arrived, and focuses it. */
export function bringPairIntoSight(store: InspectorStore): () => void {
  let shown: AskedPair | null = null;
  return () => {
    const { askedPair, selectedClaim, view } = store;
    if (!askedPair || askedPair === shown || !openClaimTab(view)) return;
    if (selectedClaim?.index !== askedPair.claim) return;
    shown = askedPair;
    const entry = entryOf(askedPair);
    if (!entry) return;
    scrollBelowHead(entry.getBoundingClientRect());
    const target = entry.querySelector<HTMLElement>('.row-toggle') ?? entry;
    target.focus({ preventScroll: true });
  };
}

/**
 * Time in ms that the user must stay on a claim before its neighbours are requested. While an arrow key is held down, the
 * selection passes many claims.
 */
const restMs = 100;

/** Returns a function that requests the neighbours once the selected claim is on screen. */
export function requestNextClaims(store: InspectorStore): () => void {
  let selected: number | null = null;
  let timer: number | undefined;
  return () => {
    const index = store.selectedClaim?.index ?? null;
    if (index === selected) return;
    selected = index;
    window.clearTimeout(timer);
    if (index !== null) timer = window.setTimeout(() => store.requestNeighbours(), restMs);
  };
}
