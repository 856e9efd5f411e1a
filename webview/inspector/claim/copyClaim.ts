import { t } from '../../common/l10n.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { reportClaim } from '../../../src/core/report/reportClaim.ts';
import { claimMarkdown } from '../../../src/core/tables/claimMarkdown.ts';
import { copyButton } from '../../common/copy/copyButton.ts';
import { runMetrics } from '../rows/runScores.ts';
import type { InspectorStore } from '../store.ts';

/** Buttons that copy the claim as text or as a link that opens it here. Empty until the claim's texts have arrived. */
export function copyClaim(store: InspectorStore): TemplateResult | typeof nothing {
  const claim = store.selectedClaim;
  if (!claim) return nothing;
  const { index } = claim;
  const [text, link] = [t('claim {0} as Markdown', index), t('a link to claim {0}', index)];
  return html`<span class="copying" role="group" aria-label=${t('Copy the claim')}>
    <span aria-hidden="true">${t('Copy')}</span>
    ${copyButton(store, { what: text, word: 'Markdown' }, () => {
      const metrics = runMetrics(store.header);
      const parameters = { semqa: store.rows.parameters, averitecLevels: [store.level] };
      store.copy(text, claimMarkdown(reportClaim(claim, metrics, parameters), metrics));
    })}
    ${copyButton(store, { what: link, word: t('Link') }, () => {
      store.post({ type: 'copyLink', index, what: link });
    })}
  </span>`;
}
