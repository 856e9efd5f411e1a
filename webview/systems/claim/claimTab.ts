// One claim: the systems' evidence compared with the reference, and its scores.

import { html, type TemplateResult } from 'lit';
import type { AlignedSystems } from '../../../src/core/comparison/alignedSystems.ts';
import { nameVerdict } from '../../../src/core/report/summary.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { guidance } from '../../common/guidance.ts';
import { icon } from '../../common/icons.ts';
import { t, render } from '../../common/l10n.ts';
import { claimOf, claimScores, inspectButtons } from './claimSummary.ts';
import { systemEvidence } from './systemEvidence.ts';
import type { SystemsStore } from '../store.ts';

function step(store: SystemsStore, { indices }: AlignedSystems, places: number): void {
  const now = indices.indexOf(store.view.selected ?? -1);
  const target = indices[Math.min(indices.length - 1, Math.max(0, now + places))];
  if (target !== undefined) store.select(target);
}

export function claimTab(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const claim = claimOf(store).find((one) => one !== undefined);
  if (!claim) {
    return guidance(t('No claim is selected.'), t('Select a claim in the Changes tab.'));
  }
  const texts = store.textsOf(claim.index);
  const moveButton = (name: string, iconName: 'previous' | 'next', places: number) =>
    html`<vscode-button
      appearance="icon"
      aria-label=${name}
      title=${name}
      @click=${() => {
        step(store, aligned, places);
      }}
      >${icon(iconName)}</vscode-button
    >`;
  return html`<div class="claim-tab">
    <div class="title-line">
      <h2 id="claim-title" tabindex="-1">${t('Claim {0}', claim.index)}</h2>
      <span
        >${moveButton(t('Previous claim'), 'previous', -1)}${moveButton(t('Next claim'), 'next', 1)}</span
      >
      <span
        ><span class="muted">${t('reference verdict')}</span>
        <b>${evidenceText(render(nameVerdict(claim.referenceVerdict)))}</b></span
      >
    </div>
    <p class="claim-text">${evidenceText(claim.claim)}</p>
    <p class="summary-actions">${inspectButtons(store)}</p>
    ${texts ? systemEvidence(store, texts) : html`<p class="muted">${t('Reading the texts of this claim…')}</p>`}
    <h3>${t('Scores for this claim')}</h3>
    ${claimScores(store, aligned)}
  </div>`;
}
