// The evidence of one side of a claim as a list: each question with its answers, of which long ones are folded.

import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, noAnswer, type QaPair } from '../../src/core/read/claims/evidence.ts';
import { longEvidenceText, questionText } from './evidenceText.ts';
import { render, t } from './l10n.ts';

/** A panel's store that knows which long texts are shown completely. */
interface TextFolds {
  readonly expanded: ReadonlySet<string>;
  toggleExpanded(key: string): void;
}

interface ListOptions {
  /** Tells the texts of this list from others of the page. */
  readonly key: string;
  /** Returns a question's name, such as `P3`. Absent if the questions are not named. */
  readonly nameOf?: (question: number) => string;
  /** Renders what stands below an answer. */
  readonly below?: (answer: Answer) => TemplateResult | typeof nothing;
}

/** Renders the questions with their answers. */
export function evidenceList(
  store: TextFolds,
  evidence: readonly QaPair[],
  { key, nameOf, below }: ListOptions,
): TemplateResult {
  if (evidence.length === 0) return html`<p class="muted">${t('There is no evidence.')}</p>`;
  const long = (text: string, place: string): TemplateResult =>
    longEvidenceText(text, store.expanded.has(place), () => store.toggleExpanded(place));
  return html`<ol class="pairs">
    ${evidence.map(({ question, answers }, at) => {
      const shown: readonly Answer[] = answers.length === 0 ? [{ text: '', sources: [] }] : answers;
      return html`<li class="boxed pair">
        <h3 class="question">
          ${nameOf ? html`<span class="question-name">${nameOf(at)}</span> ` : nothing}${questionText({ question, answers })}
        </h3>
        <ul>
          ${shown.map((answer, number) => {
            const place = `${key} ${String(at)} ${String(number)}`;
            const { text, explanation = '' } = answer;
            return html`<li class="answer">
              ${text.trim() === '' ? html`<i class="muted">${render(noAnswer)}</i>` : long(text, place)}
              ${explanation.trim() === '' ? nothing : html`<div class="muted explanation">${long(explanation, `${place} why`)}</div>`}
              ${below?.(answer) ?? nothing}
            </li>`;
          })}
        </ul>
      </li>`;
    })}
  </ol>`;
}
