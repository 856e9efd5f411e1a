// A question and its answers as cards, the same on both sides of the board.

import { html, nothing, type TemplateResult } from 'lit';
import {
  isAsked,
  noAnswer,
  type Answer,
  type QaPair,
} from '../../../src/core/evidence/evidence.ts';
import { questionName } from '../../../src/core/find/placeWords.ts';
import { placeKey } from '../../../src/core/find/claimFinding.ts';
import type { FieldMarks } from '../../../src/core/scoring/textFields.ts';
import type { WordMark } from '../../../src/core/scoring/wordMarks.ts';
import { evidenceText, longEvidenceText } from '../../common/evidenceText.ts';
import { t, render } from '../../common/l10n.ts';
import { questionText } from '../../common/questionText.ts';
import { icon } from '../../common/icons.ts';
import { imageList } from './imageList.ts';
import type { InspectorStore } from '../store.ts';
import { textWithMarks } from '../words/markedText.ts';

export type Side = 'reference' | 'predictions';

export interface PairPlace {
  readonly claim: number;
  readonly side: Side;
  readonly question: number;
}

const words = {
  reference: {
    question: () => t('reference question'),
    images: (name: string) => t('Images of reference question {0}', name),
    reveal: (name: string) => t('Reveal {0} in the reference file', name),
  },
  predictions: {
    question: () => t('predicted question'),
    images: (name: string) => t('Images of predicted question {0}', name),
    reveal: (name: string) => t('Reveal {0} in the predictions file', name),
  },
} as const;

export function questionCard(
  store: InspectorStore,
  place: PairPlace,
  pair: QaPair,
  marks: readonly WordMark[] = [],
  remark: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const name = questionName(place);
  const note = words[place.side];
  return html`<div
    class="question question-${place.side}"
    data-texts=${placeKey({ part: 'question', side: place.side, question: place.question })}
  >
    <span class="question-name"
      ><span class="visually-hidden">${note.question()} </span>${name}</span
    >
    <div class="question-text">
      ${markedQuestion(pair, marks)} ${remark}
      ${imageList(store, place, pair.images, note.images(name))}
    </div>
    <vscode-button
      appearance="icon"
      aria-label=${note.reveal(name)}
      title=${note.reveal(name)}
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

/** Where nothing is marked, as everywhere. */
export function markedQuestion(
  pair: QaPair | undefined,
  marks: readonly WordMark[],
): TemplateResult {
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
  const show = (shown: string): TemplateResult =>
    marks.length > 0 ? textWithMarks(shown, marks) : evidenceText(shown);
  return longEvidenceText(text, store.expanded.has(key), toggle, show);
}

export function answerText(
  store: InspectorStore,
  key: string,
  answer: Answer,
  marks: readonly WordMark[] = [],
): TemplateResult {
  if (answer.text.trim() === '') return html`<i class="muted">${render(noAnswer)}</i>`;
  return longText(store, key, answer.text, marks);
}

/** What is marked in the answers of a pair: in one of them. */
export interface MarkedAnswer extends FieldMarks {
  readonly position: number | null;
}

const noMarks: readonly WordMark[] = [];

/** `counted`: position of the answer that decided the support; named only when there was a choice. */
export function answerList(
  store: InspectorStore,
  place: PairPlace,
  pair: QaPair,
  counted: number | null,
  marked?: MarkedAnswer,
): TemplateResult {
  const answers: readonly Answer[] =
    pair.answers.length === 0 ? [{ text: '', sources: [] }] : pair.answers;
  const hasChoice = answers.length > 1 && counted !== null;
  return html`<ul class="answers" aria-label=${t('Answers to {0}', questionName(place))}>
    ${answers.map((answer, number) => {
      const key = `${place.claim} ${place.side} ${place.question} ${number}`;
      const isCounted = hasChoice && number === counted;
      const { side, question } = place;
      const marks = marked?.position === number ? marked : undefined;
      return html`<li
        class="answer ${hasChoice && !isCounted ? 'is-aside' : ''}"
        data-texts=${placeKey({ part: 'answer', side, question, answer: number })}
      >
        ${isCounted ? html`<span class="tag">${t('used: largest support')}</span>` : nothing}
        ${answerText(store, key, answer, marks?.answer)}
        ${imageList(store, place, answer.images, t('Images of the answer to {0}', questionName(place)))}
        ${
          answer.explanation === undefined || answer.explanation.trim() === ''
            ? nothing
            : html`<div class="explanation">
                ${longText(store, `${key} why`, answer.explanation, marks?.explanation ?? noMarks)}
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
