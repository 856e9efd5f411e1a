// Scroll position of the claim list. The selected row stays visible, visible rows stay in place while others are added above, and
// the saved position is restored after a reload. A drawer that opens shows the selected row.

import { RowWindow } from '../../common/list/virtualList.ts';
import type { ScoredRow } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';

/** Row height in pixels, as in side.css: one line for scores, two lines for the claim, and one line for its questions. */
export const rowPixels = 88;

export class ListPosition {
  readonly window: RowWindow<ScoredRow>;
  readonly #store: InspectorStore;
  readonly #rowPixels: number;
  #visible: readonly ScoredRow[] = [];
  #selected: number | null = null;
  #steps = 0;
  #changes = 0;
  #restored = '';
  #isNew = false;
  /** Whether the list has rows but is in a closed drawer. */
  #wasClosed = false;

  /** `drawn` is called when rows have been added to the page. */
  constructor(
    store: InspectorStore,
    drawn: () => void = () => undefined,
    pixelsOfRow: number = rowPixels,
  ) {
    this.#store = store;
    this.#rowPixels = pixelsOfRow;
    this.window = new RowWindow(
      {
        scrolled: (pixels) =>
          this.#store.keepScroll({ firstRow: Math.round(pixels / pixelsOfRow) }),
        drawn: () => {
          this.#markActive();
          drawn();
        },
      },
      pixelsOfRow,
    );
  }

  /** Call when the scrolling element is new. Its rows start at the kept position, with the selected row in sight. */
  readonly forget = (): void => {
    this.#visible = [];
    this.#selected = null;
    this.#isNew = true;
  };

  afterRender(): void {
    const { view, list, steps } = this.#store;
    const { visible } = this.#store.rows;
    if (!this.window.isInPage) return;
    // A closed drawer has no height to place rows in. The selected claim can arrive before the rows.
    const isShown = this.window.heightPixels > 0 && visible.length > 0;
    if (isShown && visible !== this.#visible) {
      const isNewRun = this.#restored !== view.predictionsUri;
      if (isNewRun || this.#isNew) {
        this.#restored = view.predictionsUri;
        this.#isNew = false;
        // At the top there is no position to restore, and the selected row comes into sight below.
        if (view.firstRow !== undefined && view.firstRow > 0) {
          this.window.to(view.firstRow * this.#rowPixels);
          if (isNewRun) this.#selected = view.selected;
        }
      } else if (list.changes !== this.#changes) {
        this.window.to(0);
      } else {
        this.#stayOnRows(visible);
      }
      this.#changes = list.changes;
      this.#visible = visible;
    }
    const isOpened = isShown && this.#wasClosed;
    this.#wasClosed = !isShown && visible.length > 0;
    if (isShown && (isOpened || view.selected !== this.#selected || steps !== this.#steps)) {
      this.#selected = view.selected;
      this.#steps = steps;
      this.window.bringIntoSight(this.#store.selectedPosition);
    }
    this.#markActive();
  }

  #markActive(): void {
    this.window.markActive(`claim-${this.#store.view.selected ?? ''}`);
  }

  #stayOnRows(visible: readonly ScoredRow[]): void {
    const scrolled = this.window.pixels;
    if (scrolled === 0) return;
    const place = Math.floor(scrolled / this.#rowPixels);
    const anchor = this.#visible[place]?.row.index;
    const now = visible.findIndex(({ row }) => row.index === anchor);
    if (now >= 0 && now !== place) this.window.to(scrolled + (now - place) * this.#rowPixels);
  }
}
