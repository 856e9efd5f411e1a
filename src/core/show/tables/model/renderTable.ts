import { breakText, cutToWidth, displayWidth, toPlainText } from '../../../base/toPlainText.ts';
import { textOf } from '../../../base/words/message.ts';
import { cellText } from './cellText.ts';
import { cellParts, csvForm, rowValues, tsvLine } from './csvForm.ts';
import { htmlForm } from './htmlForm.ts';
import { latexForm } from './latexForm.ts';
import { markdownForm } from './markdownText.ts';
import { alignOf, type ColumnOf, type Table, tableTexts, type TextTable } from './table.ts';

const gap = '  ';
/** Minimum width of the last column in terminal cells, if not all columns fit. */
const narrowest = 20;

interface PlacedColumn {
  readonly column: ColumnOf<string>;
  readonly at: number;
  readonly width: number;
  /** Minimum width: of the longest word if the column wraps, otherwise `width`. */
  readonly least: number;
}

function widestOf(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0);
}

function measureColumns(
  { columns }: TextTable,
  texts: readonly (readonly string[])[],
): PlacedColumn[] {
  return columns.map((column, index) => {
    const own = texts.map((row) => row[index] ?? '');
    const heading = toPlainText(column.heading);
    const limit = column.widest ?? Infinity;
    const width = Math.max(displayWidth(heading), Math.min(widestOf(own), limit));
    const words = column.wraps ? [heading, ...own].flatMap((text) => text.split(' ')) : [];
    return { column, at: index, width, least: column.wraps ? widestOf(words) : width };
  });
}

/** Takes width from the widest columns that wrap, until the columns fit or have their minimum. */
function narrowWraps(columns: readonly PlacedColumn[], width: number): readonly PlacedColumn[] {
  const widths = columns.map((column) => column.width);
  let over = widths.reduce((sum, own) => sum + own, gap.length * (columns.length - 1)) - width;
  for (; over > 0; over -= 1) {
    const at = columns.reduce(
      (best, { least }, index) =>
        (widths[index] ?? 0) > Math.max(least, widths[best] ?? 0) ? index : best,
      -1,
    );
    if (at === -1) break;
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return columns.map((column, index) => ({ ...column, width: widths[index] ?? 0 }));
}

/** Leaves out optional columns until the others fit. The last column gets the remaining width. */
function fitColumns(columns: readonly PlacedColumn[], width: number): readonly PlacedColumn[] {
  const widthBefore = (some: readonly PlacedColumn[]): number =>
    some.slice(0, -1).reduce((sum, { least }) => sum + least + gap.length, 0);
  const leastOf = (some: readonly PlacedColumn[]): number =>
    widthBefore(some) + Math.min(narrowest, some.at(-1)?.least ?? 0);
  let chosen = columns.filter(({ column }) => column.leftOut === undefined);
  const lastLeftOut = columns
    .filter((one) => !chosen.includes(one))
    .sort((a, b) => (a.column.leftOut ?? 0) - (b.column.leftOut ?? 0));
  for (const one of lastLeftOut) {
    const more = columns.filter((other) => other === one || chosen.includes(other));
    if (leastOf(more) <= width) chosen = more;
  }
  if (chosen.some(({ column }) => column.wraps)) return narrowWraps(chosen, width);
  const room = Math.max(narrowest, width - widthBefore(chosen));
  return chosen.map((one, index) =>
    index === chosen.length - 1 ? { ...one, width: Math.min(one.width, room) } : one,
  );
}

/**
 * Returns caption, header, rule, rows, and the names of columns that were left out. At most `width` cells wide, unless the last
 * column would have fewer than 20, or a column that wraps less than its longest word.
 */
export function terminalLines(messages: Table, width: number): readonly string[] {
  const table = tableTexts(messages);
  const texts = table.rows.map((row) => row.map((cell) => cellText(cell)));
  const all = measureColumns(table, texts);
  const columns = fitColumns(all, width);
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ column, width: own }, index) => {
        const text = cutToWidth(cells[index] ?? '', own);
        const fill = ' '.repeat(Math.max(0, own - displayWidth(text)));
        return alignOf(column) === 'right' ? fill + text : text + fill;
      })
      .join(gap)
      .trimEnd();
  const lines = (cells: readonly string[]): readonly string[] => {
    const parts = columns.map(({ column, at, width: own }) =>
      column.wraps ? breakText(cells[at] ?? '', own, displayWidth) : [cells[at] ?? ''],
    );
    const height = parts.reduce((most, part) => Math.max(most, part.length), 0);
    return Array.from({ length: height }, (_, row) => line(parts.map((part) => part[row] ?? '')));
  };
  const left = all.filter(({ at }) => !columns.some((column) => column.at === at));
  return [
    ...(table.caption === '' ? [] : [toPlainText(table.caption)]),
    ...lines(table.columns.map(({ heading }) => toPlainText(heading))),
    columns.map((column) => '-'.repeat(column.width)).join(gap),
    ...texts.flatMap(lines),
    ...(left.length > 0
      ? [
          `Hidden because the terminal is narrow: ${left.map(({ column }) => toPlainText(column.heading)).join(', ')}.`,
        ]
      : []),
    ...(table.footnotes ?? []).map(toPlainText),
  ];
}

const partWords: ReadonlyMap<string, string> = new Map([
  ['_low', ', low'],
  ['_high', ', high'],
  ['_at_most', ', at most'],
  ['_of', ', of'],
]);

/**
 * Returns tab-separated values for pasting into a spreadsheet, with display headings. Numbers are not rounded, as in CSV. A cell
 * with several numbers becomes several columns.
 */
function tsvForm(table: Table): string {
  const headings = table.columns.flatMap(({ heading, kind }) =>
    cellParts[kind].map((part) => `${textOf(heading)}${partWords.get(part) ?? ''}`),
  );
  return tsvLine(headings) + rowValues(table).map(tsvLine).join('');
}

/** Table formats, as named by `--format`. `table` is for a terminal. `html` is a part of a page, which `tablesPage` completes. */
export type TableForm = 'table' | 'markdown' | 'latex' | 'csv' | 'tsv' | 'html';

const usualWidth = 100;

/** Returns the table as text that ends with a line feed. `width`: width of the terminal in cells. */
export function renderTable(table: Table, form: TableForm, width = usualWidth): string {
  switch (form) {
    case 'table':
      return `${terminalLines(table, width).join('\n')}\n`;
    case 'markdown':
      return markdownForm(table);
    case 'latex':
      return latexForm(table);
    case 'csv':
      return csvForm(table);
    case 'tsv':
      return tsvForm(table);
    case 'html':
      return `${htmlForm(table).text}\n`;
  }
}

/** An option or a command, and what it shows. */
export type FurtherOption = readonly [option: string, shows: string];

/**
 * Returns the last lines of a short result in a terminal of `width` cells. They say which options show the rest.
 */
export function furtherOptionLines(
  options: readonly FurtherOption[],
  width: number,
): readonly string[] {
  const widest = options.reduce((most, [option]) => Math.max(most, option.length), 0);
  return [
    'More:',
    ...options.flatMap(([option, shows]) =>
      breakText(shows, width - widest - 4, displayWidth).map(
        (line, index) => `  ${(index === 0 ? option : '').padEnd(widest)}  ${line}`,
      ),
    ),
  ];
}
