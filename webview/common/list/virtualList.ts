// A list of claims of any length. Only a few rows are in the page, but the arrow keys move through all of them.

import { html, nothing, render, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';

// Keeps only the visible rows of a long list, and some rows around them, in the page. All rows have the same height, so a row's
// position is its index times that height, and nothing needs to be measured. @lit-labs/virtualizer draws one frame later, when
// the selected row has already been announced to screen readers, and adds 32 kB to each of three panels.

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
  isNew: () => void,
): DirectiveResult {
  // Returns a new function each time, so that lit calls it at every rendering.
  return ref((element) => {
    if (element instanceof HTMLElement && window.show(element, rows)) isNew();
  });
}

export interface ListedClaim {
  readonly index: number;
}

export interface ListOptions<Row extends ListedClaim> {
  readonly label: string;
  /**
   * Identifies the list's content. The list of a new subject starts at the top. If the rows of the same subject change, the
   * scroll position is kept.
   */
  readonly subject: string;
  readonly rows: readonly Row[];
  readonly selected: number | null;
  readonly row: (row: Row) => TemplateResult;
  readonly select: (index: number) => void;
  /** Called on Enter, and with `opensOnClick` also on a click. */
  readonly open: (index: number) => void;
  readonly opensOnClick?: boolean;
}

export class VirtualList<Row extends ListedClaim> {
  readonly #id: string;
  readonly #scroll = new RowWindow<Row>({
    scrolled: (pixels) => {
      this.#scrolled = pixels;
    },
    drawn: () => this.#markActive(),
  });
  #options: ListOptions<Row> | undefined;
  #rows: readonly Row[] = [];
  /** Selected row, or `undefined` if the list has just been added to the page. */
  #selected: number | null | undefined;
  #subject: string | undefined;
  #scrolled = 0;

  constructor(id: string) {
    this.#id = id;
  }

  /** Renders the list. `options.rows` must be a new array if and only if its members have changed. */
  view(options: ListOptions<Row>): TemplateResult {
    this.#options = options;
    return html`<div
      id=${this.#id}
      class="virtual-list"
      role=${options.rows.length === 0 ? nothing : 'listbox'}
      tabindex="0"
      aria-label=${options.label}
      ?hidden=${options.rows.length === 0}
      @keydown=${this.#onKey}
      ${rowsIn(
        this.#scroll,
        {
          rows: options.rows,
          keyOf: ({ index }) => index,
          view: (row, place) => this.#row(row, place),
        },
        this.#forget,
      )}
    ></div>`;
  }

  /** Keeps a newly selected row in sight. After a change of tabs, returns to the earlier scroll position. */
  afterRender(): void {
    const options = this.#options;
    if (!options || !this.#scroll.isInPage || this.#scroll.heightPixels === 0) return;
    const { rows, selected, subject } = options;
    const isOther = subject !== this.#subject;
    const isMoved = !isOther && this.#selected !== undefined && selected !== this.#selected;
    const isBack = !isOther && this.#selected === undefined;
    this.#rows = rows;
    this.#selected = selected;
    this.#subject = subject;
    if (isOther) this.#scroll.to(0);
    else if (isBack) this.#scroll.to(this.#scrolled);
    else if (isMoved) this.#scroll.bringIntoSight(this.#place());
    this.#markActive();
  }

  #place(): number {
    return this.#rows.findIndex(({ index }) => index === this.#selected);
  }

  #row(row: Row, place: number): TemplateResult {
    const { selected, rows, opensOnClick, select, open, row: content } = this.#options ?? {};
    const isSelected = row.index === selected;
    return html`<div
      id="${this.#id}-${row.index}"
      class="list-row ${isSelected ? 'is-selected' : ''}"
      role="option"
      aria-selected=${String(isSelected)}
      aria-posinset=${place + 1}
      aria-setsize=${rows?.length ?? 0}
      @click=${() => {
        select?.(row.index);
        if (opensOnClick === true) open?.(row.index);
      }}
    >
      ${content?.(row)}
    </div>`;
  }

  /** Resets the state when the list has just been added to the page. */
  readonly #forget = (): void => {
    this.#rows = [];
    this.#selected = undefined;
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const options = this.#options;
    if (!options || event.altKey || event.ctrlKey || event.metaKey) return;
    const places = rowsByKey(event.key, this.#scroll.heightPixels);
    if (places !== undefined) {
      const last = options.rows.length - 1;
      const now = options.rows.findIndex(({ index }) => index === options.selected);
      const row = options.rows[now < 0 ? 0 : Math.min(last, Math.max(0, now + places))];
      if (row) options.select(row.index);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (options.selected === null || this.#place() < 0) return;
      options.open(options.selected);
    } else {
      return;
    }
    event.preventDefault();
  };

  #markActive(): void {
    this.#scroll.markActive(`${this.#id}-${String(this.#selected ?? '')}`);
  }
}
