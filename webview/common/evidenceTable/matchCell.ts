// SemQA's match of a reference question in its row: similarity of the questions and entailment of the answers in both directions.

import { html, nothing, type TemplateResult } from 'lit';
import { questionName } from '../../../src/core/find/placeWords.ts';
import { formatBesideBound, formatScore } from '../../../src/core/format/numbers.ts';
import type { QuestionEvidence } from '../../../src/core/questions/claimEvidence.ts';
import type { Match } from '../../../src/core/scoring/semqa.ts';
import type { Entailment } from '../../../src/core/scoring/semqaAnswers.ts';
import { answerTerms } from '../../../src/core/words/glossary/terms.ts';
import { inline, render, t } from '../l10n.ts';
import { classes, entailmentBar } from './entailment.ts';

/** Renders one direction as a bar in three parts, with its numbers in the title and for screen readers. */
function directionBar(name: 'forward' | 'backward', probabilities: Entailment): TemplateResult {
  const numbers = classes.map(
    ([key, { label }]) => `${render(label)} ${formatScore(probabilities[key])}`,
  );
  const text = t('{0}: {1}', answerTerms[name].label, numbers.join(', '));
  return html`<span class="match-direction" title=${text}>
    <span class="match-arrow" aria-hidden="true">${name === 'forward' ? '→' : '←'}</span>
    ${entailmentBar(probabilities)}<span class="visually-hidden">${text}</span>
  </span>`;
}

function matchView(
  match: Match,
  { best, referenceAnswer }: QuestionEvidence,
  threshold: number,
): TemplateResult {
  const { predicted, predictedAnswer, forward, backward, similarity, counted } = match;
  const isOther =
    predicted !== best?.predicted ||
    (predictedAnswer !== null && predictedAnswer !== best.predictedAnswer) ||
    (match.referenceAnswer !== null && match.referenceAnswer !== referenceAnswer);
  const shown = counted ? formatScore(similarity) : formatBesideBound(similarity, threshold);
  return html`<div class="match ${counted ? '' : 'is-below'}">
    <span class="match-head"
      >${
        isOther
          ? html`<span class="question-name"
              >${questionName({ side: 'predictions', question: predicted })}</span
            >`
          : nothing
      } <span class="muted">${inline('similarity {0}', html`<b>${shown}</b>`)}</span></span
    >
    ${forward ? directionBar('forward', forward) : nothing}
    ${backward ? directionBar('backward', backward) : nothing}
    ${counted ? nothing : html`<span class="muted">${render(answerTerms.belowThreshold.label)}</span>`}
  </div>`;
}

/**
 * Renders SemQA's match of a reference question with the shown predicted question, otherwise its most similar match, which is then
 * named. `threshold`: SemQA's.
 */
export function matchCell(row: QuestionEvidence | undefined, threshold: number): TemplateResult {
  const match =
    row?.matches.find(({ predicted }) => predicted === row.best?.predicted) ?? row?.matches[0];
  return html`<td role="cell" class="match-cell">
    ${row && match ? matchView(match, row, threshold) : html`<span class="muted">${t('no match')}</span>`}
  </td>`;
}
