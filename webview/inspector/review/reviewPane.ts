// The queue through uncertain statuses: one reference question at a time, with the closest predictions and a key for each decision.

import { html, nothing, type TemplateResult } from 'lit';
import {
  describeAnswer,
  describeQuestion,
  noAnswer,
  type QaPair,
} from '../../../src/core/read/claims/evidence.ts';
import { questionName } from '../../../src/core/show/find/placeWords.ts';
import {
  evidenceOf,
  type ConsideredAnswer,
} from '../../../src/core/score/questions/claimEvidence.ts';
import { statusMessage } from '../../../src/core/score/questions/questionWords.ts';
import {
  agreementMessage,
  computeReaderAgreement,
} from '../../../src/core/score/questions/readerAgreement.ts';
import {
  oppositeStatus,
  type QueuedQuestion,
  type QueueOrder,
} from '../../../src/core/score/questions/reviewQueue.ts';
import type { ReportClaim } from '../../../src/core/score/results/claims.ts';
import { questionStatuses } from '../../../src/core/score/results/questionStatuses.ts';
import { differenceMarks } from '../../../src/core/score/measures/textFields.ts';
import { findDifferingWords } from '../../../src/core/score/text/findDifferingWords.ts';
import { statusView } from '../../common/evidenceTable/sourceView.ts';
import { evidenceText, textWithMarks } from '../../common/evidenceText.ts';
import { english, render, t, translateNames } from '../../common/l10n.ts';
import { choice, keyOr } from '../../common/controls.ts';
import type { InspectorStore } from '../store.ts';
import { linkButton, progressBar } from '../../common/buttons.ts';

const orderNames: Readonly<Record<QueueOrder, string>> = {
  leastSure: english('Least sure first'),
  claims: english('In order of the claims'),
};

/** Maximum number of predictions beside a question. */
const mostPredictions = 3;

/** Length in characters from which an answer is folded. */
const longAnswer = 700;

/** A question with one of its answers. */
interface ShownSide {
  readonly name: string;
  readonly pair: QaPair;
  readonly answer: string;
}

function sideOf(name: string, pair: QaPair | undefined, at: number): ShownSide | undefined {
  const answer = pair?.answers[at];
  if (!pair) return undefined;
  const parts = [answer?.text ?? '', answer?.explanation ?? ''].map((text) => text.trim());
  return { name, pair, answer: parts.filter((text) => text !== '').join(' ') };
}

/** Renders a side of a pair. Figures, names and negations that the other side lacks are marked. */
function sideView({ name, pair, answer }: ShownSide, other: ShownSide | undefined): TemplateResult {
  const beside = other ? `${other.pair.question} ${other.answer}` : '';
  const marked = (text: string): TemplateResult =>
    other
      ? textWithMarks(text, differenceMarks(text, findDifferingWords(text, beside)))
      : evidenceText(text);
  const [first] = pair.answers;
  const whole =
    answer === ''
      ? html`<i class="muted">${render(first ? describeAnswer(first) : noAnswer)}</i>`
      : marked(answer);
  return html`<div class="review-side">
    <p class="row-question">
      <span class="question-name">${name}</span>
      <span class="question-text"
        >${pair.question.trim() === '' ? render(describeQuestion(pair)) : marked(pair.question)}</span
      >
    </p>
    ${
      answer.length > longAnswer
        ? html`<details class="evidence review-answer">
            <summary>${evidenceText(answer.slice(0, longAnswer).toWellFormed())} …</summary>
            ${whole}
          </details>`
        : html`<p class="evidence review-answer">${whole}</p>`
    }
  </div>`;
}

function predictionsOf(claim: ReportClaim, reference: number): readonly ConsideredAnswer[] {
  const row = evidenceOf(claim).questions[reference];
  const all = [...(row?.best ? [row.best] : []), ...(row?.others ?? [])];
  return all.slice(0, mostPredictions);
}

/** Renders the question with its reference answer beside the closest predictions, the most probable one first. */
function pairView(claim: ReportClaim, reference: number): TemplateResult {
  const row = evidenceOf(claim).questions[reference];
  const expected = sideOf(
    questionName({ side: 'reference', question: reference }),
    claim.referenceEvidence[reference],
    row?.referenceAnswer ?? 0,
  );
  const predicted = predictionsOf(claim, reference).flatMap(
    (one) =>
      sideOf(
        questionName({ side: 'predictions', question: one.predicted }),
        claim.predictedEvidence[one.predicted],
        one.predictedAnswer,
      ) ?? [],
  );
  return html`<div class="columns review-pair">
    <section aria-labelledby="review-reference">
      <h3 class="muted" id="review-reference">${t('Reference')}</h3>
      ${expected ? sideView(expected, predicted[0]) : nothing}
    </section>
    <section aria-labelledby="review-predicted">
      <h3 class="muted" id="review-predicted">${t('Closest predictions')}</h3>
      ${
        predicted.length === 0
          ? html`<p class="muted">${t('nothing was predicted')}</p>`
          : predicted.map((side) => sideView(side, expected))
      }
    </section>
  </div>`;
}

/** Renders a button with its key. The key works everywhere on the page. */
function keyButton(key: string, words: string, press: () => void, isOff = false): TemplateResult {
  return html`<button
    type="button"
    class="push-button review-key"
    aria-keyshortcuts=${key}
    ?disabled=${isOff}
    @click=${press}
  >
    <kbd aria-hidden="true">${key}</kbd> ${words}
  </button>`;
}

function buttons({ queue }: InspectorStore): TemplateResult {
  const { currentStatus } = queue;
  const read = currentStatus?.reader?.status ?? currentStatus?.status;
  const decide = (what: Parameters<typeof queue.decide>[0]) => (): void => queue.decide(what);
  return html`${
      read === undefined
        ? nothing
        : html`<div class="buttons" role="group" aria-label=${t('Decide')}>
              ${keyButton('Y', t('Reader is right'), decide('right'))}
              ${keyButton('N', t('Reader is wrong: {0}', statusMessage(oppositeStatus(read))), decide('opposite'))}
            </div>
            <div class="buttons" role="group" aria-label=${t('Set a status')}>
              ${questionStatuses.map((status, place) =>
                keyButton(String(place + 1), render(statusMessage(status)), decide(status)),
              )}
            </div>`
    }
    <div class="buttons" role="group" aria-label=${t('Move')}>
      ${keyButton('S', t('Skip'), () => queue.skip(1), !queue.current)}
      ${keyButton('U', t('Undo'), () => queue.undo(), !queue.canUndo)}
    </div>`;
}

function card(store: InspectorStore, { claim: index, reference }: QueuedQuestion): TemplateResult {
  const claim = store.reportOf(index);
  const row = store.rows.at(index)?.row;
  const question = claim && evidenceOf(claim).questions[reference];
  const name = questionName({ side: 'reference', question: reference });
  return html`<div
    class="stack boxed review-card"
    id="review-card"
    role="group"
    tabindex="-1"
    aria-labelledby="review-title"
  >
    <h2 id="review-title">${t('{0} of claim {1}', name, index)}</h2>
    <p class="review-claim">
      ${evidenceText(row?.claim ?? '')}
      ${linkButton(t('Open the claim'), () => store.readClaim(index))}
    </p>
    ${
      question
        ? html`<p class="flow">
            <span class="muted">${t('Reader')}</span> ${statusView(question)}
            ${question.reason === undefined ? nothing : html`<span class="evidence" dir="auto">${render(question.reason)}</span>`}
          </p>`
        : nothing
    }
    ${claim ? pairView(claim, reference) : html`<p class="muted">${t('Reading the texts of this claim…')}</p>`}
  </div>`;
}

/** Says how often the reader agreed with the user, after enough decisions. */
function agreementLine({ rows }: InspectorStore): TemplateResult | typeof nothing {
  const all = rows.all.flatMap(({ row }) => row.statuses ?? []).flatMap((one) => one ?? []);
  const byHand = all.filter(({ reader }) => reader).length;
  const agreement = computeReaderAgreement(all);
  if (agreement)
    return html`<p class="review-agreement" role="note">${render(agreementMessage(agreement))}</p>`;
  return byHand === 0
    ? nothing
    : html`<p class="review-agreement muted">
        ${t('Statuses set by hand: {0}. After 20, this line says how often the reader agreed with you.', byHand)}
      </p>`;
}

function head({ queue, reviewing }: InspectorStore): TemplateResult {
  const { questions, place, order } = queue;
  const [now, all] = [Math.min(place + 1, questions.length), questions.length];
  return html`<div class="flow">
    <h1 id="review-heading" tabindex="-1">${t('Unsure statuses')}</h1>
    <span class="review-progress">${t('{0} of {1}', now, all)}</span>
    ${
      reviewing.rater === undefined
        ? nothing
        : html`<span class="muted">${t('Reviewer: {0}', reviewing.rater)}</span>`
    }
    ${progressBar(t('Questions so far'), place, all)}
    ${choice(t('Order'), translateNames(orderNames), order, (key) => queue.start(keyOr(orderNames, key, order)))}
  </div>`;
}

export function reviewPane(store: InspectorStore): TemplateResult {
  const { queue, reviewing } = store;
  const { current, questions } = queue;
  return html`<div class="stack review">
    ${head(store)}
    ${reviewing.isOffered ? nothing : html`<p role="note">${t('Statuses can be set by hand only for prediction files on disk.')}</p>`}
    ${reviewing.failure === null ? nothing : html`<p role="alert">${reviewing.failure}</p>`}
    ${
      current
        ? card(store, current)
        : html`<p class="pane-empty">
            ${questions.length === 0 ? t('No status is unsure.') : t('This was the last unsure status.')}
          </p>`
    }
    <div class="stack review-decisions">${buttons(store)}</div>
    ${agreementLine(store)}
  </div>`;
}
