import { evidence, markup, type Content, type Markup } from '../markup/markup.ts';

export interface HtmlColumn {
  readonly heading: string;
  readonly align?: 'left' | 'right';
}

export interface HtmlTable {
  readonly caption: string;
  readonly columns: readonly HtmlColumn[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly Content[])[];
}

function sideOf(column: HtmlColumn | undefined): string {
  return column?.align === 'right' ? 'right' : 'left';
}

/** Wide ones scroll in themselves, which the keyboard can do too: the page never does. */
export function htmlTable({ caption, columns, rows }: HtmlTable): Markup {
  return markup`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
<table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) =>
    column.heading === ''
      ? markup`<td></td>`
      : markup`<th scope="col" class="${sideOf(column)}">${column.heading}</th>`,
  )}</tr></thead>
<tbody>
${rows.map(
  ([name, ...cells]) =>
    markup`<tr><th scope="row" class="${sideOf(columns[0])}">${textCell(name)}</th>${cells.map(
      (cell, at) => markup`<td class="${sideOf(columns[at + 1])}">${textCell(cell)}</td>`,
    )}</tr>
`,
)}</tbody>
</table>
</div>`;
}

/** Texts can be evidence. */
function textCell(content: Content): Content {
  return typeof content === 'string' ? evidence(content) : content;
}
