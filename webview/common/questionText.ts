import { html, type TemplateResult } from 'lit';
import { isAsked, describeMissingQuestion, type QaPair } from '../../src/core/evidence/evidence.ts';
import { briefEvidenceText, evidenceText } from './evidenceText.ts';
import { render } from './l10n.ts';

type Asked = Pick<QaPair, 'question' | 'answers'>;

function withoutQuestion(pair: Asked | undefined): TemplateResult {
  return html`<i class="muted"
    >${render(describeMissingQuestion(pair ?? { question: '', answers: [] }))}</i
  >`;
}

/** The question, or that there is none. */
export function questionText(pair: Asked | undefined): TemplateResult {
  return pair && isAsked(pair) ? evidenceText(pair.question) : withoutQuestion(pair);
}

/** Its beginning, for places of a few lines. */
export function briefQuestionText(pair: Asked | undefined): TemplateResult {
  return pair && isAsked(pair) ? briefEvidenceText(pair.question) : withoutQuestion(pair);
}
