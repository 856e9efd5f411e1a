// What a rater reads: the claim and both sides' evidence. Scores and systems stay hidden unless requested.

import { html, nothing, type TemplateResult } from 'lit';
import { noAnswer, type Answer, type QaPair } from '../../src/core/evidence/evidence.ts';
import type { RatingTaskTexts } from '../../src/protocol/ratingPanel.ts';
import { addressLink } from '../common/addressLink.ts';
import { evidenceLabel, evidenceText, longEvidenceText } from '../common/evidenceText.ts';
import { inline, t, render } from '../common/l10n.ts';
import { questionText } from '../common/questionText.ts';
import type { RatingStore } from './store.ts';

type Side = 'reference' | 'predicted';

function answerText(store: RatingStore, key: string, answer: Answer): TemplateResult {
  if (answer.text.trim() === '') return html`<i class="muted">${render(noAnswer)}</i>`;
  return longEvidenceText(answer.text, store.expanded.has(key), () => {
    store.toggleExpanded(key);
  });
}

function explanation(
  store: RatingStore,
  key: string,
  answer: Answer,
): TemplateResult | typeof nothing {
  if (answer.explanation === undefined || answer.explanation.trim() === '') return nothing;
  return html`<div class="explanation muted">
    ${longEvidenceText(answer.explanation, store.expanded.has(key), () => {
      store.toggleExpanded(key);
    })}
  </div>`;
}

/** Renders the links to an answer's sources, but only if the scheme asks raters to compare answers with their sources. */
function sourceLinks(store: RatingStore, { sources }: Answer): TemplateResult | typeof nothing {
  if (store.header?.showsSources !== true) return nothing;
  if (sources.length === 0) return html`<p class="muted">${t('no source')}</p>`;
  return html`<ul class="sources">
    ${sources.map((address) => html`<li>${addressLink(store, address)}</li>`)}
  </ul>`;
}

function pair(store: RatingStore, side: Side, qa: QaPair, at: number): TemplateResult {
  const answers: readonly Answer[] =
    qa.answers.length === 0 ? [{ text: '', sources: [] }] : qa.answers;
  return html`<li class="pair">
    <h3 class="question">${questionText(qa)}</h3>
    <ul>
      ${answers.map((answer, number) => {
        const key = `${side} ${String(at)} ${String(number)}`;
        return html`<li class="answer">
          ${answerText(store, key, answer)}${explanation(store, `${key} why`, answer)}
          ${side === 'predicted' ? sourceLinks(store, answer) : nothing}
        </li>`;
      })}
    </ul>
  </li>`;
}

function sideList(
  store: RatingStore,
  side: Side,
  heading: string,
  evidence: readonly QaPair[],
): TemplateResult {
  return html`<section class="side-evidence side-${side}" aria-labelledby="heading-${side}">
    <h2 id="heading-${side}">${heading}</h2>
    ${
      evidence.length === 0
        ? html`<p class="muted">${t('There is no evidence.')}</p>`
        : html`<ol class="pairs">
            ${evidence.map((qa, index) => pair(store, side, qa, index))}
          </ol>`
    }
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

export function claimHead(task: RatingTaskTexts): TemplateResult {
  return html`<header class="claim-head">
    <h1 tabindex="-1" id="claim">${evidenceText(task.claim)}</h1>
    ${claimContext(task)} ${verdictLine(task)}
    ${task.scores === undefined || task.scores.length === 0 ? nothing : html`<p class="muted">${task.scores.join(' · ')}</p>`}
    ${task.isAgain ? html`<p class="tag">${t('You have rated this claim before. Rate it again as you see it now.')}</p>` : nothing}
  </header>`;
}

export function evidenceSides(store: RatingStore, task: RatingTaskTexts): TemplateResult {
  const { predictedJustification: why } = task;
  return html`<div class="sides">
    ${sideList(store, 'predicted', t('Predicted evidence'), task.predicted)}
    ${
      store.hidesReference
        ? html`<section class="side-evidence side-reference" aria-labelledby="heading-reference">
            <h2 id="heading-reference">${t('Reference evidence')}</h2>
            <p class="muted">
              ${t('Hidden until you have rated the predicted evidence on its own.')}
            </p>
          </section>`
        : sideList(store, 'reference', t('Reference evidence'), task.reference)
    }
    ${
      why === undefined || why.trim() === ''
        ? nothing
        : html`<section class="why" aria-labelledby="heading-why">
            <h2 id="heading-why">${t('Predicted justification')}</h2>
            ${longEvidenceText(why, store.expanded.has('why'), () => {
              store.toggleExpanded('why');
            })}
          </section>`
    }
  </div>`;
}
