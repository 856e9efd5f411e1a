// A list of claims of any length: a few rows are in the page, arrows move among all of them.

import { html, nothing, type TemplateResult } from 'lit';
import { rowsIn } from './rowsIn.ts';
import { RowWindow, rowsByKey } from './rowWindow.ts';

export interface ListedClaim {
  readonly index: number;
}

export interface ListOptions<Row extends ListedClaim> {
  readonly label: string;
  /** What the rows are of: another one starts at its top, others of the same stay where they are. */
  readonly subject: string;
  readonly rows: readonly Row[];
  readonly selected: number | null;
  readonly row: (row: Row) => TemplateResult;
  readonly select: (index: number) => void;
  /** Enter, and with `opensOnClick` a click. */
  readonly open: (index: number) => void;
  readonly opensOnClick?: boolean;
}

export class VirtualList<Row extends ListedClaim> {
  readonly #id: string;
  readonly #scroll = new RowWindow<Row>({
    scrolled: (pixels) => {
      this.#scrolled = pixels;
    },
    drawn: () => {
      this.#markActive();
    },
  });
  #options: ListOptions<Row> | undefined;
  #rows: readonly Row[] = [];
  /** `undefined`: the list is new in the page. */
  #selected: number | null | undefined;
  #subject: string | undefined;
  #scrolled = 0;

  constructor(id: string) {
    this.#id = id;
  }

  /** `options.rows` is a new array when its members are others, and only then. */
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

  /** Keeps the selected row in sight when it becomes another one; comes back to the place where the list stood before its tab was left. */
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

  /** The list is new in the page. */
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
