// Shows a table of the table model in a page. Screen readers get a real table, and a wide table scrolls inside its own region.

import { html, nothing, type TemplateResult } from 'lit';
import { findLargest } from '../../src/core/base/statistics/sums.ts';
import type { CellView } from '../../src/core/show/document/document.ts';
import { cellText } from '../../src/core/show/tables/model/cellText.ts';
import {
  alignOf,
  type Cell,
  type Table,
  type TableColumn,
  tableTexts,
  type TextTable,
} from '../../src/core/show/tables/model/table.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { displayWidth } from '../../src/core/base/toPlainText.ts';
import { type Copier, copyTable } from './copy.ts';
import { icon, intervalBar, onCellKey, scoreBar } from './controls.ts';
import { breakable, evidenceLabel } from './evidenceText.ts';
import { render, t, translateCount } from './l10n.ts';
import { isFolded } from './panel/page.ts';

// In a narrow panel, values that do not fit beside a row's first values are moved to a second line.

/** Renders the second line of a cell. Screen readers read it out after the first line. */
function secondLine(content: unknown): TemplateResult {
  return html`<span class="second-line">${content}</span>`;
}

/** A cell with a view, in a page that has its own state: its action is a function of the page. */
export interface TableCell extends Omit<CellView, 'action'> {
  /** Absent if the cell cannot be pressed. */
  readonly open?: () => void;
  /** Whether the details of the row are open. Absent if the cell does not open details. */
  readonly isExpanded?: boolean;
  /** Shown instead of the cell's text, for example with marks. Copies of the table have the text. */
  readonly shown?: TemplateResult;
  /** Shown after the cell's button. */
  readonly after?: TemplateResult;
  /** Whether Tab reaches the cell. In a scale of colours and among details, one cell is reached so, the others with the arrow keys. */
  readonly isReached?: boolean;
}

/** Returns the cell at a position if it has a view. */
type CellAt = (row: number, column: number) => TableCell | undefined;

/** How the rows are sorted by a column, and what pressing its heading does. */
interface ColumnSort {
  /** Absent if the rows are sorted by another column. */
  readonly direction?: 'ascending' | 'descending';
  readonly sort: () => void;
}

export function columnSort(isSorted: boolean, isDown: boolean, sort: () => void): ColumnSort {
  const direction = isDown ? 'descending' : 'ascending';
  return { direction: isSorted ? direction : undefined, sort };
}

/** A last column of buttons, which copies of the table do not have. */
interface ActionColumn {
  readonly heading: string;
  readonly at: (row: number) => TemplateResult;
}

interface TableParts {
  readonly actions?: ActionColumn;
  readonly cellAt?: CellAt;
  /** Returns what is open below a row. */
  readonly detailAt?: (row: number) => TemplateResult | undefined;
  /** Returns the sorting of a column, if the rows can be sorted by the column. */
  readonly sortAt?: (column: number) => ColumnSort | undefined;
  /** The table that is copied, if it has more columns than the shown table. */
  readonly whole?: Table;
  /** Whether a score has a bar beside it, or below it in a narrow panel. */
  readonly drawsBars?: boolean;
  /** Whether intervals of scores on a scale from 0 to 1 are drawn below the score, which is the dot. */
  readonly drawsIntervals?: boolean;
}

function viewedCell(
  text: string,
  { id, label = '', open, isPressed, isExpanded, heat, below, frame, isReached, after }: TableCell,
): TemplateResult {
  const title = render(label);
  if (isExpanded !== undefined) {
    return html`<button
        type="button"
        id=${id ?? nothing}
        class="score-name"
        aria-expanded=${isExpanded}
        title=${title === '' ? nothing : title}
        tabindex=${isReached === false ? -1 : 0}
        @click=${(event: Event) => {
          event.stopPropagation();
          open?.();
        }}
      >
        ${icon(isExpanded ? 'next' : 'folded')} ${text}</button
      >${after ?? nothing}`;
  }
  const style =
    heat === undefined
      ? `cell-text ${open ? 'link-button' : ''}`
      : `heat-cell ${heat < 0 ? 'is-negative' : heat === 0 ? 'is-zero' : ''} ${frame ? `is-${frame}` : ''}`;
  const strength = heat === undefined ? '' : `--heat: ${String(8 * Math.abs(heat))}%`;
  const second = below === undefined ? nothing : secondLine(render(below));
  if (!open) {
    const spoken =
      title === '' || label === below
        ? nothing
        : html`<span class="visually-hidden">${title}</span>`;
    // A second line below a name is the text that it stands for, from a file.
    const data = heat === undefined ? 'evidence' : '';
    return html`<span
      class="${style} ${data}"
      dir=${data === '' ? nothing : 'auto'}
      title=${title === '' ? nothing : title}
      .style=${strength}
      >${evidenceLabel(text)}${second}${spoken}</span
    >`;
  }
  const name = title.startsWith(text) ? title : t('{0}: {1}', text, title);
  return html`<button
    type="button"
    id=${id ?? nothing}
    class=${style}
    .style=${strength}
    aria-label=${below === undefined ? name : nothing}
    aria-pressed=${isPressed ?? nothing}
    title=${title}
    tabindex=${isReached === false ? -1 : nothing}
    @click=${open}
  >
    ${text}${below === undefined ? nothing : html`${second}<span class="visually-hidden">${title}</span>`}
  </button>`;
}

/** Moves the focus between the rows with details, by arrow keys, Home and End. */
function onNameKey(event: KeyboardEvent, name: Element): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const names = [...(name.closest('tbody')?.querySelectorAll<HTMLElement>('.score-name') ?? [])];
  const at = names.findIndex((one) => one === name);
  const targets = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 };
  const target = getOwnValue<number>(targets, event.key);
  if (target === undefined) return;
  event.preventDefault();
  names[target]?.focus();
}

/** Moves the focus between the cells of a scale of colours, or between rows with details. */
function onTableKey(event: KeyboardEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('.heat-cell')) onCellKey(event);
  const name = event.target.closest('.score-name');
  if (name) onNameKey(event, name);
}

/** Opens or closes the details of a row, wherever it is pressed except on another button. */
function onRow(event: Event, name: TableCell | undefined): void {
  if (name?.isExpanded === undefined || !(event.target instanceof Element)) return;
  if (event.target.closest('button, vscode-button, a') === null) name.open?.();
}

/** Renders the interval of the score before it as a line with a dot. `undefined` if there is none or it is not on a line from 0 to 1. */
function drawnInterval(cell: Cell, before: Cell | undefined): TemplateResult | undefined {
  if (cell.kind !== 'scoreInterval' || before?.kind !== 'score' || before.value === null)
    return undefined;
  const { ends, scale } = cell;
  if (!ends || ends.low < 0 || scale.maximum !== 1) return undefined;
  const text = cellText(cell, render);
  return html`<span class="drawn-interval" title=${text}
    ><span class="visually-hidden">${text}</span
    >${intervalBar({ value: before.value, ...ends })}</span
  >`;
}

/**
 * Renders a number with the share of its scale's maximum as a bar. The bar of a negative score is empty. There is no bar without a
 * score, nor where lower is better, because a longer bar would look better.
 */
function withBar(number: TemplateResult, cell: Cell | undefined): TemplateResult {
  if (cell?.kind !== 'score') return number;
  if ('better' in cell.scale && cell.scale.better === 'lower') return number;
  const bar = cell.value === null ? nothing : scoreBar(cell.value / cell.scale.maximum);
  return html`<span class="number-and-bar"><span>${number}</span>${bar}</span>`;
}

/**
 * Renders the content of a cell. `above` is the value that an `asAbove` cell repeats. Only the first row shows this value, but
 * screen readers read it in every row.
 */
function content(
  cell: Cell | undefined,
  column: TableColumn,
  above: TemplateResult | undefined,
  button: TableCell | undefined,
): TemplateResult {
  const { isStrong, kind } = column;
  if (cell?.kind === 'asAbove')
    return html`<span class="visually-hidden">${above ?? nothing}</span>`;
  if (cell?.kind === 'score' && cell.note !== undefined) {
    const { note, ...score } = cell;
    const number = content(score, column, above, button);
    return stackedCells([number, render(note)]);
  }
  const text = cell === undefined ? '' : cellText(cell, render);
  if (button) return button.shown ?? viewedCell(text, button);
  if (isStrong && cell?.kind !== 'text') return html`<b>${text}</b>`;
  if (cell?.kind === 'text' && cell.result !== undefined) return resultMark(cell.result, text);
  return kind === 'text' ? evidenceLabel(text) : html`${text}`;
}

/** Renders the result of a test with a sign, a word and a colour. */
function resultMark(result: string, word: string): TemplateResult {
  return html`<span class="result result-${result}"
    >${result === 'better' || result === 'worse' ? icon(result) : nothing} ${word}</span
  >`;
}

function sideOf(column: TableColumn | undefined): string {
  return column && alignOf(column) === 'right' ? 'number' : '';
}

/** Returns the contents of all rows. All rows are computed together, because an `asAbove` cell repeats the cell above it. */
function contentsOf(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  { cellAt = () => undefined, drawsIntervals = false, drawsBars = false }: TableParts,
): TemplateResult[][] {
  let above: readonly TemplateResult[] = [];
  let isReached = true;
  const opened = rows.findIndex((_, row) => cellAt(row, 0)?.isExpanded === true);
  const buttonAt = (row: number, at: number): TableCell | undefined => {
    const button = cellAt(row, at);
    if (button?.isExpanded !== undefined && opened >= 0)
      return { ...button, isReached: row === opened };
    if (!button?.open || (button.isExpanded === undefined && button.heat === undefined))
      return button;
    const first = isReached;
    isReached = false;
    return { ...button, isReached: first };
  };
  return rows.map((cells, row) => {
    const contents = columns.map((column, index) => {
      const cell = cells[index];
      const drawn = drawsIntervals && cell ? drawnInterval(cell, cells[index - 1]) : undefined;
      const shown = drawn ?? content(cell, column, above[index], buttonAt(row, index));
      return drawsBars ? withBar(shown, cell) : shown;
    });
    // Without the cell's button, which must not be there twice.
    above = columns.map((column, index) =>
      cells[index]?.kind === 'asAbove' && above[index]
        ? above[index]
        : content(cells[index], column, undefined, undefined),
    );
    return contents;
  });
}

/** Minimum width in pixels of a panel in which numbers are not broken. */
const unbrokenPixels = 440;

/** Approximate widths in pixels of a character and of the space between columns. */
const characterPixels = 8;
const gapPixels = 14;
const barPixels = 56;
/** Width in which a text below a heading can be read. */
const leastTextPixels = 84;
/** Number of rows that are measured. */
const mostMeasured = 50;

const longestWord = (text: string): number =>
  findLargest(text.split(/ |(?<=\/)/u).map(displayWidth));

/**
 * Returns the approximate width of each column in pixels. `isWrapped`: texts and headings are broken between words, but numbers are
 * not.
 */
function widthsOf(
  { columns, rows }: Pick<TextTable, 'columns' | 'rows'>,
  isWrapped: boolean,
): readonly number[] {
  const measured = rows.slice(0, mostMeasured);
  return columns.map(({ heading, kind, below }, at) => {
    const texts = measured.map((cells) => {
      const text = cells[at] ? cellText(cells[at], render) : '';
      return isWrapped && kind === 'text' ? longestWord(text) : displayWidth(text);
    });
    const name = isWrapped ? longestWord(heading) : displayWidth(heading);
    const least = below === undefined || isWrapped ? 0 : leastTextPixels;
    return gapPixels + Math.max(least, characterPixels * findLargest([name, ...texts]));
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * Groups columns that share a cell. A group is a single column, or a value with the interval and the other values that are below
 * it in a narrow panel. Leaves out interval columns without any interval, for example because there are too few claims.
 */
function groupsOf(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  isNarrow: boolean,
): readonly (readonly number[])[] {
  const isInterval = (at: number): boolean => /interval$/iu.test(columns[at]?.kind ?? '');
  const isBelow = (at: number): boolean => isInterval(at) || columns[at]?.isBelow === true;
  const isEmpty = (at: number): boolean =>
    rows.length > 0 && rows.every((cells) => isEmptyInterval(cells[at]));
  return columns.flatMap((_, index): readonly (readonly number[])[] => {
    if (index > 0 && isEmpty(index)) return [];
    if (!isNarrow) return [[index]];
    if (index > 0 && isBelow(index)) return [];
    const next = columns.findIndex((_one, at) => at > index && !isBelow(at));
    const end = next < 0 ? columns.length : next;
    return [columns.flatMap((_one, at) => (at >= index && at < end && !isEmpty(at) ? [at] : []))];
  });
}

/**
 * Capitalises a heading of ours, unless it begins with a name, such as a system's. Names and symbols such as p stay as they are.
 */
function headingText(column: TableColumn | undefined, text = ''): string {
  if (typeof column?.heading !== 'object' || !/^\p{Ll}{2}/u.test(text)) return text;
  if (
    column.heading.values.some(
      (name) => typeof name === 'string' && name !== '' && text.startsWith(name),
    )
  )
    return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Number of columns that do not fit beside a name in a narrow panel, however short it is. */
const manyColumns = 5;

/** Whether a name would need several lines in the first column of a narrow table. */
function isLongName(cell: Cell | undefined): boolean {
  return cell?.kind === 'text' && displayWidth(cellText(cell, render)) > 15;
}

function isBlank(cell: Cell | undefined): boolean {
  return cell?.kind === 'text' && cell.text === '';
}

function isEmptyInterval(cell: Cell | undefined): boolean {
  return cell !== undefined && 'ends' in cell && cell.ends === null;
}

/** Puts the first content on the first line and the others below it. */
function stackedCells([first, ...others]: readonly unknown[]): TemplateResult {
  return html`${first}${others.map(secondLine)}`;
}

function nameRow(name: TemplateResult | undefined, columns: number): TemplateResult {
  return html`<tr class="name-row">
    <th colspan=${columns}>${name}</th>
  </tr>`;
}

function detailRow(detail: TemplateResult | undefined, columns: number) {
  if (!detail) return nothing;
  return html`<tr class="detail-row">
    <td colspan=${columns}>${detail}</td>
  </tr>`;
}

/** Maximum number of rows, because more would make the page slow. The page says how many rows it leaves out. */
const mostRows = 500;

/** Renders headings in one cell. The first heading sorts the rows, if they can be sorted by its column. */
function headContent(headings: readonly string[], sorting: ColumnSort | undefined): TemplateResult {
  if (!sorting) return stackedCells(headings.map(breakable));
  const { direction, sort } = sorting;
  const [first = '', ...others] = headings;
  const mark = direction === undefined ? '' : direction === 'descending' ? ' ↓' : ' ↑';
  const button = html`<button type="button" class="sort-button" @click=${sort}>
    ${breakable(first)}<span aria-hidden="true" class="sort-mark">${mark}</span>
  </button>`;
  return stackedCells([button, ...others]);
}

/** Shows a table. `store`: copies the table. */
export function tableView(
  store: Copier | undefined,
  table: Table,
  parts: TableParts = {},
): TemplateResult {
  const { actions, cellAt, detailAt = () => undefined, sortAt = () => undefined } = parts;
  const { caption, columns, rows, footnotes = [] } = tableTexts(table, render);
  const left = rows.length - mostRows;
  const { drawsIntervals = false, drawsBars = false } = parts;
  const notes = [
    ...footnotes,
    ...(drawsIntervals && rows.some((cells) => cells.some((cell) => 'ends' in cell && cell.ends))
      ? [t('Each line goes from 0 to 1, with the score and its 95 % confidence interval.')]
      : []),
  ];
  const bars = drawsBars ? columns.filter(({ kind }) => kind === 'score').length : 0;
  const isNarrow =
    drawsIntervals || isFolded(sumOf(widthsOf({ columns, rows }, false)) + bars * barPixels);
  const named = Math.max(
    0,
    columns.findIndex(({ isRowName }) => isRowName),
  );
  const groups = groupsOf({ columns, rows }, isNarrow).map((places) => ({
    places,
    side: sideOf(columns[places[0] ?? 0]),
  }));
  const widths = isNarrow ? widthsOf({ columns, rows }, true) : [];
  const areTight = (some: typeof groups): boolean => {
    const widest = some.map(({ places }) => findLargest(places.map((at) => widths[at] ?? 0)));
    return isNarrow && isFolded(Math.max(unbrokenPixels, sumOf(widest)));
  };
  // In a narrow panel, a name for several rows, a long name, and a name beside many numbers have their own line above them.
  const hasLongNames =
    (groups.length > 3 && rows.some(([name]) => isLongName(name))) || groups.length > manyColumns;
  const isNamedAbove =
    isNarrow &&
    (rows.some(([first]) => first?.kind === 'asAbove') ||
      (named === 0 && !cellAt && hasLongNames && areTight(groups)));
  const inRow = isNamedAbove ? groups.slice(1) : groups;
  const isTight = areTight(inRow);
  return html`<div
      class="table-view ${isNarrow ? 'is-folded' : ''} ${isTight ? 'is-tight' : ''}"
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
            ${inRow.map(({ places, side }, place) => {
              if (columns[places[0] ?? 0]?.heading === '') return html`<td></td>`;
              const shown = [...(isNamedAbove && place === 0 ? [0] : []), ...places];
              // A drawn interval is explained below the table.
              const headed = shown.filter(
                (at) => !drawsIntervals || columns[at]?.kind !== 'scoreInterval',
              );
              const headings = headed.map((at) =>
                headingText(table.columns[at], columns[at]?.heading),
              );
              const { below, tooltip = nothing } = columns[places[0] ?? 0] ?? {};
              const sorting = sortAt(shown[0] ?? 0);
              const content = headContent(
                isNarrow || below === undefined ? headings : [...headings, below],
                sorting,
              );
              // The heading comes from a file, for example a label or the number of a question.
              const isData =
                below !== undefined || typeof table.columns[shown[0] ?? 0]?.heading === 'string';
              return html`<th
                scope="col"
                class=${side}
                title=${isData ? nothing : tooltip}
                aria-sort=${sorting?.direction ?? nothing}
              >
                ${isData ? html`<span class="evidence" dir="auto" title=${tooltip}>${content}</span>` : content}
              </th>`;
            })}
            ${actions ? html`<th scope="col">${actions.heading}</th>` : nothing}
          </tr>
        </thead>
        <tbody @keydown=${onTableKey}>
          ${contentsOf({ columns, rows: rows.slice(0, mostRows) }, parts).map(
            (contents, row) =>
              html`${isNamedAbove && rows[row]?.[0]?.kind !== 'asAbove' ? nameRow(contents[0], inRow.length) : nothing}
                <tr
                  class=${cellAt?.(row, 0)?.isExpanded === true ? 'is-chosen' : nothing}
                  @click=${(event: Event) => onRow(event, cellAt?.(row, 0))}
                >
                  ${inRow.map(({ places, side }, place) => {
                    const [first, ...below] = places;
                    const shown = below.filter(
                      (at) => !isEmptyInterval(rows[row]?.[at]) && !isBlank(rows[row]?.[at]),
                    );
                    const content = stackedCells([first ?? 0, ...shown].map((at) => contents[at]));
                    const isHeader = isNamedAbove
                      ? place === 0
                      : first === named && !isBlank(rows[row]?.[named]);
                    if (!isHeader) return html`<td class=${side}>${content}</td>`;
                    // Screen readers read the name in every row. A button must not be there twice.
                    const above =
                      rows[row]?.[0]?.kind === 'asAbove'
                        ? contents[0]
                        : cellAt
                          ? nothing
                          : html`<span class="visually-hidden">${contents[0]}</span>`;
                    return html`<th scope="row" class=${side}>
                      ${isNamedAbove ? above : nothing}${content}
                    </th>`;
                  })}
                  ${actions ? html`<td>${actions.at(row)}</td>` : nothing}
                </tr>
                ${detailRow(detailAt(row), inRow.length + (actions ? 1 : 0))}`,
          )}
        </tbody>
      </table>
    </div>
    ${store ? copyTable(store, caption, () => parts.whole ?? table) : nothing}
    ${left > 0 ? html`<p class="muted">${translateCount(left, '{0} more row is not shown.', '{0} more rows are not shown.')}</p>` : nothing}
    ${notes.map((note) => html`<p class="muted evidence table-note" dir="auto">${note}</p>`)}`;
}
