// Questions and answers in the table: short in a row, whole in the details, with important words marked.

import { html, nothing, type TemplateResult } from 'lit';
import {
  type Answer,
  describeAnswer,
  isAsked,
  noAnswer,
} from '../../../src/core/read/claims/evidence.ts';
import { marksIn, shortLength, type SideTexts } from '../../../src/core/show/claimView/rowTexts.ts';
import { placeKey } from '../../../src/core/show/find/claimFinding.ts';
import { questionName } from '../../../src/core/show/find/placeWords.ts';
import type { WordMark } from '../../../src/core/score/measures/wordMarks.ts';
import { evidenceText, longEvidenceText, questionText, textWithMarks } from '../evidenceText.ts';
import { render, t } from '../l10n.ts';
import { fileStanceLine, sourceDetails, stanceLine } from './sourceView.ts';
import type { SidePlace, EvidenceTable } from './tableTypes.ts';

function marked(
  table: EvidenceTable,
  text: string,
  texts: SideTexts,
  marks: readonly WordMark[] | undefined,
  part: readonly [number, number] = [0, text.length],
): TemplateResult {
  return textWithMarks(text.slice(...part), marksIn(table, text, texts, marks, part));
}

export function questionView(table: EvidenceTable, texts: SideTexts): TemplateResult {
  const { pair, fields } = texts;
  return isAsked(pair) ? marked(table, pair.question, texts, fields?.question) : questionText(pair);
}

/** Renders the short form of an answer for a row. */
export function shortAnswer(table: EvidenceTable, texts: SideTexts): TemplateResult {
  const { answer, stretch, fields } = texts;
  if (!answer || answer.text.trim() === '') {
    return html`<i class="muted">${render(answer ? describeAnswer(answer) : noAnswer)}</i>`;
  }
  const [start, end] = stretch;
  const { explanation = '' } = answer;
  return html`${start > 0 ? '… ' : nothing}${marked(table, answer.text, texts, fields?.answer, stretch)}${end < answer.text.length ? ' …' : nothing}${
    explanation.trim() === ''
      ? nothing
      : html`<span class="muted explanation"
          >${marked(table, explanation, texts, fields?.explanation, [0, Math.min(explanation.length, shortLength)])}${explanation.length > shortLength ? ' …' : nothing}</span
        >`
  }`;
}

/** Renders one answer in full, with its explanation and type. */
export function wholeAnswer(
  table: EvidenceTable,
  place: SidePlace & { readonly answer: number; readonly system: number },
  answer: Answer,
): TemplateResult {
  const { store, index, extras } = table;
  const { side, question, answer: at, system } = place;
  const claim = table.systems[system]?.claim;
  const key = `${index} ${side} ${question} ${at} ${system}`;
  const long = (id: string, text: string): TemplateResult =>
    longEvidenceText(text, store.expanded.has(id), () => store.toggleExpanded(id));
  return html`<div
    class="answer"
    data-texts=${extras.hasPlaces ? placeKey({ part: 'answer', side, question, answer: at }) : nothing}
  >
    ${answer.text.trim() === '' ? html`<i class="muted">${render(describeAnswer(answer))}</i>` : long(key, answer.text)}
    ${extras.images?.(place, answer, t('Images for the answer to {0}', questionName(place))) ?? nothing}
    ${
      answer.explanation === undefined || answer.explanation.trim() === ''
        ? nothing
        : html`<div class="muted explanation">${long(`${key} why`, answer.explanation)}</div>`
    }
    ${answer.type === undefined ? nothing : html`<span class="muted small">${evidenceText(answer.type)}</span>`}
    ${side === 'predictions' && claim ? stanceLine(claim, question, at) : fileStanceLine(answer)}
    ${claim ? sourceDetails(store, claim, { side, question, answer: at }, answer) : nothing}
  </div>`;
}
