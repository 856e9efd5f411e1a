// A layout for rows that all have one height. The library's flow layout measures and estimates, and after rows stream in
// above the visible ones its estimate can be a row off; here a row's place is its number times its height.

import { FlowLayout } from '@lit-labs/virtualizer/layouts/flow.js';

/** As in rows.css. */
export const rowPixels = 52;

export class RowLayout extends FlowLayout {
  override get measureChildren(): boolean {
    return false;
  }

  override _getPosition(place: number): number {
    return place * rowPixels;
  }

  override _getItemPosition(place: number): { top: number; left: number } {
    return { top: this._getPosition(place), left: 0 };
  }

  override _getActiveItems(): void {
    const count = this.items.length;
    if (this._viewDim1 === 0 || count === 0) {
      this._clearItems();
      return;
    }
    const lower = this._scrollPosition - this._overhang;
    const upper = this._scrollPosition + this._viewDim1 + this._overhang;
    const within = (place: number): number => Math.min(count - 1, Math.max(0, place));
    this._first = within(Math.floor(lower / rowPixels));
    this._last = within(Math.ceil(upper / rowPixels));
    this._physicalMin = this._getPosition(this._first);
    this._physicalMax = this._getPosition(this._last + 1);
  }

  override _updateScrollSize(): void {
    this._scrollSize = Math.max(1, this.items.length * rowPixels);
  }
}
