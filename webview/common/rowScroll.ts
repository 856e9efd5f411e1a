import { virtualizerRef, type VirtualizerHostElement } from '@lit-labs/virtualizer/virtualize.js';
import { rowPixels } from './rowLayout.ts';
import { ownValue } from '../../src/core/ownValue.ts';

/** How many rows on a key leads in a list of that height; `undefined`: the key does not move. */
export function rowsByKey(key: string, heightPixels: number): number | undefined {
  const page = Math.max(1, Math.floor(heightPixels / rowPixels) - 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -Infinity,
    End: Infinity,
  };
  return ownValue(steps, key);
}

/** The element of a list of rows, and how far it is scrolled. Rows have one height, so places are multiplication. */
export class RowScroll {
  #element: (HTMLElement & VirtualizerHostElement) | undefined;

  /** From lit's `ref`. True when the list is new in the page. */
  attach(
    element: Element | undefined,
    scrolled: (pixels: number) => void,
    rowsChanged: () => void,
  ): boolean {
    if (!(element instanceof HTMLElement) || element === this.#element) return false;
    this.#element = element;
    element.addEventListener('scroll', () => {
      scrolled(element.scrollTop);
    });
    element.addEventListener('rangeChanged', () => {
      queueMicrotask(rowsChanged);
    });
    return true;
  }

  get isInPage(): boolean {
    return this.#element?.isConnected === true;
  }

  /** 0 where there is no room for rows: in a closed drawer, for one. */
  get heightPixels(): number {
    return this.#element?.clientHeight ?? 0;
  }

  get pixels(): number {
    return this.#element?.scrollTop ?? 0;
  }

  /** Rows that came in this rendering get their room a little later: then again. */
  to(pixels: number): void {
    const element = this.#element;
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

  bringIntoSight(place: number): void {
    if (place < 0 || !this.#element) return;
    const { scrollTop, clientHeight } = this.#element;
    const top = place * rowPixels;
    if (top < scrollTop) this.to(top);
    else if (top + rowPixels > scrollTop + clientHeight) this.to(top + rowPixels - clientHeight);
  }

  /** A listbox may only name an option that exists; the selected row can be scrolled away. */
  markActive(id: string): void {
    if (document.getElementById(id)) this.#element?.setAttribute('aria-activedescendant', id);
    else this.#element?.removeAttribute('aria-activedescendant');
  }
}
