// The two directions of entailment between two answers, as arrows with three probabilities each.

import { html, nothing, type TemplateResult } from 'lit';
import type { Match } from '../../../src/core/scoring/semqa.ts';
import {
  conclusionOf,
  supportOf,
  type AnswerSupport,
  type Entailment,
} from '../../../src/core/scoring/semqaAnswers.ts';
import { shareStyle } from '../../common/bars.ts';
import { icon, type IconName } from '../../common/icons.ts';
import { formatScore } from '../../../src/core/format/numbers.ts';
import { undecidedMeaning, undecidedWord } from '../../../src/core/words/undecidedWords.ts';

const classes = [
  ['entailment', 'entails'],
  ['neutral', 'neutral'],
  ['contradiction', 'contradicts'],
] as const satisfies readonly (readonly [keyof Entailment, string])[];

function direction(
  name: 'forward' | 'backward',
  probabilities: Entailment,
  support: number,
  isLarger: boolean,
  note: string,
): TemplateResult {
  const isForward = name === 'forward';
  const words = isForward ? 'reference → predicted' : 'predicted → reference';
  return html`<div
    class="direction direction-${name} ${isLarger ? 'is-larger' : ''}"
    role="group"
    aria-label="${name}: ${words}"
  >
    <div class="arrow">
      ${isForward ? '' : icon('arrowLeft')}
      <span class="shaft"></span>
      <span class="arrow-name"
        >${name} <b>${formatScore(support)}</b>${isLarger ? note : nothing}</span
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
        ([key, word]) =>
          html`<span class="share-number"
            ><span class="swatch share-${key}" aria-hidden="true"></span>${word}
            <b>${formatScore(probabilities[key])}</b></span
          >`,
      )}
    </div>
  </div>`;
}

const undecidedNotes: Readonly<Partial<Record<AnswerSupport, string>>> = {
  decidedOnly: '; left out of the answer score',
  undecidedHalf: '; counts half',
};

/** What the support means, in a word: an icon, the word and the number. */
function conclusion(
  pair: Parameters<typeof conclusionOf>[0],
  { counted, support }: Match,
  definition: AnswerSupport,
): TemplateResult {
  const note = counted ? (undecidedNotes[definition] ?? '') : '';
  const conclusions: Readonly<Record<ReturnType<typeof conclusionOf>, [IconName, string]>> = {
    undecided: ['undecided', `${undecidedWord}: ${undecidedMeaning}${note}`],
    supported: ['right', 'supported'],
    contradicted: ['wrong', 'contradicted'],
  };
  const [name, word] = conclusions[conclusionOf(pair)];
  return html`<p class="conclusion conclusion-${name}">
    ${icon(name)} <span>support <b>${formatScore(support)}</b> · ${word}</span>
  </p>`;
}

export function entailmentArrows(match: Match, definition: AnswerSupport): TemplateResult {
  const { forward, backward } = match;
  if (forward === null || backward === null) {
    return html`<p class="entailment-none">These answers are not compared yet.</p>`;
  }
  const [ahead, back] = [supportOf(forward, definition), supportOf(backward, definition)];
  const isForward = ahead >= back;
  const isHalf = match.undecided && definition === 'undecidedHalf';
  const note = match.counted && !match.leftOut && !isHalf ? ' · counts' : ' · larger';
  return html`${direction('forward', forward, ahead, isForward, note)}
  ${direction('backward', backward, back, !isForward, note)}
  ${conclusion({ forward, backward }, match, definition)}`;
}
