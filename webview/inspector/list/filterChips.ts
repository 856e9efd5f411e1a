// Says that the list is limited to one cell of the confusion matrix, to one cause or to one of the overview's lists. A button
// removes the limit.

import { html, nothing, type TemplateResult } from 'lit';
import { evidenceListMessage, groupOf } from '../../../src/core/overview/evidenceLists.ts';
import { causeMessage } from '../../../src/core/questions/questionWords.ts';
import { noVerdict } from '../../../src/core/words/remarks.ts';
import type { InspectorViewState } from '../../../src/protocol/panels.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { icon } from '../../common/icons.ts';
import { render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';

interface ChipWords {
  readonly filter: TemplateResult;
  /** Name and tooltip of the button that removes the filter. */
  readonly remove: string;
  readonly help: string;
}

function chip(
  store: InspectorStore,
  { filter, remove, help }: ChipWords,
  without: Partial<Pick<InspectorViewState, 'cause' | 'evidenceList' | 'verdicts' | 'losesCredit'>>,
  action: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<div class="filter-chip">
    ${filter} ${action}
    <button
      type="button"
      aria-label=${remove}
      title=${help}
      @click=${() => {
        store.list.change(without);
        requestAnimationFrame(() => document.querySelector<HTMLElement>('#claim-list')?.focus());
      }}
    >
      ${icon('wrong')}
    </button>
  </div>`;
}

function verdictChip(store: InspectorStore): TemplateResult | typeof nothing {
  const { verdicts } = store.view;
  if (!verdicts) return nothing;
  const { reference, predicted } = verdicts;
  const filter = html`<span
    ><span class="muted">${t('predicted')}</span>
    <b>${predicted === null ? render(noVerdict) : evidenceLabel(predicted)}</b>
    <span class="muted">${t('reference')}</span> <b>${evidenceLabel(reference)}</b></span
  >`;
  const remove = t('Remove the verdict filter');
  return chip(
    store,
    { filter, remove, help: t('Show claims with other verdicts too') },
    { verdicts: null },
  );
}

function causeChip(store: InspectorStore): TemplateResult | typeof nothing {
  const { cause } = store.view;
  if (!cause) return nothing;
  const filter = html`<span
    ><span class="muted">${t('no credit:')}</span> <b>${render(causeMessage(cause))}</b></span
  >`;
  const remove = t('Remove the cause filter');
  return chip(store, { filter, remove, help: t('Show all claims') }, { cause: null });
}

/** Names the chosen list of the overview, with a button that saves the list's items. */
function evidenceChip(store: InspectorStore): TemplateResult | typeof nothing {
  const { evidenceList } = store.view;
  // Until the overview has arrived, the list has all claims.
  if (!evidenceList || !store.overview) return nothing;
  const isChange = groupOf(evidenceList) === 'changes';
  const filter = html`<span
    ><b>${render(evidenceListMessage(evidenceList))}</b>${
      isChange ? html` <span class="muted">${t('since the last run')}</span>` : nothing
    }</span
  >`;
  const remove = t('Remove this filter');
  const save = html`<button
    type="button"
    class="link-button"
    id="save-list"
    title=${t('Save the listed answers or questions with their passages')}
    @click=${() => {
      store.post({ type: 'saveList', list: evidenceList });
    }}
  >
    ${t('Save as CSV')}
  </button>`;
  return chip(
    store,
    { filter, remove, help: t('Show all claims') },
    { evidenceList: null },
    isChange ? nothing : save,
  );
}

function creditChip(store: InspectorStore): TemplateResult | typeof nothing {
  // Until the scores without flagged evidence are known, the list has all claims.
  if (store.view.losesCredit !== true || store.leaks.state?.kind !== 'done') return nothing;
  const filter = html`<span><b>${t('credit lost without flagged evidence')}</b></span>`;
  const remove = t('Remove the lost-credit filter');
  return chip(store, { filter, remove, help: t('Show all claims') }, { losesCredit: false });
}

export function filterChips(store: InspectorStore): TemplateResult {
  return html`${causeChip(store)} ${evidenceChip(store)} ${verdictChip(store)} ${creditChip(store)}`;
}
