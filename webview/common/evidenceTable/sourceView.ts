// What the source of an answer says, shown as a line under the answer that opens to reveal the passage.

import { html, nothing, type TemplateResult } from 'lit';
import type { Answer, EvidenceRole, QaPair } from '../../../src/core/read/claims/evidence.ts';
import {
  evidenceStagesMetric,
  stageMessage,
  unretrievedMessage,
} from '../../../src/core/score/metrics/evidenceStages.ts';
import {
  fileStanceMessage,
  modelStanceMessage,
} from '../../../src/core/score/metrics/fileStances.ts';
import {
  listStances,
  proxyReferenceMetric,
} from '../../../src/core/score/metrics/proxyReference.ts';
import {
  type SourceReading,
  sourceSupportMetric,
} from '../../../src/core/score/metrics/sourceSupport.ts';
import {
  findCommonWords,
  findMissingWords,
  missingMessage,
  readingMessage,
  supportOfAnswer,
  supportOfReferenceAnswer,
} from '../../../src/core/score/metrics/sourceSupportWords.ts';
import type { ListedStatus } from '../../../src/core/score/questions/questionStatus.ts';
import { statusMeaning, statusMessage } from '../../../src/core/score/questions/questionWords.ts';
import type { ReportClaim } from '../../../src/core/score/results/claims.ts';
import { capitalise } from '../../../src/core/base/words/message.ts';
import { icon, type Shown } from '../controls.ts';
import { addressLink, evidenceText, type SourceOpener, textWithMarks } from '../evidenceText.ts';
import { inline, render, t } from '../l10n.ts';
import type { TableStore } from './tableTypes.ts';

function statusLine(reading: SourceReading): TemplateResult {
  const { status } = reading;
  return html`<span class="muted source-status source-${status}"
    >${render(readingMessage(reading))}</span
  >`;
}

/** An answer of one side of a claim. */
interface AnswerPlace {
  readonly side: EvidenceRole;
  readonly question: number;
  readonly answer: number;
}

function findReading(
  claim: ReportClaim,
  { side, question, answer }: AnswerPlace,
): SourceReading | undefined {
  const result = sourceSupportMetric.result(claim);
  return side === 'reference'
    ? supportOfReferenceAnswer(result, question, answer)
    : supportOfAnswer(result, question, answer);
}

/** Renders what the file says about an answer or passage. Renders nothing if the file says nothing. */
export function fileStanceLine(answer: Answer | undefined): Shown {
  const says = answer && fileStanceMessage(answer);
  return says === undefined
    ? nothing
    : html`<span class="small source-line">${render(says)}</span>`;
}

/** Renders the stance of a predicted answer on the claim, according to the file and according to the model. */
export function stanceLine(claim: ReportClaim, predicted: number, answer: number): Shown {
  const written = claim.predictedEvidence[predicted]?.answers[answer];
  const stances = listStances(proxyReferenceMetric.result(claim)?.passages ?? []);
  const own = stances.find((one) => one.predicted === predicted && one.predictedAnswer === answer);
  return html`${fileStanceLine(written)}${
    own
      ? html`<span class="muted small source-line stance-${own.stance}"
          >${render(modelStanceMessage(own.stance, written ?? {}))}</span
        >`
      : nothing
  }`;
}

/** Renders only the status, for use in a row. Renders nothing if the metric was not computed or there is no text. */
export function sourceStatus(claim: ReportClaim, place: AnswerPlace): Shown {
  const reading = findReading(claim, place);
  return reading && (reading.status !== 'noText' || reading.language !== undefined)
    ? html`<span class="small source-line">${statusLine(reading)}</span>`
    : nothing;
}

function missingWords(text: string, support: SourceReading): Shown {
  const message = missingMessage(support);
  if (message === undefined) return nothing;
  const marks = findMissingWords(text, support.missing ?? []).map(({ start, end, isFigure }) => ({
    start,
    end,
    kind: isFigure ? ('number' as const) : ('name' as const),
  }));
  return html`<p>${render(message)}</p>
    ${marks.length === 0 ? nothing : html`<p>${textWithMarks(text, marks)}</p>`}`;
}

/**
 * Renders the status, which opens to reveal the passage. Words that the passage shares with the answer are marked. Below the
 * passage are the words that it lacks, the page, and the page's date.
 */
export function sourceDetails(
  store: TableStore,
  claim: ReportClaim,
  place: AnswerPlace,
  { text, published: stated }: Answer,
): Shown {
  const support = findReading(claim, place);
  if (!support) return nothing;
  const { passage } = support;
  if (!passage) return html`<p class="small source-line">${statusLine(support)}</p>`;
  const published = stated ?? passage.published;
  const marks = findCommonWords(passage.text, text).map((mark) => ({
    ...mark,
    kind: 'exact' as const,
  }));
  return html`<details class="source-details">
    <summary>${statusLine(support)}</summary>
    <blockquote>${textWithMarks(passage.text, marks)}</blockquote>
    ${missingWords(text, support)}
    ${passage.source === null ? html`<p class="muted">${t('Text from the prediction file')}</p>` : html`<p>${addressLink(store, passage.source)}</p>`}
    ${published === undefined ? nothing : html`<p class="muted">${inline('Published: {0}', evidenceText(published))}</p>`}
  </details>`;
}

/**
 * Renders the stage at which the answer to a reference question was lost, and fitting passages from the store. Renders nothing if
 * the stages were not computed.
 */
export function stageDetails(store: TableStore, claim: ReportClaim, reference: number): Shown {
  const found = evidenceStagesMetric
    .result(claim)
    ?.questions.find((one) => one.reference === reference);
  if (!found) return nothing;
  const { stage, unretrieved, suggestions } = found;
  return html`<section class="details-section answer-stage">
    <h4>${t('Where the answer was lost')}</h4>
    <p>
      ${stage === null ? t('Unknown, because the knowledge store or the list of retrieved passages is missing.') : render(capitalise(stageMessage(stage)))}
    </p>
    ${unretrieved ? html`<p>${render(unretrievedMessage())}</p>` : nothing}
    ${
      suggestions.length === 0
        ? nothing
        : html`<details class="source-details">
            <summary>${t('Suggested passages from the knowledge store')}</summary>
            ${suggestions.map(
              ({ text, source }) =>
                html`<blockquote>${evidenceText(text)}</blockquote>
                  <p>${addressLink(store, source)}</p>`,
            )}
          </details>`
    }
  </section>`;
}

/** Renders the addresses that a question's answers cite. `noteOf`: what stands beside an address. */
export function sourceList(
  store: SourceOpener,
  { answers }: QaPair,
  noteOf: (address: string) => unknown,
): TemplateResult {
  const addresses = [...new Set(answers.flatMap(({ sources }) => sources))];
  const copies = new Set(
    answers.flatMap((answer) => (answer.copies ?? []).map(([, copy]) => copy)),
  );
  if (addresses.length === 0) return html`<p class="muted">${t('no source')}</p>`;
  return html`<ul class="source-list">
    ${addresses.map(
      (address) =>
        html`<li>
          ${addressLink(store, address)}
          ${copies.has(address) ? html`<span class="muted">${t('archived copy')}</span>` : nothing}
          ${noteOf(address)}
        </li>`,
    )}
  </ul>`;
}

// The status of a reference question, always with an icon and a word in addition to the colour.

/** Says who set a status, for a tooltip and for screen readers: `set by hand, the reader says: probably answered`. */
export function byHand({ status, confidence }: NonNullable<ListedStatus['reader']>): string {
  return t('set by hand, the reader says: {0}', statusMessage(status, confidence));
}

/** Renders a small person beside a status that a person has set. Renders nothing for the reader's own status. */
export function handSign(reader: ListedStatus['reader']): Shown {
  if (!reader) return nothing;
  return html`<span class="hand-sign" title=${byHand(reader)}
    >${icon('person')}<span class="visually-hidden"> (${byHand(reader)})</span></span
  >`;
}

/**
 * Renders a status. `undefined` if the claim has no statuses. An unsure status has a hollow chip and the word "probably". A status
 * that a person has set has the sign of a person.
 */
export function statusView(
  one: Partial<Pick<ListedStatus, 'status' | 'confidence' | 'reader'>>,
): TemplateResult {
  const { status, confidence, reader } = one;
  if (status === undefined) return html`<span class="status muted">${t('no status')}</span>`;
  return html`<span
    class="status status-${status} ${confidence === 'unsure' ? 'is-unsure' : ''}"
    title=${render(statusMeaning(status, confidence))}
    >${icon(status)}
    <span class="status-word">${render(statusMessage(status, confidence))}</span
    >${handSign(reader)}</span
  >`;
}
