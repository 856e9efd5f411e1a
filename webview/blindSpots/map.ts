// The heat map of metrics and perturbations, with one table per topic. Each cell is a button. The darker a cell, the more the
// score changed.

import { html, nothing, type TemplateResult } from 'lit';
import type { Checklist, ChecklistRow } from '../../src/core/checklist/checklist.ts';
import {
  cellSentence,
  cellText,
  expectedWords,
  topicNames,
} from '../../src/core/checklist/checklistWords.ts';
import { perturbationTopics } from '../../src/core/checklist/perturbation.ts';
import { formatPrintedScore } from '../../src/core/format/numbers.ts';
import { render, t } from '../common/l10n.ts';
import type { BlindSpotsStore } from './store.ts';

/** Limits between the colour steps, as changes in percent. A cell gets one step darker at each limit. */
const steps = [1, 5, 15, 40];

function heatOf(change: number | null): number {
  return steps.filter((step) => Math.abs(change ?? 0) >= step).length;
}

function cellOf(store: BlindSpotsStore, row: ChecklistRow, at: number): TemplateResult {
  const cell = row.cells[at];
  const column = store.checklist?.columns[at];
  if (!cell || !column) return html`<td></td>`;
  const { open } = store;
  const isOpen = open?.row.id === row.id && open.cell.column === cell.column;
  const classes = `cell heat-${String(heatOf(cell.change))}${cell.isViolated === true ? ' violated' : ''}`;
  return html`<td>
    <button
      type="button"
      class=${classes}
      aria-pressed=${isOpen}
      title=${render(cellSentence(row, column.name, cell))}
      @click=${() => {
        store.openCell(row, cell);
      }}
    >
      ${cellText(cell)}${cell.isViolated === true ? html`<span class="visually-hidden">${t('not as expected')}</span>` : nothing}
    </button>
  </td>`;
}

function topicMap(
  store: BlindSpotsStore,
  { columns }: Checklist,
  caption: string,
  rows: readonly ChecklistRow[],
): TemplateResult {
  return html`<section>
    <h2>${caption}</h2>
    <div class="map" role="region" aria-label=${caption} tabindex="0">
      <table>
        <caption class="visually-hidden">
          ${t('{0}: change of each metric in percent', caption)}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('metric')}</th>
            <th scope="col" class="number">${t('unchanged')}</th>
            ${rows.map(
              ({ heading, about, expected, changed }) =>
                html`<th scope="col" class="number" title=${render(about)}>
                  ${render(heading)}<span class="muted expected"
                    >${render(expectedWords[expected])}</span
                  ><span class="muted expected">${t('{0} changed', changed)}</span>
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${columns.map(
            (column, index) =>
              html`<tr>
                <th scope="row" class="evidence" dir="auto" title=${column.name}>
                  ${column.heading}
                </th>
                <td class="number">${formatPrintedScore(column.unchanged, column)}</td>
                ${rows.map((row) => cellOf(store, row, index))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

export function heatMaps(store: BlindSpotsStore, checklist: Checklist): readonly TemplateResult[] {
  return perturbationTopics.flatMap((topic) => {
    const rows = checklist.rows.filter((row) => row.topic === topic);
    return rows.length === 0 ? [] : [topicMap(store, checklist, render(topicNames[topic]), rows)];
  });
}
