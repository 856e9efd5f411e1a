// Entailment between two answers in both directions, with three probabilities each.

import { html, nothing, type TemplateResult } from 'lit';
import { formatBesideBound, formatScore } from '../../../src/core/base/numbers.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import type { AnswerSupport } from '../../../src/core/score/parameters/semqaParameters.ts';
import type { Match } from '../../../src/core/score/measures/semqa.ts';
import {
  type AnswerComparison,
  conclusionOf,
  type Entailment,
  isUndecided,
  pairSupport,
  supportOf,
} from '../../../src/core/score/measures/semqaAnswers.ts';
import {
  answerTerms,
  type Term,
  termTitle,
  undecidedMeaning,
} from '../../../src/core/base/words/glossary/terms.ts';
import { type Message, msg } from '../../../src/core/base/words/message.ts';
import { shareStyle } from '../controls.ts';
import { evidenceText } from '../evidenceText.ts';
import { inline, render, t } from '../l10n.ts';

/** Renders a plain word whose tooltip gives the technical term and its meaning. */
export function termView(term: Term, text = render(term.label)): TemplateResult {
  return html`<span class="term" title=${render(termTitle(term))}>${text}</span>`;
}

/** The three classes of an entailment, in the order of their bars. */
const classes = [
  ['entailment', answerTerms.implies],
  ['neutral', answerTerms.neutral],
  ['contradiction', answerTerms.contradicts],
] as const satisfies readonly (readonly [keyof Entailment, Term])[];

/** Signs of the directions in rows and their key. */
const arrows = { forward: '→', backward: '←' } as const;

/** Explains the directions and the colours of the bars. Screen readers get both with each bar. */
export function entailmentKey(): TemplateResult {
  return html`<div class="flow small entailment-key" aria-hidden="true">
    <span class="muted">${t('Entailment of the answers:')}</span>
    <span>${arrows.forward} ${t('reference to prediction')}</span>
    <span>${arrows.backward} ${t('prediction to reference')}</span>
    ${classes.map(
      ([key, { label }]) =>
        html`<span><span class="swatch share-${key}"></span> ${render(label)}</span>`,
    )}
  </div>`;
}

/** Renders an entailment as a bar in three parts. Screen readers get the numbers, which stand beside it. */
function entailmentBar(probabilities: Entailment): TemplateResult {
  return html`<span class="bar shares" aria-hidden="true"
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
    class="direction direction-${name} ${isLarger ? 'is-larger' : 'muted'}"
    role="group"
    aria-label=${t('{0} ({1})', term.label, term.word ?? name)}
  >
    <div class="direction-name">${termView(term)}${note}</div>
    ${entailmentBar(probabilities)}
    <div class="flow small">
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

const conclusionNames = {
  undecided: msg('not decided'),
  supported: msg('supported'),
  notSupported: msg('not supported'),
} as const satisfies Readonly<Record<ReturnType<typeof conclusionOf>, Message>>;

/** Says what the model concludes from both directions. */
export function conclusionWords(comparison: AnswerComparison): string {
  return render(conclusionNames[conclusionOf(comparison)]);
}

/**
 * Renders the conclusion of the comparison in a word. The support is added only if the model decided. The text names the model, because
 * the question's status may differ: the status also depends on Coverage and on the similarity of the questions.
 */
function conclusion(comparison: AnswerComparison, definition: AnswerSupport): TemplateResult {
  const word = conclusionWords(comparison);
  return html`<p class="conclusion">
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
function partNotes({ referencePart, predictedPart }: AnswerComparison): TemplateResult {
  const note = (part: string | undefined, words: (text: TemplateResult) => unknown) =>
    part === undefined
      ? nothing
      : html`<p class="muted read-note part-note">${words(evidenceText(part))}</p>`;
  return html`${note(referencePart, (text) => inline('The model read this part of the reference passage: “{0}”', text))}
  ${note(predictedPart, (text) => inline('The model read this part of the predicted passage: “{0}”', text))}`;
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
    return html`<p class="muted entailment-none">${t('These answers were not compared.')}</p>`;
  }
  const { forward, backward } = comparison;
  const isForward = supportOf(forward, definition) >= supportOf(backward, definition);
  const isUsed = match?.counted === true && match.leftOut !== true && !isUndecided(comparison);
  const used = isUsed ? html` · ${termView(answerTerms.used)}` : nothing;
  return html`${direction('forward', forward, isForward, isForward ? used : nothing)}
  ${direction('backward', backward, !isForward, isForward ? nothing : used)}
  ${conclusion(comparison, definition)} ${partNotes(comparison)}`;
}

// SemQA's match of a reference question in its row: similarity of the questions and entailment of the answers in both directions.

/** Renders one direction as a bar in three parts, with its numbers in the title and for screen readers. */
function directionBar(name: 'forward' | 'backward', probabilities: Entailment): TemplateResult {
  const numbers = classes.map(
    ([key, { label }]) => `${render(label)} ${formatScore(probabilities[key])}`,
  );
  const text = t('{0}: {1}', answerTerms[name].label, numbers.join(', '));
  return html`<span class="match-direction" title=${text}>
    <span class="muted match-arrow" aria-hidden="true">${arrows[name]}</span>
    ${entailmentBar(probabilities)}<span class="visually-hidden">${text}</span>
  </span>`;
}

/** Renders similarity and entailment of a match, for a place beside its text. `threshold`: SemQA's. */
export function matchView(
  { forward, backward, similarity, counted }: Match,
  threshold: number,
): TemplateResult {
  const shown = counted ? formatScore(similarity) : formatBesideBound(similarity, threshold);
  return html`<div class="flow match ${counted ? '' : 'is-below'}">
    <span
      ><span class="match-name muted">${semqaMetric.name}</span>
      <span class="muted">${inline('similarity {0}', html`<b>${shown}</b>`)}</span></span
    >
    ${forward ? directionBar('forward', forward) : nothing}
    ${backward ? directionBar('backward', backward) : nothing}
    ${counted ? nothing : html`<span class="muted">${render(answerTerms.belowThreshold.label)}</span>`}
  </div>`;
}
