// A table of the table model on a page of ours: screen readers hear a table, and a wide one scrolls in itself.

import { html, nothing, type TemplateResult } from 'lit';
import { cellText } from '../../src/core/tables/model/cellText.ts';
import {
  alignOf,
  type Cell,
  type Table,
  type TableColumn,
} from '../../src/core/tables/model/table.ts';
import './tableView.css';

function content(cell: Cell | undefined, { isStrong, kind }: TableColumn): TemplateResult {
  const text = cell === undefined ? '' : cellText(cell);
  if (isStrong) return html`<b>${text}</b>`;
  return kind === 'text' ? html`<span class="evidence" dir="auto">${text}</span>` : html`${text}`;
}

function sideOf(column: TableColumn): string {
  return alignOf(column) === 'right' ? 'number' : '';
}

/** `mostRows`: a page with more becomes slow; how many there are is said. */
export function tableView(
  { caption, columns, rows, footnotes = [] }: Table,
  mostRows = 500,
): TemplateResult {
  const left = rows.length - mostRows;
  return html`<div class="table-view" role="region" aria-label=${caption} tabindex="0">
      <table>
        <caption class="visually-hidden">
          ${caption}
        </caption>
        <thead>
          <tr>
            ${columns.map(
              (column) =>
                html`<th scope="col" class=${sideOf(column)} title=${column.tooltip ?? nothing}>
                  ${column.heading}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, mostRows).map(
            (cells) =>
              html`<tr>
                ${columns.map((column, at) =>
                  at === 0
                    ? html`<th scope="row" class=${sideOf(column)}>
                        ${content(cells[at], column)}
                      </th>`
                    : html`<td class=${sideOf(column)}>${content(cells[at], column)}</td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${left > 0 ? html`<p class="muted">${left} more rows are not shown.</p>` : nothing}
    ${footnotes.map((note) => html`<p class="muted evidence table-note" dir="auto">${note}</p>`)}`;
}
