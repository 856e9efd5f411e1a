// The texts that a text metric compared.

import { html, nothing, type TemplateResult } from 'lit';
import {
  isAsked,
  noAnswer,
  type Answer,
  type QaPair,
} from '../../../src/core/read/claims/evidence.ts';
import type { TextPlace } from '../../../src/core/score/measures/matching.ts';
import { fieldMarks } from '../../../src/core/score/measures/textFields.ts';
import type { WordMark } from '../../../src/core/score/measures/wordMarks.ts';
import { pairAt } from '../../../src/core/show/claimView/textPairings.ts';
import { render } from '../../common/l10n.ts';
import {
  evidenceText,
  longEvidenceText,
  questionText,
  textWithMarks,
} from '../../common/evidenceText.ts';
import type { Side } from '../../common/evidenceTable/tableTypes.ts';
import type { InspectorStore } from '../store.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';

function answerOf(pair: QaPair | undefined, answer: number): Answer {
  return pair?.answers[answer] ?? { text: '', sources: [] };
}

/** Renders the question with its marks, or as plain text if nothing is marked. */
function markedQuestion(pair: QaPair | undefined, marks: readonly WordMark[]): TemplateResult {
  return pair && isAsked(pair) && marks.length > 0
    ? textWithMarks(pair.question, marks)
    : questionText(pair);
}

function longText(
  store: InspectorStore,
  key: string,
  text: string,
  marks: readonly WordMark[],
): TemplateResult {
  const toggle = (): void => store.toggleExpanded(key);
  const show = (visible: string): TemplateResult =>
    marks.length > 0 ? textWithMarks(visible, marks) : evidenceText(visible);
  return longEvidenceText(text, store.expanded.has(key), toggle, show);
}

function answerText(
  store: InspectorStore,
  key: string,
  answer: Answer,
  marks: readonly WordMark[] = [],
): TemplateResult {
  if (answer.text.trim() === '') return html`<i class="muted">${render(noAnswer)}</i>`;
  return longText(store, key, answer.text, marks);
}

/**
 * Renders the whole text. Long answers can be expanded and collapsed. `withAnswer` is true if the metric compared question and
 * answer together.
 */
export function placeText(
  store: InspectorStore,
  claim: ScoredClaim,
  side: Side,
  place: TextPlace,
  withAnswer: boolean,
  marks: readonly WordMark[] = [],
): TemplateResult {
  const pair = pairAt(claim, side, place.question);
  const fields = pair && fieldMarks(pair, place.answer, marks);
  const key = `${claim.index} ${side} ${place.question} ${place.answer ?? 0}`;
  const { type, explanation } = answerOf(pair, place.answer ?? 0);
  return html`<div class="place-question">${markedQuestion(pair, fields?.question ?? [])}</div>
    ${
      withAnswer
        ? html`<div class="place-answer">
            ${answerText(store, key, answerOf(pair, place.answer ?? 0), fields?.answer)}
            ${
              type === 'Boolean' && explanation !== undefined
                ? html`<span class="muted"
                    >${textWithMarks(explanation, fields?.explanation ?? [])}</span
                  >`
                : nothing
            }
          </div>`
        : nothing
    }`;
}
