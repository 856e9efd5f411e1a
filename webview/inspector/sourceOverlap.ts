// Which addresses both sides of a claim name, as the metric compares them.

import { html, type TemplateResult } from 'lit';
import type { QaPair } from '../../src/core/evidence/evidence.ts';
import { comparableAddress } from '../../src/core/metrics/urlOverlap.ts';
import type { ScoredClaim } from '../../src/core/report/report.ts';
import { evidenceText } from '../common/evidenceText.ts';

interface Addresses {
  readonly shared: readonly string[];
  readonly referenceOnly: readonly string[];
  readonly predictedOnly: readonly string[];
  readonly all: number;
}

function addressesOf(evidence: readonly QaPair[]): Set<string> {
  const sources = evidence.flatMap(({ answers }) => answers.flatMap((answer) => answer.sources));
  return new Set(sources.flatMap((source) => comparableAddress(source) ?? []));
}

export function sharedAddresses(claim: ScoredClaim): Addresses {
  const reference = addressesOf(claim.referenceEvidence);
  const predicted = addressesOf(claim.predictedEvidence);
  const predictedOnly = [...predicted].filter((address) => !reference.has(address));
  return {
    shared: [...reference].filter((address) => predicted.has(address)),
    referenceOnly: [...reference].filter((address) => !predicted.has(address)),
    predictedOnly,
    all: reference.size + predictedOnly.length,
  };
}

export function overlapDetail(claim: ScoredClaim): TemplateResult {
  const { shared, referenceOnly, predictedOnly } = sharedAddresses(claim);
  const list = (title: string, addresses: readonly string[]): TemplateResult =>
    html`<section>
      <h4>${title} <span class="muted">${addresses.length}</span></h4>
      <ul>
        ${addresses.map((address) => html`<li>${evidenceText(address)}</li>`)}
      </ul>
    </section>`;
  return html`<p class="muted">
      Addresses as they are compared: without scheme, www., archive wrapper and fragment.
    </p>
    <div class="columns">
      ${list('On both sides', shared)} ${list('Reference only', referenceOnly)}
      ${list('Predicted only', predictedOnly)}
    </div>`;
}
