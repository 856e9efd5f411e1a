import { html, nothing, type TemplateResult } from 'lit';
import type { RatingHeader } from '../../src/protocol/ratingPanel.ts';
import { translateCount, inline, t } from '../common/l10n.ts';
import { emptyPage, panelPage, provenanceLine } from '../common/panel/page.ts';
import { claimHead, evidenceSides } from './evidence.ts';
import { ratingForm } from './form.ts';
import { shortcutSheet } from './shortcuts.ts';
import type { RatingStore } from './store.ts';

function progressBar(header: RatingHeader, place: number | undefined): TemplateResult {
  const { done, total, outdated, decides, rater, schemeName, systemName } = header;
  return html`<section class="rating-bar" aria-label=${t('Progress')}>
    <progress
      max=${total}
      value=${done}
      aria-label=${decides ? t('Decided claims') : t('Rated claims')}
    ></progress>
    <b>${decides ? t('{0} of {1} decided', done, total) : t('{0} of {1} rated', done, total)}</b>
    ${place === undefined ? nothing : html`<span class="muted">${t('claim {0} in your sequence', place + 1)}</span>`}
    ${
      outdated === 0
        ? nothing
        : html`<span class="muted"
            >${translateCount(outdated, '{0} claim changed after it was rated and must be rated again', '{0} claims changed after they were rated and must be rated again')}</span
          >`
    }
    <span class="muted rating-who evidence"
      >${schemeName} · ${rater}${decides ? ` · ${t('resolves disagreements')}` : ''} ·
      ${systemName ?? t('system name hidden')}</span
    >
  </section>`;
}

function describeDone({ total, decides }: RatingHeader): string {
  return decides
    ? translateCount(total, '{0} claim decided, nothing left', 'All {0} claims are decided')
    : translateCount(total, '{0} claim rated, nothing left', 'All {0} claims are rated');
}

function donePage(store: RatingStore, header: RatingHeader): TemplateResult {
  if (header.decides && header.total === 0) {
    return html`<main class="empty-page">
      <h1>${t('No disagreements to resolve')}</h1>
      <p>
        ${t('Raters who used this rating scheme do not disagree about the current evidence. All rating files next to the prediction file were read.')}
      </p>
    </main>`;
  }
  return html`<main class="empty-page">
    <h1>${describeDone(header)}</h1>
    <p>
      ${inline('All ratings are saved. On the command line, {0} compares raters, and {1} compares metrics with ratings.', html`<b>evidence-inspector agreement</b>`, html`<b>evidence-inspector checkup</b>`)}
    </p>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        store.go(-1);
      }}
      >${t('Show the last claim again')}</vscode-button
    >
  </main>`;
}

export function ratingView(store: RatingStore): TemplateResult {
  return panelPage(
    store,
    (message) => emptyPage(t('No claims to rate yet'), message),
    () => {
      const { header, task } = store;
      if (!header) return html``;
      if (store.isDone) return html`${progressBar(header, undefined)} ${donePage(store, header)}`;
      return html`${progressBar(header, task?.place)}
      ${
        task === null
          ? html`<p class="waiting muted">${t('Reading the claim...')}</p>`
          : html`<div class="rating-panes">
              <main class="rating-evidence">${claimHead(task)} ${evidenceSides(store, task)}</main>
              <aside class="rating-side" aria-label=${t('Rating')}>${ratingForm(store)}</aside>
            </div>`
      }${provenanceLine('')}`;
    },
    shortcutSheet,
  );
}
