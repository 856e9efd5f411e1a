import { html, nothing, type TemplateResult } from 'lit';
import type { Answer, QaPair } from '../../src/core/read/claims/evidence.ts';
import { describeQualification } from '../../src/core/analyse/ratings/controlItems.ts';
import type { RatingHeader, RatingTaskTexts } from '../../src/protocol/ratingPanel.ts';
import { addressLink, evidenceLabel, evidenceText } from '../common/evidenceText.ts';
import { evidenceList } from '../common/evidenceList.ts';
import { inline, render, t, translateCount } from '../common/l10n.ts';
import { emptyPage, panelPage, provenanceLine } from '../common/panel/page.ts';
import { ratingForm } from './form.ts';
import { shortcutSheet } from './shortcuts.ts';
import type { RatingStore } from './store.ts';
import { progressBar, pushButton } from '../common/buttons.ts';

// What a rater reads: the claim and both sides' evidence. Scores and systems stay hidden unless requested.

type Side = 'reference' | 'predicted';

/** Renders the links to an answer's sources, but only if the scheme asks raters to compare answers with their sources. */
function sourceLinks(store: RatingStore, { sources }: Answer): TemplateResult | typeof nothing {
  if (store.header?.showsSources !== true) return nothing;
  if (sources.length === 0) return html`<p class="muted">${t('no source')}</p>`;
  return html`<ul class="sources">
    ${sources.map((address) => html`<li>${addressLink(store, address)}</li>`)}
  </ul>`;
}

function sideList(
  store: RatingStore,
  side: Side,
  heading: string,
  evidence: readonly QaPair[],
): TemplateResult {
  return html`<section class="side-evidence side-${side}" aria-labelledby="heading-${side}">
    <h2 class="muted" id="heading-${side}">${heading}</h2>
    ${evidenceList(store, evidence, { key: side, below: (answer) => (side === 'predicted' ? sourceLinks(store, answer) : nothing) })}
  </section>`;
}

function claimContext(task: RatingTaskTexts): TemplateResult | typeof nothing {
  const parts = [task.date, task.speaker].filter(
    (part) => part !== undefined && part.trim() !== '',
  );
  if (parts.length === 0) return nothing;
  return html`<p class="muted">
    ${parts.map((part, index) => html`${index === 0 ? nothing : ' · '}${evidenceText(part ?? '')}`)}
  </p>`;
}

function verdictLine({ verdicts }: RatingTaskTexts): TemplateResult | typeof nothing {
  if (!verdicts) return nothing;
  const verdictContent = (verdict: string | null) =>
    verdict === null ? html`<i class="muted">${t('none')}</i>` : evidenceLabel(verdict);
  return html`<p>
    ${inline('System verdict: {0}. Reference verdict: {1}.', verdictContent(verdicts.predicted), verdictContent(verdicts.reference))}
  </p>`;
}

function claimHead(task: RatingTaskTexts): TemplateResult {
  return html`<header class="stack claim-head">
    <h1 tabindex="-1" id="claim">${evidenceText(task.claim)}</h1>
    ${claimContext(task)} ${verdictLine(task)}
    ${task.scores === undefined || task.scores.length === 0 ? nothing : html`<p class="muted">${task.scores.join(' · ')}</p>`}
    ${task.isAgain ? html`<p class="tag">${t('You have rated this claim before. Rate it again as you see it now.')}</p>` : nothing}
  </header>`;
}

function evidenceSides(store: RatingStore, task: RatingTaskTexts): TemplateResult {
  return html`<div class="columns sides">
    ${sideList(store, 'predicted', t('Predicted evidence'), task.predicted)}
    ${
      store.hidesReference
        ? html`<section class="side-evidence side-reference" aria-labelledby="heading-reference">
            <h2 class="muted" id="heading-reference">${t('Reference evidence')}</h2>
            <p class="muted">
              ${t('Hidden until you have rated the predicted evidence on its own.')}
            </p>
          </section>`
        : sideList(store, 'reference', t('Reference evidence'), task.reference)
    }
  </div>`;
}

function progressLine(header: RatingHeader, place: number | undefined): TemplateResult {
  const { done, total, outdated, decides, rater, schemeName, systemName, qualification } = header;
  return html`<section class="flow run-bar rating-bar" aria-label=${t('Progress')}>
    ${progressBar(decides ? t('Decided claims') : t('Rated claims'), done, total)}
    <b>${decides ? t('{0} of {1} decided', done, total) : t('{0} of {1} rated', done, total)}</b>
    ${place === undefined ? nothing : html`<span class="muted">${t('claim {0} in your sequence', place + 1)}</span>`}
    ${
      outdated === 0
        ? nothing
        : html`<span class="muted"
            >${translateCount(outdated, '{0} claim changed after it was rated and must be rated again', '{0} claims changed after they were rated and must be rated again')}</span
          >`
    }
    ${qualification ? html`<span>${render(describeQualification(qualification))}</span>` : nothing}
    <span class="muted at-end rating-who evidence"
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
    ${pushButton(t('Show the last claim again'), () => store.go(-1))}
  </main>`;
}

export function ratingView(store: RatingStore): TemplateResult {
  return panelPage(
    store,
    (message) => emptyPage(t('No claims to rate yet'), message),
    () => {
      const { header, task } = store;
      if (!header) return html``;
      if (store.isDone) return html`${progressLine(header, undefined)} ${donePage(store, header)}`;
      return html`${progressLine(header, task?.place)}
      ${
        task === null
          ? html`<p class="pane-empty">${t('Reading the claim...')}</p>`
          : html`<div class="panes">
              <main class="results rating-evidence">
                ${claimHead(task)} ${evidenceSides(store, task)}
              </main>
              <aside class="detail rating-side" aria-label=${t('Rating')}>
                ${ratingForm(store)}
              </aside>
            </div>`
      }${provenanceLine('')}`;
    },
    shortcutSheet,
  );
}
