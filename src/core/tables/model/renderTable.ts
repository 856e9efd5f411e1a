import { cellParts, csvForm, rowValues, tsvLine } from './csvForm.ts';
import { htmlForm } from './htmlForm.ts';
import { latexForm } from './latexForm.ts';
import { markdownForm } from './markdownText.ts';
import type { Table } from './table.ts';
import { terminalLines } from './terminalForm.ts';
import { textOf } from '../../words/message.ts';

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
