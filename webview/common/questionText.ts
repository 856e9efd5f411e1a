import { html, type TemplateResult } from 'lit';
import { isAsked, describeMissingQuestion, type QaPair } from '../../src/core/evidence/evidence.ts';
import { briefEvidenceText, evidenceText } from './evidenceText.ts';
import { render } from './l10n.ts';

type QuestionParts = Pick<QaPair, 'question' | 'answers'>;

function withoutQuestion(pair: QuestionParts | undefined): TemplateResult {
  return html`<i class="muted"
    >${render(describeMissingQuestion(pair ?? { question: '', answers: [] }))}</i
  >`;
}

/** Renders the question, or a note that there is none. */
export function questionText(pair: QuestionParts | undefined): TemplateResult {
  return pair && isAsked(pair) ? evidenceText(pair.question) : withoutQuestion(pair);
}

/** Renders the beginning of the question, for places with room for a few lines. */
export function briefQuestionText(pair: QuestionParts | undefined): TemplateResult {
  return pair && isAsked(pair) ? briefEvidenceText(pair.question) : withoutQuestion(pair);
}
