import { toldCell } from './cellText.ts';
import { markdownText } from './markdownText.ts';
import { alignOf, type Table } from './table.ts';
import { inEnglish, type Say } from '../../words/translation.ts';

/** What becomes of the texts of a table. */
export type MarkdownEscape = (text: string) => string;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Head, rule and rows. A dash or a minus sign before a number needs no escape in a cell. */
export function markdownRows(
  { columns, rows }: Table,
  say: Say = inEnglish,
  escape: MarkdownEscape = markdownText,
): readonly string[] {
  // A number sign alone begins a heading anywhere but in a cell.
  const cellText = (text: string): string => (text === '#' ? text : escape(text));
  return [
    line(columns.map(({ heading }) => cellText(heading))),
    line(columns.map((column) => (alignOf(column) === 'right' ? '---:' : '---'))),
    ...rows.map((cells) => line(cells.map((cell) => cellText(toldCell(cell, say))))),
  ];
}

/** With its caption as a heading of the third rank; its footnotes below. */
export function markdownForm(table: Table, say: Say = inEnglish): string {
  const notes = (table.footnotes ?? []).flatMap((note) => ['', markdownText(note)]);
  return [`### ${markdownText(table.caption)}`, '', ...markdownRows(table, say), ...notes, ''].join(
    '\n',
  );
}
