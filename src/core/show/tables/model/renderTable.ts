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
}

function measureColumns(
  { columns }: TextTable,
  texts: readonly (readonly string[])[],
): PlacedColumn[] {
  return columns.map((column, index) => {
    const widest = texts.reduce((most, row) => Math.max(most, displayWidth(row[index] ?? '')), 0);
    const limit = column.widest ?? Infinity;
    return {
      column,
      at: index,
      width: Math.max(displayWidth(toPlainText(column.heading)), Math.min(widest, limit)),
    };
  });
}

/** Leaves out optional columns until the others fit. The last column gets the remaining width. */
function fitColumns(columns: readonly PlacedColumn[], width: number): readonly PlacedColumn[] {
  const last = columns.at(-1);
  if (!last) return [];
  const before = columns.slice(0, -1);
  const widthOf = (some: readonly PlacedColumn[]): number =>
    some.reduce((sum, column) => sum + column.width + gap.length, 0);
  let chosen = before.filter(({ column }) => column.leftOut === undefined);
  const lastLeftOut = before
    .filter((one) => !chosen.includes(one))
    .sort((a, b) => (a.column.leftOut ?? 0) - (b.column.leftOut ?? 0));
  for (const one of lastLeftOut) {
    const more = before.filter((other) => other === one || chosen.includes(other));
    if (widthOf(more) + Math.min(narrowest, last.width) <= width) chosen = more;
  }
  const room = Math.max(narrowest, width - widthOf(chosen));
  return [...chosen, { ...last, width: Math.min(last.width, room) }];
}

/**
 * Returns caption, header, rule, rows, and the names of columns that were left out. At most `width` cells wide, unless the last
 * column would have fewer than 20.
 */
export function terminalLines(messages: Table, width: number): readonly string[] {
  const table = tableTexts(messages);
  const texts = table.rows.map((row) => row.map((cell) => cellText(cell)));
  const all = measureColumns(table, texts);
  const columns = fitColumns(all, width);
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ column, at, width: own }) => {
        const text = cutToWidth(cells[at] ?? '', own);
        const fill = ' '.repeat(Math.max(0, own - displayWidth(text)));
        return alignOf(column) === 'right' ? fill + text : text + fill;
      })
      .join(gap)
      .trimEnd();
  const left = all.filter(({ at }) => !columns.some((column) => column.at === at));
  return [
    ...(table.caption === '' ? [] : [toPlainText(table.caption)]),
    line(table.columns.map(({ heading }) => toPlainText(heading))),
    columns.map((column) => '-'.repeat(column.width)).join(gap),
    ...texts.map(line),
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
