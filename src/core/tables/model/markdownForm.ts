import { textOf, type Render } from '../../words/message.ts';
import { cellText } from './cellText.ts';
import { markdownText } from './markdownText.ts';
import { alignOf, type Table } from './table.ts';

/** Escapes text in a table for Markdown. */
export type MarkdownEscape = (text: string) => string;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns header, rule and rows. A dash or minus sign before a number needs no escape in a cell. */
export function markdownRows(
  { columns, rows }: Table,
  render: Render = textOf,
  escape: MarkdownEscape = markdownText,
): readonly string[] {
  // A lone number sign is escaped everywhere except in a cell, because it starts a heading.
  const escaped = (text: string): string => (text === '#' ? text : escape(text));
  return [
    line(columns.map(({ heading }) => escaped(render(heading)))),
    line(columns.map((column) => (alignOf(column) === 'right' ? '---:' : '---'))),
    ...rows.map((cells) => line(cells.map((cell) => escaped(cellText(cell, render))))),
  ];
}

/** Returns the table in Markdown, with its caption as a third-level heading and its footnotes below. */
export function markdownForm(table: Table, render: Render = textOf): string {
  const notes = (table.footnotes ?? []).flatMap((note) => ['', markdownText(render(note))]);
  return [
    `### ${markdownText(render(table.caption))}`,
    '',
    ...markdownRows(table, render),
    ...notes,
    '',
  ].join('\n');
}
