// What the source of a predicted answer says: a line under the answer that opens to the passage.

import { html, nothing, type TemplateResult } from 'lit';
import type { Answer } from '../../../src/core/evidence/evidence.ts';
import { evidenceStagesMetric, stageMessage } from '../../../src/core/metrics/evidenceStages.ts';
import {
  listStances,
  proxyReferenceMetric,
  stanceMessage,
} from '../../../src/core/metrics/proxyReference.ts';
import {
  sourceSupportMetric,
  type SupportedAnswer,
} from '../../../src/core/metrics/sourceSupport.ts';
import {
  findCommonWords,
  findMissingWords,
  missingMessage,
  supportMessage,
  supportOfAnswer,
} from '../../../src/core/metrics/sourceSupportWords.ts';
import type { ReportClaim } from '../../../src/core/results/claims.ts';
import type { SupportStatus } from '../../../src/core/scoring/sources/sourceSupport.ts';
import type { AnswerStance } from '../../../src/core/scoring/verdict/answerStance.ts';
import { capitalise } from '../../../src/core/words/message.ts';
import { addressLink } from '../addressLink.ts';
import { evidenceText } from '../evidenceText.ts';
import { icon, type IconName } from '../icons.ts';
import { inline, render, t } from '../l10n.ts';
import { textWithMarks } from '../words/markedText.ts';
import type { TableStore } from './tableTypes.ts';

const icons: Readonly<Record<SupportStatus, IconName>> = {
  verbatim: 'right',
  supported: 'right',
  notFound: 'warning',
  contradicted: 'wrong',
  noText: 'unmatched',
};

function statusLine({ status }: SupportedAnswer): TemplateResult {
  return html`<span class="source-status source-${status}"
    >${icon(icons[status])} ${render(supportMessage(status))}</span
  >`;
}

function findSupport(
  claim: ReportClaim,
  predicted: number,
  answer: number,
): SupportedAnswer | undefined {
  return supportOfAnswer(sourceSupportMetric.result(claim), predicted, answer);
}

const stanceIcons: Readonly<Record<AnswerStance, IconName>> = {
  supports: 'right',
  refutes: 'wrong',
  neither: 'undecided',
};

/** What an answer says about the claim. Nothing if the metric was not computed. */
export function stanceLine(
  claim: ReportClaim,
  predicted: number,
  answer: number,
): TemplateResult | typeof nothing {
  const stances = listStances(proxyReferenceMetric.result(claim)?.passages ?? []);
  const own = stances.find((one) => one.predicted === predicted && one.predictedAnswer === answer);
  return own
    ? html`<span class="source-line stance-${own.stance}"
        >${icon(stanceIcons[own.stance])} ${render(stanceMessage(own.stance))}</span
      >`
    : nothing;
}

/** The status alone, for a row. Nothing if the metric was not computed or there is no text. */
export function sourceStatus(
  claim: ReportClaim,
  predicted: number,
  answer: number,
): TemplateResult | typeof nothing {
  const support = findSupport(claim, predicted, answer);
  return support && support.status !== 'noText'
    ? html`<span class="source-line">${statusLine(support)}</span>`
    : nothing;
}

function missingWords(text: string, support: SupportedAnswer): TemplateResult | typeof nothing {
  const message = missingMessage(support);
  if (message === undefined) return nothing;
  const marks = findMissingWords(text, support.missing ?? []).map(({ start, end, isFigure }) => ({
    ...{ start, end },
    kind: isFigure ? ('number' as const) : ('name' as const),
  }));
  return html`<p>${render(message)}</p>
    ${marks.length === 0 ? nothing : html`<p>${textWithMarks(text, marks)}</p>`}`;
}

/** The status, which opens to the passage with the words that the answer has too, the words that are missing, the page and its date. */
export function sourceDetails(
  store: TableStore,
  claim: ReportClaim,
  place: { readonly predicted: number; readonly answer: number },
  { text, published }: Answer,
): TemplateResult | typeof nothing {
  const support = findSupport(claim, place.predicted, place.answer);
  if (!support) return nothing;
  const { passage } = support;
  if (!passage) return html`<p class="source-line">${statusLine(support)}</p>`;
  const marks = findCommonWords(passage.text, text).map((mark) => ({
    ...mark,
    kind: 'exact' as const,
  }));
  return html`<details class="source-details">
    <summary>${statusLine(support)}</summary>
    <blockquote>${textWithMarks(passage.text, marks)}</blockquote>
    ${missingWords(text, support)}
    ${passage.source === null ? html`<p class="muted">${t('Text from the predictions file')}</p>` : html`<p>${addressLink(store, passage.source)}</p>`}
    ${published === undefined ? nothing : html`<p class="muted">${inline('Published: {0}', evidenceText(published))}</p>`}
  </details>`;
}

/** At which stage the answer to a reference question was lost, and passages of the store that fit it. Nothing if it was not computed. */
export function stageDetails(
  store: TableStore,
  claim: ReportClaim,
  reference: number,
): TemplateResult | typeof nothing {
  const found = evidenceStagesMetric
    .result(claim)
    ?.questions.find((one) => one.reference === reference);
  if (!found) return nothing;
  const { stage, suggestions } = found;
  return html`<section class="details-section answer-stage">
    <h4>${t('Where the answer was lost')}</h4>
    <p>
      ${stage === null ? t('Unknown, because the knowledge store or the list of retrieved passages is missing.') : render(capitalise(stageMessage(stage)))}
    </p>
    ${
      suggestions.length === 0
        ? nothing
        : html`<details class="source-details">
            <summary>${t('Matching passages in the knowledge store (suggestions)')}</summary>
            ${suggestions.map(
              ({ text, source }) =>
                html`<blockquote>${evidenceText(text)}</blockquote>
                  <p>${addressLink(store, source)}</p>`,
            )}
          </details>`
    }
  </section>`;
}
