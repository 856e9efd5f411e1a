// Where the claim list stands: keeps the selected row in sight, stays on the same rows while others stream in above,
// and comes back to the kept place after a reload. Rows have one height, so places are multiplication.

import { virtualizerRef, type VirtualizerHostElement } from '@lit-labs/virtualizer/virtualize.js';
import { rowPixels } from '../common/rowLayout.ts';
import type { ScoredRow } from './claimScores.ts';
import type { InspectorStore } from './store.ts';

export class ListPosition {
  readonly #store: InspectorStore;
  #element: HTMLElement | undefined;
  #visible: readonly ScoredRow[] = [];
  #selected: number | null = null;
  #steps = 0;
  #arrangement = 0;
  #restored = '';

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  /** For lit's `ref`. */
  readonly attach = (element: Element | undefined): void => {
    if (!(element instanceof HTMLElement) || element === this.#element) return;
    this.#element = element;
    element.addEventListener('scroll', () => {
      this.#store.keepScroll({ firstRow: Math.round(element.scrollTop / rowPixels) });
    });
    element.addEventListener('rangeChanged', () => {
      queueMicrotask(() => {
        this.#markActive();
      });
    });
  };

  afterRender(): void {
    const { visible, view, arrangement, steps } = this.#store;
    if (!this.#element?.isConnected) return;
    const isShown = this.#element.clientHeight > 0; // a closed drawer has no height to place rows in
    if (isShown && visible !== this.#visible && visible.length > 0) {
      const isNewRun = this.#restored !== view.predictionsUri;
      if (isNewRun) {
        this.#restored = view.predictionsUri;
        if (view.firstRow !== undefined) {
          this.#scrollTo(view.firstRow * rowPixels);
          this.#selected = view.selected;
        }
      } else if (arrangement !== this.#arrangement) {
        this.#scrollTo(0);
      } else {
        this.#stayOnRows(visible);
      }
      this.#arrangement = arrangement;
      this.#visible = visible;
    }
    if (isShown && (view.selected !== this.#selected || steps !== this.#steps)) {
      this.#selected = view.selected;
      this.#steps = steps;
      this.#bringIntoSight(this.#store.selectedPosition);
    }
    this.#markActive();
  }

  /** A listbox may only name an option that exists; the selected row can be scrolled away. */
  #markActive(): void {
    const id = `claim-${this.#store.view.selected ?? ''}`;
    if (document.getElementById(id)) this.#element?.setAttribute('aria-activedescendant', id);
    else this.#element?.removeAttribute('aria-activedescendant');
  }

  #bringIntoSight(place: number): void {
    if (place < 0 || !this.#element) return;
    const { scrollTop, clientHeight } = this.#element;
    const top = place * rowPixels;
    if (top < scrollTop) this.#scrollTo(top);
    else if (top + rowPixels > scrollTop + clientHeight) {
      this.#scrollTo(top + rowPixels - clientHeight);
    }
  }

  #stayOnRows(visible: readonly ScoredRow[]): void {
    const scrolled = this.#element?.scrollTop ?? 0;
    if (scrolled === 0) return;
    const place = Math.floor(scrolled / rowPixels);
    const anchor = this.#visible[place]?.row.index;
    const now = visible.findIndex(({ row }) => row.index === anchor);
    if (now >= 0 && now !== place) this.#scrollTo(scrolled + (now - place) * rowPixels);
  }

  /** Rows that arrived in this rendering get their room a little later: then again. */
  #scrollTo(pixels: number): void {
    const element: (HTMLElement & VirtualizerHostElement) | undefined = this.#element;
    if (!element) return;
    element.scrollTop = pixels;
    if (Math.abs(element.scrollTop - pixels) < 1) return;
    element[virtualizerRef]?.layoutComplete.then(
      () => {
        element.scrollTop = pixels;
      },
      () => {
        this.#element = undefined; // the list has left the page
      },
    );
  }
}
