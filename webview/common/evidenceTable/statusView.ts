// The status of a reference question, always with an icon and a word in addition to the colour.

import { html, nothing, type TemplateResult } from 'lit';
import type { ListedStatus } from '../../../src/core/questions/questionStatus.ts';
import { statusMeaning, statusMessage } from '../../../src/core/questions/questionWords.ts';
import type { QuestionStatus } from '../../../src/core/results/questionStatuses.ts';
import { icon, type IconName } from '../icons.ts';
import { render, t } from '../l10n.ts';

const icons: Readonly<Record<QuestionStatus, IconName>> = {
  answered: 'right',
  partly: 'partly',
  contradicted: 'wrong',
  notAnswered: 'warning',
  notAsked: 'unmatched',
};

export function statusIcon(status: QuestionStatus): TemplateResult {
  return icon(icons[status]);
}

/** Says who set a status, for a tooltip and for screen readers: `set by hand, the reader says: probably answered`. */
export function byHand({ status, confidence }: NonNullable<ListedStatus['reader']>): string {
  return t('set by hand, the reader says: {0}', statusMessage(status, confidence));
}

/** Renders a small person beside a status that a person has set. Renders nothing for the reader's own status. */
export function handSign(reader: ListedStatus['reader']): TemplateResult | typeof nothing {
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
    >${statusIcon(status)}
    <span class="status-word">${render(statusMessage(status, confidence))}</span
    >${handSign(reader)}</span
  >`;
}
