import { t } from '../../common/l10n.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { addressLink } from '../../common/addressLink.ts';
import type { InspectorStore } from '../store.ts';

/** Where the claim was made and who checked it, if the reference says so. */
export function originLine(
  store: InspectorStore,
  claim: ScoredClaim | undefined,
): TemplateResult | typeof nothing {
  const { reportedBy, country, page, pageCopy, article } = claim?.origin ?? {};
  const parts = [
    reportedBy === undefined
      ? null
      : html`<span class="muted">${t('reported by')}</span> ${evidenceText(reportedBy)}`,
    country === undefined
      ? null
      : html`<span class="muted">${t('country')}</span> ${evidenceText(country)}`,
    page === undefined ? null : addressLink(store, page, t('Original claim')),
    pageCopy === undefined ? null : addressLink(store, pageCopy, t('Archived claim')),
    article === undefined ? null : addressLink(store, article, t('Fact-checking article')),
  ].filter((part) => part !== null);
  if (parts.length === 0) return nothing;
  return html`<p class="origin">${parts.map((part) => html`<span>${part}</span>`)}</p>`;
}
