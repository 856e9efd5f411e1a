// The justification of each side's verdict, with reference and prediction side by side.

import { html, type TemplateResult } from 'lit';
import { placeKey } from '../../../src/core/show/find/claimFinding.ts';
import { formatScore } from '../../../src/core/base/numbers.ts';
import {
  justificationMetric,
  type JustificationScore,
} from '../../../src/core/score/metrics/justification.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { english, render, t, translate } from '../../common/l10n.ts';
import { longEvidenceText } from '../../common/evidenceText.ts';
import { hasMetric } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { messageOf } from '../../../src/core/base/words/message.ts';

const sources: Readonly<Record<JustificationScore['source'], string>> = {
  justification: english(
    'METEOR of the predicted justification, compared with the reference justification.',
  ),
  llmOutput: english(
    'METEOR of the predicted justification, compared with the reference justification. The predicted justification was extracted from the complete output of the language model.',
  ),
  evidence: english(
    'The prediction has no justification. Its questions and answers are used instead, as in the official script.',
  ),
};

/** Says which texts were compared. */
export function justificationSentence({ source }: JustificationScore): string {
  return translate(sources[source]);
}

export function justificationColumns(
  store: InspectorStore,
  index: number,
  justification: JustificationScore,
): TemplateResult {
  const text = (side: 'reference' | 'predicted', title: string): TemplateResult => {
    const key = `${index} justification ${side}`;
    const place = side === 'reference' ? 'reference' : 'predictions';
    return html`<section data-texts=${placeKey({ part: 'justification', side: place })}>
      <h4>${title}</h4>
      ${
        justification[side].trim() === ''
          ? html`<i class="muted">${t('nothing')}</i>`
          : longEvidenceText(justification[side], store.expanded.has(key), () =>
              store.toggleExpanded(key),
            )
      }
    </section>`;
  };
  const isEvidence = justification.source === 'evidence';
  return html`<div class="columns">
    ${text('reference', t('Reference'))}
    ${text('predicted', isEvidence ? t('Predicted evidence, used as justification') : t('Predicted'))}
  </div>`;
}

/** Explains why there is no justification score. */
function explainMissing(store: InspectorStore, claim: ScoredClaim): string {
  const failure = justificationMetric.failure(claim);
  if (failure)
    return t('The justifications could not be compared: {0}', render(messageOf(failure)));
  return hasMetric(store.header, justificationMetric.id)
    ? t('The reference for this claim has no justification.')
    : t(
        'Justifications were not scored. Add "{0}" to the setting evidenceInspector.metrics, then run Score File again.',
        justificationMetric.id,
      );
}

export function justificationsTab(store: InspectorStore, claim: ScoredClaim): TemplateResult {
  const justification = justificationMetric.input(claim);
  if (!justification) return html`<p class="muted">${explainMissing(store, claim)}</p>`;
  return html`<h3 class="visually-hidden">${t('Predicted and reference justification')}</h3>
    <p class="justification-score">
      METEOR <b>${formatScore(justification.score)}</b>
      <span class="muted">${justificationSentence(justification)}</span>
    </p>
    ${justificationColumns(store, claim.index, justification)}`;
}
