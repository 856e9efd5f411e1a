// The two directions of entailment between two answers, as arrows with three probabilities each.

import { html, nothing, type TemplateResult } from 'lit';
import { supportOf, type Entailment, type Match } from '../../src/core/metrics/semqa.ts';
import { formatScore } from '../../src/core/report/summary.ts';
import { shareStyle } from '../common/bars.ts';
import { icon, type IconName } from '../common/icons.ts';

const classes = [
  ['entailment', 'entails'],
  ['neutral', 'neutral'],
  ['contradiction', 'contradicts'],
] as const satisfies readonly (readonly [keyof Entailment, string])[];

function direction(
  name: 'forward' | 'backward',
  probabilities: Entailment,
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
        >${name} <b>${formatScore(supportOf(probabilities))}</b>${isLarger ? note : nothing}</span
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

/** What the support means, in a word: an icon, the word and the number. */
function conclusion(match: Match): TemplateResult {
  const support = match.support ?? 0;
  const [name, word]: [IconName, string] = match.undecided
    ? ['undecided', 'undecided: neutral is over 0.5 both ways']
    : support >= 0.5
      ? ['right', 'supported']
      : ['wrong', 'contradicted'];
  return html`<p class="conclusion conclusion-${name}">
    ${icon(name)} <span>support <b>${formatScore(support)}</b> · ${word}</span>
  </p>`;
}

export function entailmentArrows(match: Match): TemplateResult {
  if (match.forward === null || match.backward === null) {
    return html`<p class="entailment-none">These answers are not compared yet.</p>`;
  }
  const isForward = supportOf(match.forward) >= supportOf(match.backward);
  const note = match.counted ? ' · counts' : ' · larger';
  return html`${direction('forward', match.forward, isForward, note)}
  ${direction('backward', match.backward, !isForward, note)} ${conclusion(match)}`;
}
