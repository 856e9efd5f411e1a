// The status of a reference question, always with an icon and a word in addition to the colour.

import { html, type TemplateResult } from 'lit';
import { statusMeaning, statusMessage } from '../../../src/core/questions/questionWords.ts';
import type {
  Confidence,
  QuestionStatus,
} from '../../../src/core/scoring/reading/questionReading.ts';
import { icon, type IconName } from '../icons.ts';
import { render, t } from '../l10n.ts';

const icons: Readonly<Record<QuestionStatus, IconName>> = {
  answered: 'right',
  partly: 'partly',
  contradicted: 'wrong',
  notAnswered: 'warning',
  notAsked: 'unmatched',
};

/** A status set by a reader, with a note on the reason. */
export interface OverruledStatus {
  readonly status: QuestionStatus;
  readonly note: string;
}

export function statusIcon(status: QuestionStatus): TemplateResult {
  return icon(icons[status]);
}

/** Renders a status. `undefined` if the claim has no statuses. An unsure status has a hollow chip and the word "probably". */
export function statusView(
  status: QuestionStatus | undefined,
  overruled?: OverruledStatus,
  confidence?: Confidence,
): TemplateResult {
  const current = overruled?.status ?? status;
  if (current === undefined) return html`<span class="status muted">${t('no status')}</span>`;
  const shown = overruled ? 'sure' : confidence;
  return html`<span
    class="status status-${current} ${shown === 'unsure' ? 'is-unsure' : ''}"
    title=${render(statusMeaning(current, shown))}
    >${statusIcon(current)}
    <span class="status-word"
      >${render(statusMessage(current, shown))}${
        overruled
          ? html` <span class="status-note"
              >${status === undefined ? t('(set by you)') : t('(set by you; computed: {0})', statusMessage(status, confidence))}</span
            >`
          : ''
      }</span
    ></span
  >`;
}
