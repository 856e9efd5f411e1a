import { evidence, markup, type Content, type Markup } from '../../../base/markup.ts';
import { cellText } from './cellText.ts';
import {
  alignOf,
  tableTexts,
  type CellOf,
  type ColumnOf,
  type Table,
  type TableColumn,
} from './table.ts';

function contentOf(
  cell: CellOf<string>,
  { isStrong }: Pick<TableColumn, 'isStrong'>,
  above: Content,
): Content {
  if (cell.kind === 'text') return cell.html ?? evidence(cell.text);
  // Screen readers read the name in every row. It is visible only in the first row.
  if (cell.kind === 'asAbove') return markup`<span class="hidden">${above}</span>`;
  const text = cellText(cell);
  if (cell.kind === 'count' && cell.detail !== undefined) {
    return markup`<b>${text}</b><br><span class="muted">${cell.detail}</span>`;
  }
  if (isStrong) return markup`<b>${text}</b>`;
  return cell.kind === 'interval' ||
    cell.kind === 'scoreInterval' ||
    cell.kind === 'statisticInterval'
    ? markup`<span class="nowrap">${text}</span>`
    : text;
}

/** Returns the class of right-aligned columns. `null` for left-aligned columns, because left is the default in pages. */
function sideOf(column: ColumnOf<string>): Markup | null {
  return alignOf(column) === 'left' ? null : markup` class="right"`;
}

function headOf(column: ColumnOf<string>): Markup {
  const { heading, tooltip } = column;
  if (heading === '') return markup`<td></td>`;
  const title = tooltip === undefined ? null : markup` title="${tooltip}"`;
  return markup`<th scope="col"${sideOf(column)}${title}>${heading}</th>`;
}

const isBlank = (cell: CellOf<string> | undefined): boolean =>
  cell === undefined || (cell.kind === 'text' && cell.text === '' && cell.html === undefined);

/**
 * Returns the table as a part of a page. The cell that names a row is the row's header, if it has text. Wide tables can be scrolled
 * on their own, also by keyboard, so that the page is never scrolled sideways. `isNamedAbove`: a heading repeats the caption, so
 * the caption is hidden and only read aloud.
 */
export function htmlForm(table: Table, isNamedAbove = false): Markup {
  const { caption, columns, rows, footnotes = [] } = tableTexts(table);
  const named = Math.max(
    0,
    columns.findIndex(({ isRowName }) => isRowName),
  );
  let above: readonly Content[] = [];
  const rowOf = (cells: readonly CellOf<string>[]): Markup => {
    const contents = columns.map((column, index): Content => {
      const cell = cells[index];
      return cell === undefined ? null : contentOf(cell, column, above[index]);
    });
    above = contents.map((content, index) =>
      cells[index]?.kind === 'asAbove' ? above[index] : content,
    );
    return markup`<tr>${columns.map((column, index) =>
      index === named && !isBlank(cells[index])
        ? markup`<th scope="row"${sideOf(column)}>${contents[index]}</th>`
        : markup`<td${sideOf(column)}>${contents[index]}</td>`,
    )}</tr>
`;
  };
  return markup`<div class="scroll" role="group" aria-label="${caption}" tabindex="0">
<table>
<caption${isNamedAbove ? markup` class="hidden"` : null}>${caption}</caption>
<thead><tr>${columns.map(headOf)}</tr></thead>
<tbody>
${rows.map(rowOf)}</tbody>
</table>
</div>${footnotes.map((note) => markup`<p class="muted">${note}</p>`)}`;
}
