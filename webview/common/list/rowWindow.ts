// Long lists: only the rows in sight, and some around them, are in the page. All rows have one height, so that a row's place
// is its number times that height, and nothing is measured or guessed. @lit-labs/virtualizer draws a frame later, when the selected
// row has already been named to screen readers, and adds 32 kB to each of three panels.

import { render, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

/** As in rows.css. */
const listRowPixels = 52;

/** Above and below those in sight, so that a fast wheel meets no empty place. */
const rowsAround = 20;

export interface WindowRows<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly view: (row: Row, place: number) => TemplateResult;
}

/** How many rows on a key leads in a list of that height; `undefined`: the key does not move. */
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
  /** Rows have come into the page or left it. */
  readonly drawn: () => void;
}

/** The element that scrolls, the rows that are in it, and how far it is scrolled. */
export class RowWindow<Row> {
  readonly #events: WindowEvents;
  readonly #rowPixels: number;
  #sizes: ResizeObserver | undefined;
  #element: HTMLElement | undefined;
  /** As high as all rows. */
  #room: HTMLElement | undefined;
  #shown: WindowRows<Row> | undefined;
  #first = 0;
  #end = 0;

  constructor(events: WindowEvents, rowPixels = listRowPixels) {
    this.#events = events;
    this.#rowPixels = rowPixels;
  }

  /** Shows rows in an element, which holds nothing else. True when the element is new. */
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

  /** 0 where there is no room for rows: in a closed drawer, for one. */
  get heightPixels(): number {
    return this.#element?.clientHeight ?? 0;
  }

  get pixels(): number {
    return this.#element?.scrollTop ?? 0;
  }

  to(pixels: number): void {
    if (!this.#element) return;
    this.#element.scrollTop = pixels;
    this.#drawOthers(); // at once: the browser tells of the scrolling only in its next frame
  }

  bringIntoSight(place: number): void {
    if (place < 0 || !this.#element) return;
    const { scrollTop, clientHeight } = this.#element;
    const rowPixels = this.#rowPixels;
    const top = place * rowPixels;
    if (top < scrollTop) this.to(top);
    else if (top + rowPixels > scrollTop + clientHeight) this.to(top + rowPixels - clientHeight);
  }

  /** A listbox may only name an option that exists; the selected row can be scrolled away. */
  markActive(id: string): void {
    if (document.getElementById(id)) this.#element?.setAttribute('aria-activedescendant', id);
    else this.#element?.removeAttribute('aria-activedescendant');
  }

  #attach(element: HTMLElement): void {
    this.#element = element;
    this.#room = document.createElement('div');
    this.#room.className = 'row-room';
    this.#room.role = 'presentation';
    element.replaceChildren(this.#room);
    this.#sizes?.disconnect();
    this.#sizes = new ResizeObserver(() => {
      this.#drawOthers();
    });
    this.#sizes.observe(element); // also tells when the element has come into the page
    element.addEventListener('scroll', () => {
      if (element !== this.#element) return;
      this.#events.scrolled(element.scrollTop);
      this.#drawOthers();
    });
  }

  /** Places of the rows that belong into the page. */
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
    // The room first: where there are fewer rows than before, it pulls the scrolling up.
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
