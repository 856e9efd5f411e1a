// Keeps only the visible rows of a long list, and some rows around them, in the page. All rows have the same height, so a row's
// position is its index times that height, and nothing needs to be measured. @lit-labs/virtualizer draws one frame later, when
// the selected row has already been announced to screen readers, and adds 32 kB to each of three panels.

import { render, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';

/** Row height, as in rows.css. */
const listRowPixels = 52;

/** Extra rows above and below the visible ones, so that fast scrolling shows no gap. */
const rowsAround = 20;

interface WindowRows<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly view: (row: Row, place: number) => TemplateResult;
}

/**
 * Returns the number of rows by which a key moves the selection in a list of this height, or `undefined` if the key does not move
 * the selection.
 */
export function rowsByKey(
  key: string,
  heightPixels: number,
  rowPixels = listRowPixels,
): number | undefined {
  const page = Math.max(1, Math.floor(heightPixels / rowPixels) - 1);
  const steps = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['PageDown', page],
    ['PageUp', -page],
    ['Home', -Infinity],
    ['End', Infinity],
  ]);
  return steps.get(key);
}

export interface WindowEvents {
  readonly scrolled: (pixels: number) => void;
  /** Called when rows have been added to or removed from the page. */
  readonly drawn: () => void;
}

/** Manages the scrolling element, its rows and its scroll position. */
export class RowWindow<Row> {
  readonly #events: WindowEvents;
  readonly #rowPixels: number;
  #sizes: ResizeObserver | undefined;
  #element: HTMLElement | undefined;
  /** Element as high as all rows together. */
  #room: HTMLElement | undefined;
  #shown: WindowRows<Row> | undefined;
  #first = 0;
  #end = 0;

  constructor(events: WindowEvents, rowPixels = listRowPixels) {
    this.#events = events;
    this.#rowPixels = rowPixels;
  }

  /**
   * Shows rows in an element that contains nothing else, or in its `.row-room` below a head that stays in place. Returns true when the
   * element is new.
   */
  show(element: HTMLElement, rows: WindowRows<Row>): boolean {
    const isNew = element !== this.#element;
    if (isNew) this.#attach(element);
    this.#shown = rows;
    this.#draw();
    return isNew;
  }

  get isInPage(): boolean {
    return this.#element?.isConnected === true;
  }

  /** Height of the rows in sight. 0 if there is no room for rows, for example in a closed drawer. */
  get heightPixels(): number {
    return Math.max(0, (this.#element?.clientHeight ?? 0) - (this.#room?.offsetTop ?? 0));
  }

  get pixels(): number {
    return this.#element?.scrollTop ?? 0;
  }

  to(pixels: number): void {
    if (!this.#element) return;
    this.#element.scrollTop = pixels;
    this.#drawOthers(); // at once, because the browser sends the scroll event only in the next frame
  }

  bringIntoSight(place: number): void {
    if (place < 0 || !this.#element) return;
    const { scrollTop } = this.#element;
    const [rowPixels, heightPixels] = [this.#rowPixels, this.heightPixels];
    const top = place * rowPixels;
    if (top < scrollTop) this.to(top);
    else if (top + rowPixels > scrollTop + heightPixels) this.to(top + rowPixels - heightPixels);
  }

  /**
   * Sets the active option of the listbox. A listbox may only refer to an option in the page, but the selected row may have been
   * scrolled out of it.
   */
  markActive(id: string): void {
    if (document.getElementById(id)) this.#element?.setAttribute('aria-activedescendant', id);
    else this.#element?.removeAttribute('aria-activedescendant');
  }

  #attach(element: HTMLElement): void {
    this.#element = element;
    this.#room = element.querySelector<HTMLElement>('.row-room') ?? addRoom(element);
    this.#sizes?.disconnect();
    this.#sizes = new ResizeObserver(() => this.#drawOthers());
    this.#sizes.observe(element); // also fires when the element has entered the page
    element.addEventListener('scroll', () => {
      if (element !== this.#element) return;
      this.#events.scrolled(element.scrollTop);
      this.#drawOthers();
    });
  }

  /** Returns the range of the rows that should be in the page. */
  #range(): readonly [first: number, end: number] {
    const length = this.#shown?.rows.length ?? 0;
    const rowPixels = this.#rowPixels;
    const first = Math.floor(this.pixels / rowPixels) - rowsAround;
    const end = Math.ceil((this.pixels + this.heightPixels) / rowPixels) + rowsAround;
    return [Math.max(0, Math.min(first, length)), Math.max(0, Math.min(end, length))];
  }

  #drawOthers(): void {
    const [first, end] = this.#range();
    if (first !== this.#first || end !== this.#end) this.#draw();
  }

  #draw(): void {
    const [room, drawn] = [this.#room, this.#shown];
    if (!room || !drawn) return;
    const { rows, keyOf, view } = drawn;
    // The height must be set first. If there are fewer rows than before, this moves the scroll position up.
    room.style.blockSize = `${rows.length * this.#rowPixels}px`;
    const [first, end] = this.#range();
    room.style.paddingBlockStart = `${first * this.#rowPixels}px`;
    [this.#first, this.#end] = [first, end];
    render(
      repeat(rows.slice(first, end), keyOf, (row, at) => view(row, first + at)),
      room,
    );
    this.#events.drawn();
  }
}

function addRoom(element: HTMLElement): HTMLElement {
  const room = document.createElement('div');
  room.className = 'row-room';
  room.role = 'presentation';
  element.replaceChildren(room);
  return room;
}

/**
 * Renders the rows of a list. Used in the tag of the scrolling element: `<div ${rowsIn(window, rows)}></div>`. `isNew` is called
 * when the element is replaced.
 */
export function rowsIn<Row>(
  window: RowWindow<Row>,
  rows: WindowRows<Row>,
  isNew?: () => void,
): DirectiveResult {
  // Returns a new function each time, so that lit calls it at every rendering.
  return ref((element) => {
    if (element instanceof HTMLElement && window.show(element, rows)) isNew?.();
  });
}
