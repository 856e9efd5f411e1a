import { html, type TemplateResult } from 'lit';
import type { ComparedClaim } from '../../src/core/comparison/toComparedClaim.ts';
import { evidenceText } from './evidenceText.ts';
import { t } from './l10n.ts';

/** Renders the selected claim, shown beside its plot or list. */
export function selectedClaim(
  claim: ComparedClaim | undefined,
  more: (claim: ComparedClaim) => TemplateResult,
): TemplateResult {
  if (!claim) {
    return html`<section class="claim-summary" aria-label=${t('Selected claim')}>
      <p class="muted">${t('Select a claim to see it here.')}</p>
    </section>`;
  }
  return html`<section class="claim-summary" aria-labelledby="claim-title">
    <h2 id="claim-title" tabindex="-1">${t('Claim {0}', claim.index)}</h2>
    <p class="claim-text">${evidenceText(claim.claim)}</p>
    ${more(claim)}
  </section>`;
}
