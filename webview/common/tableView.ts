// Shows a table of the table model in a page. Screen readers get a real table, and a wide table scrolls inside its own region.

import { html, nothing, type TemplateResult } from 'lit';
import { cellText } from '../../src/core/tables/model/cellText.ts';
import {
  alignOf,
  type Cell,
  type Table,
  type TableColumn,
  tableTexts,
} from '../../src/core/tables/model/table.ts';
import { type Copier, copyTable } from './copy.ts';
import { render, t, translateCount } from './l10n.ts';

// Tables in a narrow panel. Values that do not fit beside a row's first values are moved to a second line.

/** Width that the panel itself needs beside a table. */
const aroundPixels = 34;

/** Whether the panel is too narrow for a table of this width. The page renders again whenever its size changes. */
export function isFolded(neededPixels: number): boolean {
  return document.documentElement.clientWidth - aroundPixels < neededPixels;
}

/** Renders the second line of a cell. Screen readers read it out after the first line. */
export function secondLine(content: unknown): TemplateResult {
  return html`<span class="second-line">${content}</span>`;
}

/** A cell that can be pressed. */
export interface TableCell {
  /** Read out by screen readers after the cell's text. */
  readonly label: string;
  readonly open: () => void;
  /** Whether the cell is pressed. Absent if the cell is a link. */
  readonly isPressed?: boolean;
  /** Strength of the background, 0 to 4. Absent in a table without a scale of colours. */
  readonly heat?: number;
  readonly isWrong?: boolean;
}

/** Returns the cell at a position if it can be pressed. */
type CellAt = (row: number, column: number) => TableCell | undefined;

function cellButton(
  text: string,
  { label, open, isPressed, heat, isWrong }: TableCell,
): TemplateResult {
  const style =
    heat === undefined
      ? 'link-button'
      : `heat-cell heat-${String(heat)}${isWrong === true ? ' is-wrong' : ''}`;
  return html`<button
    type="button"
    class=${style}
    aria-label=${t('{0}: {1}', text, label)}
    aria-pressed=${isPressed ?? nothing}
    title=${label}
    @click=${open}
  >
    ${text}
  </button>`;
}

/**
 * Renders the content of a cell. `above` is the value that an `asAbove` cell repeats. Only the first row shows this value, but
 * screen readers read it in every row.
 */
function content(
  cell: Cell | undefined,
  { isStrong, kind }: TableColumn,
  above: TemplateResult | undefined,
  button: TableCell | undefined,
): TemplateResult {
  if (cell?.kind === 'asAbove')
    return html`<span class="visually-hidden">${above ?? nothing}</span>`;
  const text = cell === undefined ? '' : cellText(cell, render);
  if (button) return cellButton(text, button);
  if (isStrong) return html`<b>${text}</b>`;
  return kind === 'text' ? html`<span class="evidence" dir="auto">${text}</span>` : html`${text}`;
}

function sideOf(column: TableColumn | undefined): string {
  return column && alignOf(column) === 'right' ? 'number' : '';
}

/** Returns the contents of all rows. All rows are computed together, because an `asAbove` cell repeats the cell above it. */
function contentsOf(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  cellAt: CellAt,
): TemplateResult[][] {
  let above: readonly TemplateResult[] = [];
  return rows.map((cells, row) => {
    const contents = columns.map((column, index) =>
      content(cells[index], column, above[index], cellAt(row, index)),
    );
    above = contents.map((one, index) =>
      cells[index]?.kind === 'asAbove' ? (above[index] ?? one) : one,
    );
    return contents;
  });
}

/** Width in pixels at which intervals fit beside their values. In a narrower panel, intervals are below the values. */
const wholePixels = 960;

/**
 * Groups columns that share a cell. A group is a single column, or a value and the interval after it. Leaves out interval columns
 * without any interval, for example because there are too few claims.
 */
function groupsOf(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  isNarrow: boolean,
): readonly (readonly number[])[] {
  const isInterval = (at: number): boolean => /interval$/iu.test(columns[at]?.kind ?? '');
  const isEmpty = (at: number): boolean =>
    rows.length > 0 && rows.every((cells) => isEmptyInterval(cells[at]));
  return columns.flatMap((_, index): readonly (readonly number[])[] => {
    if (index > 0 && isEmpty(index)) return [];
    if (!isNarrow || index === 0) return [[index]];
    if (isInterval(index)) return [];
    if (isEmpty(index + 1)) return [[index]];
    return [isInterval(index + 1) ? [index, index + 1] : [index]];
  });
}

/**
 * Capitalises a heading of ours. Other headings are names, such as systems or scores, and symbols such as p stay as they are.
 */
function headingText(column: TableColumn | undefined, text = ''): string {
  if (typeof column?.heading !== 'object' || !/^\p{Ll}{2}/u.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isEmptyInterval(cell: Cell | undefined): boolean {
  return (cell?.kind === 'interval' || cell?.kind === 'statisticInterval') && cell.ends === null;
}

/** Puts the first content on the first line and the others below it. */
function stackedCells([first, ...others]: readonly unknown[]): TemplateResult {
  return html`${first}${others.map(secondLine)}`;
}

/** Maximum number of rows, because more would make the page slow. The page says how many rows it leaves out. */
const mostRows = 500;

/** Shows a table. `copied` returns its English version for papers and programs. By default, it is the table itself. */
export function tableView(
  store: Copier,
  table: Table,
  cellAt: CellAt = () => undefined,
  copied: () => Table = () => table,
): TemplateResult {
  const { caption, columns, rows, footnotes = [] } = tableTexts(table, render);
  const left = rows.length - mostRows;
  const isNarrow = isFolded(wholePixels);
  const groups = groupsOf({ columns, rows }, isNarrow).map((places) => ({
    places,
    side: sideOf(columns[places[0] ?? 0]),
  }));
  const tooltipOf = (places: readonly number[]) => columns[places[0] ?? 0]?.tooltip ?? nothing;
  return html`<div
      class="table-view ${isNarrow ? 'is-folded' : ''}"
      role="region"
      aria-label=${caption}
      tabindex="0"
    >
      <table>
        <caption class="visually-hidden">
          ${caption}
        </caption>
        <thead>
          <tr>
            ${groups.map(({ places, side }) =>
              columns[places[0] ?? 0]?.heading === ''
                ? html`<td></td>`
                : html`<th scope="col" class=${side} title=${tooltipOf(places)}>
                    ${stackedCells(places.map((at) => headingText(table.columns[at], columns[at]?.heading)))}
                  </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${contentsOf({ columns, rows: rows.slice(0, mostRows) }, cellAt).map(
            (contents, row) =>
              html`<tr>
                ${groups.map(({ places, side }) => {
                  const [first, ...below] = places;
                  const shown = below.filter((at) => !isEmptyInterval(rows[row]?.[at]));
                  const content = stackedCells([first ?? 0, ...shown].map((at) => contents[at]));
                  return places[0] === 0
                    ? html`<th scope="row" class=${side}>${content}</th>`
                    : html`<td class=${side}>${content}</td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${copyTable(store, caption, copied)}
    ${left > 0 ? html`<p class="muted">${translateCount(left, '{0} more row is not shown.', '{0} more rows are not shown.')}</p>` : nothing}
    ${footnotes.map((note) => html`<p class="muted evidence table-note" dir="auto">${note}</p>`)}`;
}
