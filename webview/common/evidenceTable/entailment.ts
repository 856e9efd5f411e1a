// Entailment between two answers in both directions, with three probabilities each.

import { html, nothing, type TemplateResult } from 'lit';
import { formatScore } from '../../../src/core/format/numbers.ts';
import type { Match } from '../../../src/core/scoring/semqa.ts';
import {
  conclusionOf,
  isUndecided,
  pairSupport,
  supportOf,
  type AnswerComparison,
  type Entailment,
} from '../../../src/core/scoring/semqaAnswers.ts';
import type { AnswerSupport } from '../../../src/core/parameters/semqaParameters.ts';
import {
  answerTerms,
  type Term,
  termTitle,
  undecidedMeaning,
} from '../../../src/core/words/glossary/terms.ts';
import { shareStyle } from '../bars.ts';
import { evidenceText } from '../evidenceText.ts';
import { icon, type IconName } from '../icons.ts';
import { inline, render, t } from '../l10n.ts';
import { termView } from '../term.ts';

/** The three classes of an entailment, in the order of their bars. */
export const classes = [
  ['entailment', answerTerms.implies],
  ['neutral', answerTerms.neutral],
  ['contradiction', answerTerms.contradicts],
] as const satisfies readonly (readonly [keyof Entailment, Term])[];

/** Renders an entailment as a bar in three parts. Screen readers get the numbers, which stand beside it. */
export function entailmentBar(probabilities: Entailment): TemplateResult {
  return html`<span class="shares" aria-hidden="true"
    >${classes.map(
      ([key]) =>
        html`<span class="share share-${key}" .style=${shareStyle(probabilities[key])}></span>`,
    )}</span
  >`;
}

function direction(
  name: 'forward' | 'backward',
  probabilities: Entailment,
  isLarger: boolean,
  note: TemplateResult | typeof nothing,
): TemplateResult {
  const term = answerTerms[name];
  return html`<div
    class="direction direction-${name} ${isLarger ? 'is-larger' : ''}"
    role="group"
    aria-label=${t('{0} ({1})', term.label, term.word ?? name)}
  >
    <div class="direction-name">${termView(term)}${note}</div>
    ${entailmentBar(probabilities)}
    <div class="share-numbers">
      ${classes.map(
        ([key, { label }], index) =>
          html`<span class="share-number" title=${render(termTitle(classes[index]?.[1] ?? term))}
            ><span class="swatch share-${key}" aria-hidden="true"></span>${render(label)}
            <b>${formatScore(probabilities[key])}</b></span
          >`,
      )}
    </div>
  </div>`;
}

/**
 * Renders the conclusion of the comparison in a word. The support is added only if the model decided. The text names the model, because
 * the question's status may differ: the status also depends on Coverage and on the similarity of the questions.
 */
function conclusion(comparison: AnswerComparison, definition: AnswerSupport): TemplateResult {
  const conclusions = {
    undecided: ['undecided', t('not decided')],
    supported: ['right', t('supported')],
    contradicted: ['wrong', t('contradicted')],
  } as const satisfies Readonly<
    Record<ReturnType<typeof conclusionOf>, readonly [IconName, string]>
  >;
  const [name, word] = conclusions[conclusionOf(comparison)];
  return html`<p class="conclusion conclusion-${name}">
    ${icon(name)}
    <span
      ><span class="muted">${t('Model:')}</span> ${
        isUndecided(comparison)
          ? inline('{0} ({1})', html`<b>${word}</b>`, html`${render(undecidedMeaning)}`)
          : inline(
              '{0} · support {1}',
              html`<b>${word}</b>`,
              html`<b>${formatScore(pairSupport(comparison, definition))}</b>`,
            )
      }</span
    >
  </p>`;
}

/** Renders notes on long passages, of which the model reads only the best-fitting part. */
function partNotes({ referencePart, predictedPart }: AnswerComparison): readonly TemplateResult[] {
  const note = (words: ReturnType<typeof inline>) =>
    html`<p class="read-note part-note">${words}</p>`;
  return [
    ...(referencePart === undefined
      ? []
      : [
          note(
            inline(
              'The model read this part of the reference passage: “{0}”',
              evidenceText(referencePart),
            ),
          ),
        ]),
    ...(predictedPart === undefined
      ? []
      : [
          note(
            inline(
              'The model read this part of the predicted passage: “{0}”',
              evidenceText(predictedPart),
            ),
          ),
        ]),
  ];
}

/**
 * Shows both directions and their conclusion. `match` is SemQA's match of these answers. It determines whether the support is
 * marked as used. If `comparison` is absent, the answers were not compared.
 */
export function entailmentView(
  comparison: AnswerComparison | undefined,
  definition: AnswerSupport,
  match?: Match,
): TemplateResult {
  if (!comparison) {
    return html`<p class="entailment-none">${t('These answers were not compared.')}</p>`;
  }
  const { forward, backward } = comparison;
  const isForward = supportOf(forward, definition) >= supportOf(backward, definition);
  const isUsed = match?.counted === true && match.leftOut !== true && !isUndecided(comparison);
  const used = isUsed ? html` · ${termView(answerTerms.used)}` : nothing;
  return html`${direction('forward', forward, isForward, isForward ? used : nothing)}
  ${direction('backward', backward, !isForward, isForward ? nothing : used)}
  ${conclusion(comparison, definition)} ${partNotes(comparison)}`;
}
