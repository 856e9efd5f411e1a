// Why each side gives its verdict, the reference's reason beside the predicted one.

import { html, type TemplateResult } from 'lit';
import { placeKey } from '../../../src/core/find/claimFinding.ts';
import { formatScore } from '../../../src/core/format/numbers.ts';
import {
  justificationMetric,
  type JustificationScore,
} from '../../../src/core/metrics/justification.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { longEvidenceText } from '../../common/evidenceText.ts';
import { hasMetric } from '../rows/runScores.ts';
import type { InspectorStore } from '../store.ts';

const sources: Readonly<Record<JustificationScore['source'], string>> = {
  justification: 'METEOR of the predicted justification against the reference.',
  llmOutput:
    "METEOR of the predicted justification against the reference. The file has the language model's whole output; the justification was cut out of it.",
  evidence:
    'The prediction has no justification: its question-answer texts stand in for it, as in the official script.',
};

/** What was compared. */
export function justificationSentence({ source }: JustificationScore): string {
  return sources[source];
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
          ? html`<i class="muted">nothing</i>`
          : longEvidenceText(justification[side], store.expanded.has(key), () => {
              store.toggleExpanded(key);
            })
      }
    </section>`;
  };
  const isEvidence = justification.source === 'evidence';
  return html`<div class="columns">
    ${text('reference', 'Reference')}
    ${text('predicted', isEvidence ? 'Predicted evidence, in its place' : 'Predicted')}
  </div>`;
}

/** Why there is nothing to show. */
function missing(store: InspectorStore, claim: ScoredClaim): string {
  const failure = justificationMetric.failure(claim);
  if (failure) return `The justifications could not be compared: ${failure.message}`;
  return hasMetric(store.header, justificationMetric.id)
    ? 'The reference of this claim has no justification.'
    : `Justifications were not scored. Add "${justificationMetric.id}" to the setting Evidence Inspector: Metrics and score again.`;
}

export function justificationsTab(store: InspectorStore, claim: ScoredClaim): TemplateResult {
  const justification = justificationMetric.input(claim);
  if (!justification) return html`<p class="muted">${missing(store, claim)}</p>`;
  return html`<h3 class="visually-hidden">Why each side gives its verdict</h3>
    <p class="justification-score">
      METEOR <b>${formatScore(justification.score)}</b>
      <span class="muted">${justificationSentence(justification)}</span>
    </p>
    ${justificationColumns(store, claim.index, justification)}`;
}
