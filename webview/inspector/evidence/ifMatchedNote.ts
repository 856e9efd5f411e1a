import { html, nothing, type TemplateResult } from 'lit';
import { describeIfMatched } from '../../../src/core/metrics/ifMatchedWords.ts';
import { semqaInputsOf } from '../../../src/core/metrics/semqaMetric.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { semqaIfMatched, type QuestionPair } from '../../../src/core/scoring/matchedOutcome.ts';
import type { SemqaScore } from '../../../src/core/scoring/semqa.ts';
import type { InspectorStore } from '../store.ts';
import { render } from '../../common/l10n.ts';

/** The claim's score if an unmatched pair were a match. Empty if the pair cannot be matched. */
export function ifMatchedNote(
  { rows }: InspectorStore,
  claim: ScoredClaim,
  now: SemqaScore,
  pair: QuestionPair,
): TemplateResult | typeof nothing {
  const then = semqaIfMatched(semqaInputsOf(claim), rows.parameters, pair);
  if (!then) return nothing;
  const { score, more } = describeIfMatched(now, then, pair);
  return html`<p class="if-matched">
    <b>${render(score)}</b> ${more ? html`<span class="muted">${render(more)}</span>` : nothing}
  </p>`;
}
