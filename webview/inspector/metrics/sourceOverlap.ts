// Source addresses on both sides of a claim, in the form in which the metric compares them.

import { html, type TemplateResult } from 'lit';
import { compareSources } from '../../../src/core/evidence/sourceOverlap.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { t } from '../../common/l10n.ts';

export function overlapDetail(claim: ScoredClaim): TemplateResult {
  const { shared, referenceOnly, predictedOnly } = compareSources(
    claim.referenceEvidence,
    claim.predictedEvidence,
  );
  const list = (title: string, addresses: readonly string[]): TemplateResult =>
    html`<section>
      <h4>${title} <span class="muted">${addresses.length}</span></h4>
      <ul>
        ${addresses.map((address) => html`<li>${evidenceText(address)}</li>`)}
      </ul>
    </section>`;
  return html`<p class="muted">
      ${t('Addresses are compared without scheme, www., archive prefix and fragment. An archived copy counts as its original page.')}
    </p>
    <div class="columns">
      ${list(t('On both sides'), shared)} ${list(t('Reference only'), referenceOnly)}
      ${list(t('Predicted only'), predictedOnly)}
    </div>`;
}
