// Numbers of all reference texts with all predicted texts as a heat map that is a table: headers name the texts, every
// cell has its number, matches are said in words.

import { html, type TemplateResult } from 'lit';
import { shareStyle } from '../../common/bars.ts';
import { onCellKey } from '../../common/cellKeys.ts';

export interface MatrixCell {
  /** In the scale of its metric. */
  readonly shown: string;
  /** 0..1. */
  readonly heat: number;
  readonly kind: 'plain' | 'match' | 'below';
  /** What the cell is besides its number. */
  readonly words: readonly string[];
  /** Absent: it opens nothing. */
  readonly opens?: CellOpens;
}

export interface CellOpens {
  /** For screen readers, before the number. */
  readonly name: string;
  readonly open: () => void;
}

export interface Matrix {
  /** For screen readers, of the region that scrolls. */
  readonly name: string;
  readonly caption: string;
  readonly corner: string;
  readonly columns: readonly TemplateResult[];
  readonly rows: readonly {
    readonly head: TemplateResult;
    readonly cells: readonly MatrixCell[];
  }[];
}

const classes = { plain: '', match: 'is-match', below: 'is-match is-below' } as const;

function cellView(
  { shown, heat, kind, words, opens }: MatrixCell,
  isFirst: boolean,
): TemplateResult {
  const content = html`<span class="cell-number">${shown}</span>
    ${words.map((word) => html`<span class="cell-match">${word}</span>`)}`;
  return html`<td class="cell ${classes[kind]}" .style=${shareStyle(heat)}>
    ${
      opens
        ? html`<button
            type="button"
            class="cell-open"
            tabindex=${isFirst ? 0 : -1}
            title="Open ${opens.name}"
            @click=${opens.open}
          >
            <span class="visually-hidden">${opens.name}:</span> ${content}
          </button>`
        : content
    }
  </td>`;
}

export function matrixView({ name, caption, corner, columns, rows }: Matrix): TemplateResult {
  return html`<div class="matrix-scroll" role="region" aria-label=${name} tabindex="0">
    <table class="matrix">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${corner}</th>
          ${columns.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody @keydown=${onCellKey}>
        ${rows.map(
          ({ head, cells }, row) =>
            html`<tr>
              <th scope="row">${head}</th>
              ${cells.map((cell, column) => cellView(cell, row === 0 && column === 0))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
