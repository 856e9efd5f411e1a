// The texts that a text metric compared: their short names (Q1, P3) and their positions in the claim's evidence.

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
import { msg, type Message } from '../../../src/core/base/words/message.ts';
import { render } from '../../common/l10n.ts';
import {
  briefEvidenceText,
  briefQuestionText,
  evidenceText,
  longEvidenceText,
  questionText,
  textWithMarks,
} from '../../common/evidenceText.ts';
import type { Side } from '../../common/evidenceTable/tableTypes.ts';
import { questionName } from '../../../src/core/show/find/placeWords.ts';
import type { InspectorStore } from '../store.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';

function pairOf(claim: ScoredClaim, side: Side, question: number): QaPair | undefined {
  return (side === 'reference' ? claim.referenceEvidence : claim.predictedEvidence)[question];
}

/** Returns `Q1`, or `Q1, answer 2` if the question has several answers and each of them is compared separately. */
export function placeName(claim: ScoredClaim, side: Side, place: TextPlace): Message {
  const name = questionName({ side, question: place.question });
  const answers = pairOf(claim, side, place.question)?.answers.length ?? 0;
  return place.answer === null || answers < 2
    ? name
    : msg('{0}, answer {1}', name, place.answer + 1);
}

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
  const toggle = (): void => {
    store.toggleExpanded(key);
  };
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
  const pair = pairOf(claim, side, place.question);
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

/** Renders the name and beginning of the text, for a row or column heading. */
export function placeHead(
  claim: ScoredClaim,
  side: Side,
  place: TextPlace,
  withAnswer: boolean,
): TemplateResult {
  const pair = pairOf(claim, side, place.question);
  const answer = answerOf(pair, place.answer ?? 0).text.trim();
  return html`<span class="question-name">${render(placeName(claim, side, place))}</span>
    <span class="head-text ${withAnswer ? 'is-short' : ''}">${briefQuestionText(pair)}</span>
    ${
      withAnswer
        ? html`<span class="head-text is-short muted"
            >${briefEvidenceText(answer === '' ? render(noAnswer) : answer)}</span
          >`
        : nothing
    }`;
}
