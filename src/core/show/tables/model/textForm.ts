// Writes a table for a document that is read by a screen reader or in an editor. There, columns are not visible: a row is one
// long line, and the header is far above. Narrow tables remain tables. In wide tables each row becomes an item, with its named
// cells below.

import { toPlainText } from '../../../base/toPlainText.ts';
import { joinClauses, msg, textOf, type Render } from '../../../base/words/message.ts';
import { cellText } from './cellText.ts';
import {
  cellForReading,
  type ListItem,
  listLines,
  markdownForReading,
  markdownRows,
} from './markdownText.ts';
import { tableTexts, type CellOf, type ColumnOf, type Table, type TextTable } from './table.ts';

const mostColumns = 8;
/** Maximum length of a row in characters: two lines of an editor. */
const longestRow = 120;
/** Maximum length in characters of a line that several cells share. */
const longestLine = 72;

/** Repeats a name for several rows in each of these rows. */
function withNames(table: TextTable): TextTable {
  let above: readonly CellOf<string>[] = [];
  const rows = table.rows.map((cells) => {
    above = cells.map((cell, index) => (cell.kind === 'asAbove' ? (above[index] ?? cell) : cell));
    return above;
  });
  return { ...table, rows };
}

function isNarrow(table: TextTable, render: Render): boolean {
  return (
    table.columns.length <= mostColumns &&
    markdownRows(table, render, cellForReading).every((row) => row.length <= longestRow)
  );
}

/** Whether the column names the row. This is true for the first column and for the text columns directly after it. */
function namesRow(columns: readonly ColumnOf<string>[], place: number): boolean {
  return columns
    .slice(1, place + 1)
    .every(({ kind, align }) => kind === 'text' && align !== 'right');
}

/** Returns the index of the claim's text in a row that starts with the position of a claim. */
function claimPlace(columns: readonly ColumnOf<string>[]): number {
  return columns[0]?.heading === '#' ? columns.findIndex(({ id }) => id === 'claim') : -1;
}

/** Puts several short texts, such as numbers, on a line. A long text gets its own line. */
function fillLines(texts: readonly string[], render: Render): readonly ListItem[] {
  const lines: string[][] = [];
  for (const text of texts) {
    const line = lines.at(-1);
    if (line && render(joinClauses([...line, text])).length <= longestLine) line.push(text);
    else lines.push([text]);
  }
  return lines.map((line) => ({ text: render(joinClauses(line)) }));
}

function itemOf(
  columns: readonly ColumnOf<string>[],
  cells: readonly CellOf<string>[],
  render: Render,
): ListItem {
  const texts = cells.map((cell) => cellText(cell, render));
  const claim = claimPlace(columns);
  const isName = (at: number): boolean =>
    claim < 0 ? namesRow(columns, at) : at === 0 || at === claim;
  const textsOf = (isWanted: (at: number) => boolean): readonly string[] =>
    columns.flatMap(({ heading }, index) => {
      const text = texts[index] ?? '';
      if (text === '' || !isWanted(index)) return [];
      return [heading === '' ? text : render(msg('{0}: {1}', toPlainText(heading), text))];
    });
  const [first = ''] = texts;
  return {
    text:
      claim < 0
        ? render(joinClauses(textsOf(isName)))
        : render(msg('{0}: {1}', msg('Claim {0}', first), texts[claim] ?? '')),
    items: fillLines(
      textsOf((at) => !isName(at)),
      render,
    ),
  };
}

/** Formats a table as text: the caption as a third-level heading, then the rows, then the footnotes. */
export function textForm(table: Table, render: Render = textOf): string {
  const whole = withNames(tableTexts(table, render));
  const lines = isNarrow(whole, render)
    ? markdownRows(whole, render, cellForReading)
    : listLines(whole.rows.map((cells) => itemOf(whole.columns, cells, render)));
  const notes = (whole.footnotes ?? []).flatMap((note) => ['', markdownForReading(note)]);
  return [`### ${markdownForReading(whole.caption)}`, '', ...lines, ...notes, ''].join('\n');
}
