// The scheme's questions with their levels, as radio buttons, so that screen readers and the keyboard work as usual.

import { html, nothing, type TemplateResult } from 'lit';
import type { Dimension, Level } from '../../src/core/analyse/ratings/scheme.ts';
import type { OtherRating } from '../../src/protocol/ratingPanel.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { findLargest, findSmallest } from '../../src/core/base/statistics/sums.ts';
import { evidenceText } from '../common/evidenceText.ts';
import { translateCount, inline, t } from '../common/l10n.ts';
import type { RatingStore } from './store.ts';
import { mainButton, pushButton } from '../common/buttons.ts';

function countOthersWith(
  others: readonly OtherRating[],
  dimension: Dimension,
  level: Level,
): number {
  return others.filter(({ values }) => getOwnValue(values, dimension.id) === level.value).length;
}

function levelRow(
  store: RatingStore,
  dimension: Dimension,
  level: Level,
  number: number,
): TemplateResult {
  const others = countOthersWith(store.task?.others ?? [], dimension, level);
  const isNumber = typeof level.value === 'number';
  return html`<label class="level">
    <input
      type="radio"
      name=${dimension.id}
      .checked=${store.values.get(dimension.id) === level.value}
      ?disabled=${store.isKeeping}
      @change=${() => store.choose(dimension, level.value)}
    />
    <kbd class="level-key" aria-hidden="true">${number}</kbd>
    <span class="level-text"
      >${isNumber && level.value !== number ? html`<b>${level.value}</b> ` : nothing}${level.text}${
        others === 0
          ? nothing
          : html` <span class="muted"
              >${translateCount(others, '({0} other rater)', '({0} other raters)')}</span
            >`
      }</span
    >
  </label>`;
}

/** Returns the last key that chooses a level of one of the questions. */
function lastKey(dimensions: readonly Dimension[]): string {
  return String(Math.min(9, findLargest(dimensions.map(({ levels }) => levels.length))));
}

/** Returns the range of a scale of numbers, such as `1 to 7`. */
function scaleRange({ levels }: Dimension): TemplateResult | typeof nothing {
  const numbers = levels.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return numbers.length < 2
    ? nothing
    : html` <span class="muted"
        >${t('{0} to {1}', findSmallest(numbers), findLargest(numbers))}</span
      >`;
}

function dimensionFields(store: RatingStore, dimension: Dimension, place: number): TemplateResult {
  const isSkipped = store.isSkipped(dimension);
  const isWaiting = store.isWaiting(dimension) && !isSkipped;
  const isActive = store.active === place && !isSkipped;
  return html`<fieldset
    class="boxed dimension ${isActive ? 'is-active' : ''} ${isSkipped ? 'is-skipped' : ''}"
    data-place=${place}
    ?disabled=${isSkipped || isWaiting || store.isLocked(dimension)}
    @focusin=${() => store.activate(place)}
  >
    <legend>
      ${dimension.about === undefined ? nothing : html`<span class="about">${evidenceText(dimension.about)}</span> `}${dimension.question}${scaleRange(dimension)}${isSkipped ? html` <span class="muted">${t('not asked')}</span>` : nothing}${
        isWaiting ? html` <span class="muted">${t('asked later')}</span>` : nothing
      }
    </legend>
    ${
      store.isLocked(dimension)
        ? html`<p class="muted">
            ${t('You answered this question before the reference evidence was shown.')}
          </p>`
        : nothing
    }
    ${dimension.help === undefined ? nothing : html`<p class="muted">${dimension.help}</p>`}
    ${
      isSkipped || isWaiting
        ? nothing
        : dimension.levels.map((level, index) => levelRow(store, dimension, level, index + 1))
    }
  </fieldset>`;
}

/** Renders the button that shows the reference evidence. It is placed before the first question that needs this evidence. */
function referenceButton(store: RatingStore): TemplateResult | typeof nothing {
  if (!store.canShowReference) return nothing;
  return html`<p class="show-reference">
    ${mainButton(t('Show reference evidence'), () => store.showReference(), { title: t('Show the reference evidence (Enter). You cannot change your earlier answers afterwards.') })}
  </p>`;
}

export function ratingForm(store: RatingStore): TemplateResult {
  const { header, task } = store;
  if (!header || !task) return html``;
  const isFirst = task.place === 0;
  const isLast = task.place === header.total - 1;
  return html`<form
    class="stack rating-form"
    aria-label=${t('Rating')}
    @submit=${(event: Event) => {
      event.preventDefault();
      store.submit();
    }}
  >
    ${task.dimensions.map(
      (dimension, place) =>
        html`${place === store.firstWithReference ? referenceButton(store) : nothing}
        ${dimensionFields(store, dimension, place)}`,
    )}
    <label class="stack note"
      ><span>${t('Note')} <span class="muted">${t('(optional)')}</span></span>
      <textarea
        class="field"
        rows="2"
        maxlength="4000"
        .value=${store.note}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLTextAreaElement) store.write(event.target.value);
        }}
      ></textarea>
    </label>
    ${store.failure === null ? nothing : html`<p class="boxed is-warning failure" role="alert">${store.failure}</p>`}
    <div class="buttons">
      ${mainButton(task.given ? t('Save change') : header.decides ? t('Decide and continue') : t('Rate and continue'), () => store.submit(), { className: 'submit', title: t('Save this rating and continue (Enter)'), isOff: store.isKeeping })}
      ${pushButton(t('Back'), () => store.go(-1), { title: t('Previous claim (Alt+Up)'), isOff: isFirst || store.isKeeping })}
      ${pushButton(t('Rate later'), () => store.go(1), { title: t('Next claim, without rating this one (Alt+Down)'), isOff: isLast || store.isKeeping })}
    </div>
    <p class="muted keys">
      ${inline('{0} to {1}: choose a level. {2} {3}: previous or next question. {4}: continue.', ...['1', lastKey(task.dimensions), '↑', '↓', 'Enter'].map((key) => html`<kbd>${key}</kbd>`))}
    </p>
  </form>`;
}
