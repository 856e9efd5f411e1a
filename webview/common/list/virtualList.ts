// A list of claims of any length. Only a few rows are in the page, but the arrow keys move through all of them.

import { html, nothing, type TemplateResult } from 'lit';
import { rowsByKey, rowsIn, RowWindow } from './rowWindow.ts';

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
