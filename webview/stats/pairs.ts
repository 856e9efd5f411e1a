// Shows claims that occur twice, in one file or in two, side by side.

import { html, nothing, type TemplateResult } from 'lit';
import type { ClaimPair, PlacedClaim } from '../../src/core/datasets/claimPairs.ts';
import type { ShownPairs } from '../../src/protocol/statsPanel.ts';
import { describePair } from '../../src/core/tables/dataSetTables.ts';
import { evidenceLabel, evidenceText } from '../common/evidenceText.ts';
import { render, t, translateCount } from '../common/l10n.ts';
import { action } from './head.ts';
import type { StatsStore } from './store.ts';

function claimCell(
  store: StatsStore,
  { files }: ShownPairs,
  { file, index, text, verdict }: PlacedClaim,
): TemplateResult {
  const name = files.length > 1 ? (files[file] ?? '') : '';
  return html`<td>
    <p class="muted">
      <button
        type="button"
        class="link-button"
        title=${t('Show the claim in its file')}
        @click=${() => {
          store.post({ type: 'showClaim', file, index });
        }}
      >
        ${t('claim {0}', index)}</button
      >${name === '' ? nothing : html` <span class="evidence" dir="auto">${name}</span>`}
      ${verdict === null ? nothing : evidenceLabel(verdict)}
    </p>
    <p>${evidenceText(text)}</p>
  </td>`;
}

function pairRow(
  store: StatsStore,
  comparison: ShownPairs,
  pair: ClaimPair,
  place: number,
): TemplateResult {
  return html`<tr>
    <th scope="row">
      ${render(describePair(pair))}
      <button
        type="button"
        class="link-button"
        title=${t('Show both claims in their files, side by side')}
        @click=${() => {
          store.post({ type: 'showPair', pair: place });
        }}
      >
        ${t('Show both')}
      </button>
    </th>
    ${claimCell(store, comparison, pair.first)}${claimCell(store, comparison, pair.second)}
  </tr>`;
}

function pairTable(store: StatsStore, comparison: ShownPairs, left: number): TemplateResult {
  const caption = t('Claims that occur twice');
  return html`<div class="table-view" role="region" aria-label=${caption} tabindex="0">
      <table>
        <caption class="visually-hidden">
          ${caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('Relation between the claims')}</th>
            <th scope="col">${t('First claim')}</th>
            <th scope="col">${t('Second claim')}</th>
          </tr>
        </thead>
        <tbody>
          ${comparison.pairs.map((pair, place) => pairRow(store, comparison, pair, place))}
        </tbody>
      </table>
    </div>
    ${left > 0 ? html`<p class="muted">${translateCount(left, '{0} more row is not shown.', '{0} more rows are not shown.')}</p>` : nothing}`;
}

function content(store: StatsStore): TemplateResult {
  const { pairs } = store;
  switch (pairs.kind) {
    case 'none':
      return html`<p class="stats-actions">
        ${action(store, 'findPairs', t('Find duplicate claims'), t('Compare all claims with each other by wording and with the encoder model'))}
      </p>`;
    case 'running':
      return html`<p class="working">
        <span
          >${
            pairs.total === 0
              ? t('Comparing claims…')
              : translateCount(pairs.total, '{1} of {0} claim', '{1} of {0} claims', pairs.done)
          }</span
        >
        ${action(store, 'cancelPairs', t('Cancel'), t('Stop comparing'))}
      </p>`;
    case 'failed':
      return html`<p role="alert">${pairs.message}</p>
        <p class="stats-actions">
          ${action(store, 'findPairs', t('Find duplicate claims'), t('Compare the claims again'))}
        </p>`;
    case 'done': {
      const { comparison, sentences, left } = pairs;
      return html`${sentences.map((sentence) => html`<p>${render(sentence)}</p>`)}
      ${comparison.pairs.length === 0 ? nothing : pairTable(store, comparison, left)}`;
    }
  }
}

export function pairSection(store: StatsStore): TemplateResult {
  return html`<section class="stats-pairs">
    <h2>${t('Claims that occur twice')}</h2>
    ${content(store)}
  </section>`;
}
