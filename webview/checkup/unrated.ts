import { html, type TemplateResult } from 'lit';
import { guidance } from '../common/guidance.ts';
import { t } from '../common/l10n.ts';
import type { CheckupStore } from './store.ts';

/** Says what is missing, and the two ways to get it. */
export function unratedGuidance(store: CheckupStore, hasColumns: boolean): TemplateResult {
  return html`${guidance(
      hasColumns
        ? t('None of the added columns contains human ratings.')
        : t('This evidence has no human ratings yet.'),
      hasColumns
        ? t(
            'The added columns count as scores. Ratings are numbers on a scale that goes beyond 0 to 1, outcomes are 0 or 1, and verdicts are labels of the data set. Add ratings, or rate the evidence yourself.',
          )
        : t(
            'Add a file with one row of ratings per claim, or rate the evidence yourself. Rating files next to the prediction file are found automatically.',
          ),
    )}
    <p class="unrated-ways">
      <vscode-button
        @click=${() => {
          store.post({ type: 'addColumns' });
        }}
        >${t('Add scores or ratings…')}</vscode-button
      >
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.post({ type: 'rateEvidence' });
        }}
        >${t('Rate evidence…')}</vscode-button
      >
    </p>`;
}
