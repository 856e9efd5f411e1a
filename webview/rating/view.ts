import { html, nothing, type TemplateResult } from 'lit';
import { countOf } from '../../src/core/format/numbers.ts';
import type { RatingHeader } from '../../src/protocol/ratingPanel.ts';
import { panelPage, provenanceLine } from '../common/panel/page.ts';
import { claimHead, evidenceSides } from './evidence.ts';
import { ratingForm } from './form.ts';
import type { RatingStore } from './store.ts';

function emptyPage(message: string): TemplateResult {
  return html`<main class="empty-page">
    <h1>Nothing to rate yet</h1>
    <p class="evidence">${message}</p>
  </main>`;
}

function progressBar(header: RatingHeader, place: number | undefined): TemplateResult {
  const { done, total, outdated, decides, rater, schemeName, systemName } = header;
  return html`<section class="rating-bar" aria-label="Progress">
    <progress
      max=${total}
      value=${done}
      aria-label=${decides ? 'Decided claims' : 'Rated claims'}
    ></progress>
    <b>${done} of ${total} ${decides ? 'decided' : 'rated'}</b>
    ${place === undefined ? nothing : html`<span class="muted">claim ${place + 1} in your order</span>`}
    ${
      outdated === 0
        ? nothing
        : html`<span class="muted">${countOf(outdated, 'claim')} changed since, asked again</span>`
    }
    <span class="muted rating-who evidence"
      >${schemeName} ·
      ${rater}${decides ? ' · decides' : ''}${systemName === undefined ? ' · blind' : ` · ${systemName}`}</span
    >
  </section>`;
}

function donePage(store: RatingStore, header: RatingHeader): TemplateResult {
  if (header.decides && header.total === 0) {
    return html`<main class="empty-page">
      <h1>Nothing to decide</h1>
      <p>
        No two raters differ by this scheme on the evidence as it is now, in the ratings beside the
        predictions.
      </p>
    </main>`;
  }
  return html`<main class="empty-page">
    <h1>All ${countOf(header.total, 'claim')} ${header.decides ? 'decided' : 'rated'}</h1>
    <p>
      Every rating is on the disk. Compare raters with <b>evidence-inspector agreement</b>, and
      metrics with ratings by <b>evidence-inspector checkup</b>.
    </p>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        store.go(-1);
      }}
      >Look at the last one again</vscode-button
    >
  </main>`;
}

export function ratingView(store: RatingStore): TemplateResult {
  return panelPage(store, emptyPage, () => {
    const { header, task } = store;
    if (!header) return html``;
    if (store.isDone) return html`${progressBar(header, undefined)} ${donePage(store, header)}`;
    return html`${progressBar(header, task?.place)}
    ${
      task === null
        ? html`<p class="waiting muted">Reading the claim...</p>`
        : html`<div class="rating-panes">
            <main class="rating-evidence">${claimHead(task)} ${evidenceSides(store, task)}</main>
            <aside class="rating-side" aria-label="Rating">${ratingForm(store)}</aside>
          </div>`
    }${provenanceLine('')}`;
  });
}
