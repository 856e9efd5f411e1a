// The two directions of entailment between two answers, as arrows with three probabilities each.

import { html, nothing, type TemplateResult } from 'lit';
import type { Match } from '../../../src/core/scoring/semqa.ts';
import {
  conclusionOf,
  supportOf,
  type AnswerSupport,
  type Entailment,
} from '../../../src/core/scoring/semqaAnswers.ts';
import { inline, render, t } from '../../common/l10n.ts';
import { shareStyle } from '../../common/bars.ts';
import { icon, type IconName } from '../../common/icons.ts';
import { formatScore } from '../../../src/core/format/numbers.ts';
import { answerTerms, undecidedMeaning } from '../../../src/core/words/glossary/answerTerms.ts';
import { termTitle, type Term } from '../../../src/core/words/glossary/term.ts';
import { termView } from '../../common/term.ts';

type Part = TemplateResult | string;
type Inline = ReturnType<typeof inline<Part>>;

const classes = [
  ['entailment', answerTerms.implies],
  ['neutral', answerTerms.neutral],
  ['contradiction', answerTerms.contradicts],
] as const satisfies readonly (readonly [keyof Entailment, Term])[];

function direction(
  name: 'forward' | 'backward',
  probabilities: Entailment,
  support: number,
  isLarger: boolean,
  note: TemplateResult | string,
): TemplateResult {
  const isForward = name === 'forward';
  const term = answerTerms[name];
  return html`<div
    class="direction direction-${name} ${isLarger ? 'is-larger' : ''}"
    role="group"
    aria-label=${t('{0} ({1})', render(term.label), term.word ?? name)}
  >
    <div class="arrow">
      ${isForward ? '' : icon('arrowLeft')}
      <span class="shaft"></span>
      <span class="arrow-name"
        >${termView(term)} <b>${formatScore(support)}</b>${isLarger ? note : nothing}</span
      >
      <span class="shaft"></span>
      ${isForward ? icon('arrowRight') : ''}
    </div>
    <div class="shares" aria-hidden="true">
      ${classes.map(
        ([key]) =>
          html`<span class="share share-${key}" .style=${shareStyle(probabilities[key])}></span>`,
      )}
    </div>
    <div class="share-numbers">
      ${classes.map(
        ([key, term]) =>
          html`<span class="share-number" title=${render(termTitle(term))}
            ><span class="swatch share-${key}" aria-hidden="true"></span>${render(term.label)}
            <b>${formatScore(probabilities[key])}</b></span
          >`,
      )}
    </div>
  </div>`;
}

/** That the model cannot tell, and what that does to the answer score. */
function unclearMark(isCounted: boolean, definition: AnswerSupport): Inline {
  const values = [termView(answerTerms.undecided), render(undecidedMeaning)] as const;
  if (isCounted && definition === 'decidedOnly') {
    return inline<Part>('{0}: {1}; left out of the answer score', ...values);
  }
  return isCounted && definition === 'undecidedHalf'
    ? inline<Part>('{0}: {1}; counts half', ...values)
    : inline<Part>('{0}: {1}', ...values);
}

/** What the support means, in a word: an icon, the word and the number. */
function conclusion(
  pair: Parameters<typeof conclusionOf>[0],
  { counted, support }: Match,
  definition: AnswerSupport,
): TemplateResult {
  const conclusions: Readonly<
    Record<ReturnType<typeof conclusionOf>, [IconName, Inline | string]>
  > = {
    undecided: ['undecided', unclearMark(counted, definition)],
    supported: ['right', t('supported')],
    contradicted: ['wrong', t('contradicted')],
  };
  const [name, word] = conclusions[conclusionOf(pair)];
  return html`<p class="conclusion conclusion-${name}">
    ${icon(name)}
    <span>${termView(answerTerms.support)} <b>${formatScore(support)}</b> · ${word}</span>
  </p>`;
}

export function entailmentArrows(match: Match, definition: AnswerSupport): TemplateResult {
  const { forward, backward } = match;
  if (forward === null || backward === null) {
    return html`<p class="entailment-none">${t('These answers are not compared yet.')}</p>`;
  }
  const [ahead, back] = [supportOf(forward, definition), supportOf(backward, definition)];
  const isForward = ahead >= back;
  const isHalf = match.undecided && definition === 'undecidedHalf';
  const note =
    match.counted && !match.leftOut && !isHalf
      ? html` · ${termView(answerTerms.used)}`
      : ` · ${t('larger')}`;
  return html`${direction('forward', forward, ahead, isForward, note)}
  ${direction('backward', backward, back, !isForward, note)}
  ${conclusion({ forward, backward }, match, definition)}`;
}
