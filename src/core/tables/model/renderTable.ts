import { csvForm } from './csvForm.ts';
import { htmlForm } from './htmlForm.ts';
import { latexForm } from './latexForm.ts';
import { markdownForm } from './markdownForm.ts';
import { tsvForm } from './tsvForm.ts';
import type { Table } from './table.ts';
import { terminalLines } from './terminalForm.ts';

/** Formats, as named by `--format`. `table` is for a terminal. `html` is a part of a page, which `tablesPage` completes. */
export type TableForm = 'table' | 'markdown' | 'latex' | 'csv' | 'tsv' | 'html';

const usualWidth = 100;

/** Ends with a line feed. `width`: width of the terminal in cells. */
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
