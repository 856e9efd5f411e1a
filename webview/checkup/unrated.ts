import { html, type TemplateResult } from 'lit';
import { guidance } from '../common/guidance.ts';
import { t } from '../common/l10n.ts';
import type { CheckupStore } from './store.ts';

/** Says what is missing, and the two ways to get it. */
export function unratedGuidance(store: CheckupStore, hasColumns: boolean): TemplateResult {
  return html`${guidance(
      hasColumns
        ? t('None of the added columns says what people think of the evidence.')
        : t('Nobody has said yet what this evidence is worth.'),
      hasColumns
        ? t(
            'Ratings are numbers on a scale that goes beyond 0 to 1, outcomes are 0 and 1, and verdicts are those of the data set; the added columns are none of these, so they count as scores. Add ratings, or rate the evidence yourself.',
          )
        : t(
            'Add a file with a row for each claim and its ratings, or rate the evidence yourself: ratings kept beside the predictions are found by themselves.',
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
