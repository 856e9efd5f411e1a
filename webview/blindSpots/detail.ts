// Details of one cell: a sentence about its result, and the claims furthest from the expected change, with their texts before and
// after the change.

import { html, nothing, type TemplateResult } from 'lit';
import type { WorstClaim } from '../../src/core/checklist/checklist.ts';
import { cellSentence } from '../../src/core/checklist/checklistWords.ts';
import { formatPrintedScore } from '../../src/core/format/numbers.ts';
import { translateCount, render, t } from '../common/l10n.ts';
import type { BlindSpotsStore, OpenCell } from './store.ts';

/** Maximum number of texts shown per claim, so that the next claim stays in sight. */
const mostTexts = 4;

function claimOf(
  { row, column }: OpenCell,
  { index, unchanged, perturbed }: WorstClaim,
): TemplateResult {
  const claim = row.claims.find((one) => one.index === index);
  const texts = claim?.texts ?? [];
  const left = texts.length - mostTexts;
  return html`<li class="worst">
    <h3>
      <span class="muted">${t('claim {0}', index)}</span>
      <span class="evidence" dir="auto">${claim?.claim ?? ''}</span>
      <span class="moved"
        >${formatPrintedScore(unchanged, column)} → ${formatPrintedScore(perturbed, column)}</span
      >
    </h3>
    <div>
      ${texts.slice(0, mostTexts).map(
        ({ before, after }) =>
          html`<div class="texts">
            <div>
              <span class="muted">${t('before')}</span>
              <p class="evidence" dir="auto">${before}</p>
            </div>
            <div>
              <span class="muted">${t('after')}</span>
              <p class="evidence" dir="auto">${after}</p>
            </div>
          </div>`,
      )}
    </div>
    ${left > 0 ? html`<p class="muted">${translateCount(left, 'and {0} more text', 'and {0} more texts')}</p>` : nothing}
  </li>`;
}

export function detail(store: BlindSpotsStore): TemplateResult | typeof nothing {
  const { open } = store;
  if (!open) return nothing;
  const { row, column, cell } = open;
  const left = cell.violations - cell.worst.length;
  return html`<section class="detail" aria-label=${t('Claims in the selected cell')}>
    <div class="detail-head">
      <h2>${render(row.name)} · <span class="evidence" dir="auto">${column.name}</span></h2>
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.closeCell();
        }}
        >${t('Close')}</vscode-button
      >
    </div>
    <p class="muted">${render(row.about)}</p>
    <p>${render(cellSentence(row, column.name, cell))}</p>
    ${
      cell.worst.length === 0
        ? nothing
        : html`<ol>
            ${cell.worst.map((worst) => claimOf(open, worst))}
          </ol>`
    }
    ${left > 0 ? html`<p class="muted">${translateCount(left, '{0} more claim is not shown.', '{0} more claims are not shown.')}</p>` : nothing}
  </section>`;
}
