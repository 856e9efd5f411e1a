import { html, nothing, type TemplateResult } from 'lit';
import { methodLines } from '../../src/core/checklist/checklistWords.ts';
import { guidance } from '../common/guidance.ts';
import { render, t } from '../common/l10n.ts';
import { readingSheet } from '../common/keySheet/readingSheet.ts';
import { panelPage, provenanceLine } from '../common/panel/page.ts';
import { runNotes } from '../common/runHead.ts';
import { detail } from './detail.ts';
import { head } from './head.ts';
import { heatMaps } from './map.ts';
import type { BlindSpotsStore } from './store.ts';

function emptyPage(message: string): TemplateResult {
  return html`<main class="empty-page">
    <h1>${t('No blind spots to show')}</h1>
    <p class="evidence">${message}</p>
  </main>`;
}

function results(store: BlindSpotsStore): TemplateResult | readonly TemplateResult[] {
  const { checklist, state } = store;
  if (checklist) return heatMaps(store, checklist);
  return state.kind === 'running'
    ? html`<p class="muted">
        ${t('The first column appears after the reference is scored against itself and against one changed copy.')}
      </p>`
    : guidance(
        t('Nothing scored yet.'),
        t(
          'Rules change the reference evidence, and each changed copy is scored against the original. A change that no metric detects is a blind spot.',
        ),
      );
}

export function blindSpotsView(store: BlindSpotsStore): TemplateResult {
  const { checklist } = store;
  const made = checklist?.provenance;
  const provenance = made
    ? [made.reference.name, made.encoder?.id, made.nli?.id].filter(Boolean).join(' · ')
    : '';
  return panelPage(
    store,
    emptyPage,
    () =>
      html`<main>
          <h1 class="visually-hidden">${t('Blind spots of metrics')}</h1>
          ${head(store)}
          <div class="spots">
            <div class="results" role="region" aria-label=${t('Heat map')} tabindex="0">
              ${results(store)}
              ${checklist ? runNotes(methodLines(checklist).map(render), { icon: 'about', about: 'how it is computed' }) : nothing}
            </div>
            ${detail(store)}
          </div>
        </main>
        ${provenanceLine(provenance)}`,
    readingSheet,
  );
}
