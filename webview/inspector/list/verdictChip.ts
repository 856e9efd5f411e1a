import { html, nothing, type TemplateResult } from 'lit';
import { noVerdict } from '../../../src/core/words/remarks.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { icon } from '../../common/icons.ts';
import { render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';

/** Says that the list has one cell of the confusion matrix alone, and takes that back. */
export function verdictChip(store: InspectorStore): TemplateResult | typeof nothing {
  const { verdicts } = store.view;
  if (!verdicts) return nothing;
  const { reference, predicted } = verdicts;
  return html`<div class="filter-chip">
    <span
      ><span class="muted">${t('predicted')}</span>
      <b>${predicted === null ? render(noVerdict) : evidenceLabel(predicted)}</b>
      <span class="muted">${t('reference')}</span> <b>${evidenceLabel(reference)}</b></span
    >
    <button
      type="button"
      aria-label=${t('Remove the filter by verdicts')}
      title=${t('Show claims with other verdicts too')}
      @click=${() => {
        store.arrange({ verdicts: null });
        requestAnimationFrame(() => document.querySelector<HTMLElement>('#claim-list')?.focus());
      }}
    >
      ${icon('wrong')}
    </button>
  </div>`;
}
