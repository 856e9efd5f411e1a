// Where answers come from. Addresses are untrusted: only http and https become links, and the extension opens them, never this page.

import { html, nothing, type TemplateResult } from 'lit';
import type { QaPair } from '../../../src/core/evidence/evidence.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { questionText } from '../../common/questionText.ts';
import { icon } from '../../common/icons.ts';
import { questionName, type Side } from './evidenceCards.ts';
import type { InspectorStore } from '../store.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { countOf } from '../../../src/core/format/numbers.ts';

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return ['http:', 'https:'].includes(new URL(address).protocol);
}

// A button with the role of a link: an `a` with an address would be opened by VS Code as well.
function sourceView(store: InspectorStore, address: string, isCopy: boolean): TemplateResult {
  if (!isWebAddress(address)) {
    return html`<li>
      ${evidenceText(address)} <span class="muted">(not a web address, cannot be opened)</span>
    </li>`;
  }
  return html`<li>
    <button
      type="button"
      role="link"
      class="link-button source"
      @click=${() => {
        store.post({ type: 'openSource', url: address });
      }}
    >
      ${icon('link')} ${evidenceText(address)}
    </button>
    ${isCopy ? html`<span class="muted">archived copy</span>` : nothing}
  </li>`;
}

function pairSources(
  store: InspectorStore,
  side: Side,
  question: number,
  pair: QaPair,
): TemplateResult {
  const addresses = [...new Set(pair.answers.flatMap((answer) => answer.sources))];
  const copies = new Set(
    pair.answers.flatMap((answer) => (answer.copies ?? []).map(([, copy]) => copy)),
  );
  return html`<li class="source-pair">
    <div>
      <span class="question-name">${questionName({ side, question })}</span>
      ${questionText(pair)}
    </div>
    ${
      addresses.length === 0
        ? html`<p class="muted">no source given</p>`
        : html`<ul class="source-list">
            ${addresses.map((address) => sourceView(store, address, copies.has(address)))}
          </ul>`
    }
  </li>`;
}

export function sourcesTab(store: InspectorStore, claim: ScoredClaim): TemplateResult {
  const column = (side: Side, title: string, evidence: readonly QaPair[]): TemplateResult => {
    const count = evidence
      .flatMap((pair) => pair.answers)
      .reduce((sum, { sources, copies = [] }) => sum + sources.length - copies.length, 0);
    return html`<section>
      <h3>${title} <span class="muted">${countOf(count, 'source')}</span></h3>
      <ul class="plain-list">
        ${evidence.map((pair, position) => pairSources(store, side, position, pair))}
      </ul>
    </section>`;
  };
  return html`<div class="sources">
    ${column('reference', 'Reference', claim.referenceEvidence)}
    ${column('predictions', 'Predicted', claim.predictedEvidence)}
  </div>`;
}
