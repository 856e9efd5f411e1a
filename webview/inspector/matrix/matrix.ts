// Scores of all reference texts with all predicted texts, as a heat map in a table. Headers name the texts, every cell shows its
// score, and matches are labelled.

import { html, type TemplateResult } from 'lit';
import { formatInScale } from '../../../src/core/format/numbers.ts';
import type { NumberScale } from '../../../src/core/format/scales.ts';
import { column, scoreCell, textCell } from '../../../src/core/tables/model/cells.ts';
import type { Table } from '../../../src/core/tables/model/table.ts';
import type { Message } from '../../../src/core/words/message.ts';
import { shareStyle } from '../../common/bars.ts';
import type { Copier } from '../../common/copy/copyButton.ts';
import { copyTable } from '../../common/copy/copyTable.ts';
import { onCellKey } from '../../common/cellKeys.ts';
import { render, t } from '../../common/l10n.ts';

export interface MatrixCell {
  /** `null`: no value. */
  readonly value: number | null;
  /** Colour strength, 0..1. */
  readonly heat: number;
  readonly kind: 'plain' | 'match' | 'below';
  /** Labels of the cell besides its score. */
  readonly words: readonly string[];
  /** What a click opens. Absent if a click opens nothing. */
  readonly opens?: CellOpens;
}

export interface CellOpens {
  /** Read out by screen readers before the score. */
  readonly name: string;
  readonly open: () => void;
}

export interface MatrixHead {
  /** Heading in the copied table. */
  readonly name: Message;
  readonly view: TemplateResult;
}

export interface Matrix {
  /** Label of the scrolling region, for screen readers. */
  readonly name: Message;
  readonly caption: string;
  readonly scale: NumberScale;
  readonly corner: Message;
  readonly columns: readonly MatrixHead[];
  readonly rows: readonly {
    readonly head: MatrixHead;
    readonly cells: readonly MatrixCell[];
  }[];
}

const classes = { plain: '', match: 'is-match', below: 'is-match is-below' } as const;

function cellView(
  { value, heat, kind, words, opens }: MatrixCell,
  scale: NumberScale,
  isFirst: boolean,
): TemplateResult {
  const content = html`<span class="cell-number">${formatInScale(value, scale)}</span>
    ${words.map((word) => html`<span class="cell-match">${word}</span>`)}`;
  return html`<td class="cell ${classes[kind]}" .style=${shareStyle(heat)}>
    ${
      opens
        ? html`<button
            type="button"
            class="cell-open"
            tabindex=${isFirst ? 0 : -1}
            title=${t('Open {0}', opens.name)}
            @click=${opens.open}
          >
            <span class="visually-hidden">${t('{0}:', opens.name)}</span> ${content}
          </button>`
        : content
    }
  </td>`;
}

function tabulateMatrix({ name, scale, corner, columns, rows }: Matrix): Table {
  return {
    caption: name,
    columns: [
      column('reference', corner, 'text'),
      ...columns.map((head, index) => column(`predicted_${index + 1}`, head.name, 'score')),
    ],
    rows: rows.map(({ head, cells }) => [
      textCell(head.name),
      ...cells.map(({ value }) => scoreCell(value, scale)),
    ]),
  };
}

export function matrixView(store: Copier, matrix: Matrix): TemplateResult {
  const { name, caption, scale, corner, columns, rows } = matrix;
  return html`<div class="matrix-scroll" role="region" aria-label=${render(name)} tabindex="0">
      <table class="matrix">
        <caption>
          <span>${caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">${render(corner)}</th>
            ${columns.map(({ view }) => html`<th scope="col">${view}</th>`)}
          </tr>
        </thead>
        <tbody @keydown=${onCellKey}>
          ${rows.map(
            ({ head, cells }, row) =>
              html`<tr>
                <th scope="row">${head.view}</th>
                ${cells.map((cell, column) => cellView(cell, scale, row === 0 && column === 0))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${copyTable(store, render(name), () => tabulateMatrix(matrix))}`;
}
