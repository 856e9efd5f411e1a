// The ten most informative claims of a run, each with the reason.

import { html, type TemplateResult } from 'lit';
import type { ClaimToRead } from '../../../src/core/overview/readFirst.ts';
import { render, t } from '../../common/l10n.ts';
import { afterRendering } from '../../common/panel/rendering.ts';
import type { InspectorStore } from '../store.ts';

function claimButton(store: InspectorStore, { index, reason }: ClaimToRead): TemplateResult {
  const id = `read-${index}`;
  return html`<button
    type="button"
    class="read-claim"
    id=${id}
    title=${t('Show this claim')}
    @click=${() => {
      store.leftOverview.button = id;
      store.readClaim(index);
      afterRendering(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
    }}
  >
    <span class="read-number"
      ><span class="visually-hidden">${t('Claim')}</span> <b>${index}</b></span
    >
    <span class="read-reason">${render(reason)}</span>
    <span class="read-text evidence muted" dir="auto"
      >${store.rows.at(index)?.row.claim ?? ''}</span
    >
  </button>`;
}

export function readFirstList(
  store: InspectorStore,
  claims: readonly ClaimToRead[],
): TemplateResult {
  return html`<ol class="read-first">
    ${claims.map((claim) => html`<li>${claimButton(store, claim)}</li>`)}
  </ol>`;
}
