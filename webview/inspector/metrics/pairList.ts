// Pairs of reference and predicted texts, with each pair's score.

import { html, nothing, type TemplateResult } from 'lit';
import { scoreBar } from '../../common/controls.ts';
import { t } from '../../common/l10n.ts';

interface NamedText {
  readonly name: string;
  readonly text: TemplateResult;
}

export interface ListedPair {
  readonly reference: NamedText;
  /** `null`: unmatched. */
  readonly predicted: NamedText | null;
  readonly score: number;
  readonly shown: string;
  /** Filled part of the bar, from 0 to 1. */
  readonly share: number;
  readonly notes: readonly TemplateResult[];
}

function textCell({ name, text }: NamedText): TemplateResult {
  return html`<span class="place"
    ><span class="question-name">${name}</span><span class="place-text">${text}</span></span
  >`;
}

function pairView({ reference, predicted, shown, share, notes }: ListedPair): TemplateResult {
  return html`<tr class=${predicted ? '' : 'is-unmatched'}>
    <th scope="row">${textCell(reference)}</th>
    <td class="pair-score">
      ${
        predicted
          ? html`<b>${shown}</b>${scoreBar(share)}`
          : html`<span>${t('unmatched, counts as 0')}</span>`
      }
      ${notes.map((note) => html`<span class="pair-note">${note}</span>`)}
    </td>
    <td>${predicted ? textCell(predicted) : nothing}</td>
  </tr>`;
}

/** Renders the pairs. `numberName` names the score in the middle column. */
export function pairList(numberName: string, pairs: readonly ListedPair[]): TemplateResult {
  return html`<table class="pair-list">
    <caption class="visually-hidden">
      ${t('Pairs of reference and predicted texts')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('Reference')}</th>
        <th scope="col">${numberName}</th>
        <th scope="col">${t('Predicted')}</th>
      </tr>
    </thead>
    <tbody>
      ${pairs.map(pairView)}
    </tbody>
  </table>`;
}
