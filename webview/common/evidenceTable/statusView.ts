// The status of a reference question, always with an icon and a word in addition to the colour.

import { html, type TemplateResult } from 'lit';
import { statusMeaning, statusMessage } from '../../../src/core/questions/questionWords.ts';
import type { QuestionStatus } from '../../../src/core/questions/statusRule.ts';
import { icon, type IconName } from '../icons.ts';
import { render, t } from '../l10n.ts';

const icons: Readonly<Record<QuestionStatus, IconName>> = {
  answered: 'right',
  undecided: 'undecided',
  contradicted: 'wrong',
  notAnswered: 'warning',
  notAsked: 'unmatched',
};

/** A status set by a reader, with a note on the reason. */
export interface OverruledStatus {
  readonly status: QuestionStatus;
  readonly note: string;
}

/** Renders a status. `undefined` if the claim has no statuses. */
export function statusView(
  status: QuestionStatus | undefined,
  overruled?: OverruledStatus,
): TemplateResult {
  const current = overruled?.status ?? status;
  if (current === undefined) return html`<span class="status muted">${t('no status')}</span>`;
  return html`<span class="status status-${current}" title=${render(statusMeaning(current))}
    >${icon(icons[current])}
    <span class="status-word"
      >${render(statusMessage(current))}${
        overruled
          ? html` <span class="status-note"
              >${status === undefined ? t('(set by you)') : t('(set by you; computed: {0})', statusMessage(status))}</span
            >`
          : ''
      }</span
    ></span
  >`;
}
