// A question and its answers as cards, the same on both sides of the board.

import { html, nothing, type TemplateResult } from 'lit';
import { noAnswerText, type Answer, type QaPair } from '../../../src/core/evidence/evidence.ts';
import { placeKey } from '../../../src/core/find/claimFinding.ts';
import { evidenceText, longEvidenceText } from '../../common/evidenceText.ts';
import { questionText } from '../../common/questionText.ts';
import { icon } from '../../common/icons.ts';
import type { InspectorStore } from '../store.ts';

export type Side = 'reference' | 'predictions';

export interface PairPlace {
  readonly claim: number;
  readonly side: Side;
  readonly question: number;
}

const sideWords = { reference: 'reference', predictions: 'predicted' } as const;

export function questionName({ side, question }: Pick<PairPlace, 'side' | 'question'>): string {
  return `${side === 'reference' ? 'Q' : 'P'}${question + 1}`;
}

export function questionCard(
  store: InspectorStore,
  place: PairPlace,
  pair: QaPair,
): TemplateResult {
  const name = questionName(place);
  return html`<div
    class="question question-${place.side}"
    data-texts=${placeKey({ part: 'question', side: place.side, question: place.question })}
  >
    <span class="question-name"
      ><span class="visually-hidden">${sideWords[place.side]} question </span>${name}</span
    >
    <span class="question-text">${questionText(pair)}</span>
    <vscode-button
      appearance="icon"
      aria-label="Reveal ${name} in the ${place.side} file"
      title="Reveal ${name} in the ${place.side} file"
      @click=${() => {
        store.post({
          type: 'reveal',
          index: place.claim,
          target: { file: place.side, part: 'question', question: place.question },
        });
      }}
      >${icon('reveal')}</vscode-button
    >
  </div>`;
}

export function answerText(store: InspectorStore, key: string, answer: Answer): TemplateResult {
  if (answer.text.trim() === '') return html`<i class="muted">${noAnswerText}</i>`;
  return longEvidenceText(answer.text, store.expanded.has(key), () => {
    store.toggleExpanded(key);
  });
}

/** `counted`: position of the answer that decided the support; named only when there was a choice. */
export function answerList(
  store: InspectorStore,
  place: PairPlace,
  pair: QaPair,
  counted: number | null,
): TemplateResult {
  const answers: readonly Answer[] =
    pair.answers.length === 0 ? [{ text: '', sources: [] }] : pair.answers;
  const hasChoice = answers.length > 1 && counted !== null;
  return html`<ul class="answers" aria-label="Answers to ${questionName(place)}">
    ${answers.map((answer, number) => {
      const key = `${place.claim} ${place.side} ${place.question} ${number}`;
      const isCounted = hasChoice && number === counted;
      const { side, question } = place;
      return html`<li
        class="answer ${hasChoice && !isCounted ? 'is-aside' : ''}"
        data-texts=${placeKey({ part: 'answer', side, question, answer: number })}
      >
        ${isCounted ? html`<span class="tag">counts: largest support</span>` : nothing}
        ${answerText(store, key, answer)}
        ${
          answer.explanation === undefined || answer.explanation.trim() === ''
            ? nothing
            : html`<div class="explanation">
                ${longEvidenceText(answer.explanation, store.expanded.has(`${key} why`), () => {
                  store.toggleExpanded(`${key} why`);
                })}
              </div>`
        }
        ${
          answer.type === undefined
            ? nothing
            : html`<span class="answer-type">${evidenceText(answer.type)}</span>`
        }
      </li>`;
    })}
  </ul>`;
}
