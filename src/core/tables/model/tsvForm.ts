import { textOf } from '../../words/message.ts';
import { tsvLine } from './csvCell.ts';
import { cellParts, rowValues } from './csvForm.ts';
import type { Table } from './table.ts';

const partWords: ReadonlyMap<string, string> = new Map([
  ['_low', ', low'],
  ['_high', ', high'],
  ['_at_most', ', at most'],
  ['_of', ', of'],
]);

/**
 * Tab-separated values for pasting into a spreadsheet, with display headings. Numbers are unrounded as in CSV. A cell with several numbers
 * gets several columns.
 */
export function tsvForm(table: Table): string {
  const headings = table.columns.flatMap(({ heading, kind }) =>
    cellParts[kind].map((part) => `${textOf(heading)}${partWords.get(part) ?? ''}`),
  );
  return tsvLine(headings) + rowValues(table).map(tsvLine).join('');
}
